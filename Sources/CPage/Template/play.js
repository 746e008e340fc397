// The playground. What is in `session` is everything: it goes with each request, and into a link.
(() => {
  const at = (id) => document.getElementById(id);
  const [source, file, said, list, state] = ["source", "file", "said", "steps", "state"].map(at);
  const { lang } = document.documentElement;
  let session = { files: [{ name: "App.swift", text: "" }], steps: [], seed: 0 };
  // What is on the disk, where the program is a project of this machine.
  let disk = null;
  let chosen = 0;
  let before = null;
  let turn = 0;
  // Steps whose questions are answered.
  const answered = new Set();

  const ask = async (what, body) => {
    const answer = await fetch(what, body === undefined ? {} : {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  };

  // MARK: What goes with a request

  const textOnDisk = (name) => disk?.files?.find((one) => one.name === name)?.text;
  const isEdited = (one) => textOnDisk(one.name) !== one.text;

  // Of a project only what differs from the disk.
  const body = ({ lesson, files, ...rest }) => ({
    ...rest, files: rest.project ? files.filter(isEdited) : files, language: lang,
  });

  const place = `theseus:${location.pathname.replace(/[^/]*$/, "")}`;
  const keep = () => {
    try { sessionStorage.setItem(place, JSON.stringify(packed())); } catch { /* It is too large, or not allowed. */ }
  };

  // MARK: Running

  const deckOf = () => at("stage").querySelector(".theseus")?.theseusDeck;
  const stepShown = () => {
    const player = deckOf()?.players?.[0];
    return player ? player.run.moments[player.moment].step : 0;
  };

  // A lesson asks as long as program and steps are its own.
  const questions = () => {
    const { lesson } = session;
    if (!lesson?.questions || session.files.some((one, i) => one.text !== lesson.texts[i])) return [];
    return lesson.questions.filter(({ step }) => lesson.steps.slice(0, step).every((code, i) => session.steps[i] === code));
  };

  // Keeps the player where it was, or goes to the end after a new step.
  const show = (html, step, isTogether = false) => {
    const stage = at("stage");
    const old = deckOf();
    for (const question of old?.players?.[0]?.answered ?? []) answered.add(question.step);
    const tab = old?.root.querySelector("[role=tab][aria-selected=true]")?.dataset.say;
    const theme = old?.root.dataset.theme;
    const language = old?.words.language ?? lang;
    stage.innerHTML = html;
    const root = stage.querySelector(".theseus");
    if (theme) root.dataset.theme = theme;
    if (!isTogether && questions().length) {
      const holder = root.querySelector(".theseus-data");
      const data = JSON.parse(holder.textContent);
      data.scenes[0].questions = questions();
      holder.textContent = JSON.stringify(data);
    }
    theseus.start();
    const deck = root.theseusDeck;
    const next = deck?.players?.[0];
    if (!next) return;
    // The address holds a session, if anything.
    deck.hasAddress = false;
    for (const question of next.run.scene.questions) if (answered.has(question.step)) next.answered.add(question);
    deck.setOpen(true);
    if (deck.words.language !== language) deck.setLanguage(language);
    if (isTogether) deck.setTogether(true);
    // (Who comes back to a step has answered what is asked before it.)
    if (step !== Infinity) for (const question of next.run.scene.questions) if (question.step <= step) next.answered.add(question);
    const last = next.run.moments.length - 1;
    deck.go(next, step === Infinity ? last : Math.max(0, Math.min(last, next.run.lastMoment(step))));
    if (tab) for (const one of root.querySelectorAll(`[role=tab][data-say="${tab}"]`)) one.click();
  };

  // Where a run that is on its way is to be shown; one that overtakes it goes there, too.
  let goal = null;

  const run = async (step = goal ?? stepShown()) => {
    const mine = turn += 1;
    goal = step;
    keep();
    let answer;
    try { answer = await ask("run", body(session)); } catch (error) {
      if (mine === turn) goal = null;
      state.textContent = `✗ ${error.message}`;
      return;
    }
    // A newer question is on its way.
    if (mine !== turn) return;
    goal = null;
    said.replaceChildren(...answer.diagnostics.map((problem) => {
      const item = document.createElement("li");
      item.className = problem.severity;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = [`${problem.file}:${problem.line}:${problem.column}: ${problem.severity}: ${problem.message}`,
        ...problem.hints.map((hint) => `hint: ${hint}`)].join("\n");
      button.addEventListener("click", () => goTo(problem));
      item.append(button);
      return item;
    }));
    state.textContent = answer.message ?? (answer.end === "failed" ? "✗" : "");
    if (answer.html !== null) show(answer.html, step);
  };

  // A letter is asked of at once; those that come meanwhile wait together for its answer, so that one
  // question of a page is on its way and none stands in a queue behind others that nobody wants.
  let isTyping = false;
  let isDue = false;
  const runTyped = async () => {
    isDue = true;
    if (isTyping) return;
    isTyping = true;
    try {
      while (isDue) {
        isDue = false;
        await run();
      }
    } finally { isTyping = false; }
  };

  const goTo = (problem) => {
    const index = session.files.findIndex((one) => one.name === problem.file);
    if (index >= 0 && index !== chosen) choose(index);
    const lines = source.value.split("\n");
    const start = lines.slice(0, problem.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const bytes = new TextEncoder().encode(lines[problem.line - 1] ?? "").slice(0, problem.column - 1);
    const position = start + new TextDecoder().decode(bytes).length;
    source.focus();
    source.setSelectionRange(position, position);
  };

  // MARK: Steps

  const showSteps = () => {
    list.replaceChildren(...session.steps.map((code, index) => {
      const item = document.createElement("li");
      const words = document.createElement("code");
      words.textContent = code;
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = list.dataset.remove;
      button.setAttribute("aria-label", `${list.dataset.remove}: ${code}`);
      button.addEventListener("click", () => {
        session.steps.splice(index, 1);
        showSteps();
        run();
      });
      item.append(words, button);
      return item;
    }));
  };

  const add = (code, step = session.steps.length) => {
    session.steps.splice(step, session.steps.length, code);
    showSteps();
    run(Infinity);
  };

  // A tap on the screen. In the past it is another future: the steps that came after are gone.
  at("stage").addEventListener("theseus-do", (event) => {
    const [code] = event.detail.calls;
    if (!code) return;
    event.preventDefault();
    const empty = /^type\(.*into:/.test(code) || /^slide\(/.test(code);
    if (empty) {
      at("code").value = code;
      at("code").focus();
      return;
    }
    add(code, event.detail.step);
  });

  at("do").addEventListener("submit", (event) => {
    event.preventDefault();
    const code = at("code").value.trim();
    if (!code) return;
    at("code").value = "";
    add(code);
  });

  // MARK: Files, and what of them is mounted

  const fill = (select, rows, value) => {
    select.replaceChildren(...rows.map(([key, text]) => {
      const option = document.createElement("option");
      option.value = key;
      option.textContent = text;
      return option;
    }));
    if (value !== undefined) select.value = value;
  };

  const choose = (index) => {
    chosen = index;
    file.value = String(index);
    source.value = session.files[index].text;
  };

  const showFiles = (name) => {
    fill(file, session.files.map((one, index) => [String(index), one.name]));
    file.hidden = session.files.length < 2;
    choose(Math.max(0, session.files.findIndex((one) => one.name === name)));
  };

  const showRoots = () => {
    const roots = disk?.roots ?? [];
    at("root").hidden = roots.length < 2;
    const value = session.root ? `view ${session.root}` : session.preview ? `preview ${session.preview}` : "";
    const rows = roots.filter(([kind]) => kind !== "app").map(([kind, name]) => [`${kind} ${name}`, `${kind} ${name}`]);
    fill(at("root"), [["", roots.find(([kind]) => kind === "app")?.[1] ?? "—"], ...rows], value);
  };
  at("root").addEventListener("change", () => {
    const [kind, ...name] = at("root").value.split(" ");
    session.root = kind === "view" ? name.join(" ") : null;
    session.preview = kind === "preview" ? name.join(" ") : null;
    session.steps = [];
    showSteps();
    run(Infinity);
  });
  at("profile").addEventListener("change", () => {
    session.compat = at("profile").value ? { profile: at("profile").value } : undefined;
    run();
  });

  const open = (given, step) => {
    const { files, steps, seed = 0, root, preview, compat, project, replaces, lesson } = structuredClone(given);
    session = { files, steps, seed, root, preview, compat, project, replaces, lesson };
    answered.clear();
    showFiles();
    showSteps();
    showRoots();
    at("profile").value = session.compat?.profile ?? "";
    showLesson();
    before = structuredClone(session);
    at("difference").hidden = true;
    at("mends").replaceChildren();
    at("stage").replaceChildren();
    run(step);
  };

  file.addEventListener("change", () => choose(Number(file.value)));
  source.addEventListener("input", () => {
    session.files[chosen].text = source.value;
    runTyped();
  });
  // Tab indents; after Escape it leaves the field, as everywhere else.
  let leaves = false;
  source.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaves = true;
    else if (event.key === "Tab" && !leaves && !event.shiftKey) {
      event.preventDefault();
      source.setRangeText("  ", source.selectionStart, source.selectionEnd, "end");
      source.dispatchEvent(new Event("input"));
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      const line = source.value.slice(0, source.selectionStart).split("\n").pop();
      source.setRangeText(`\n${line.match(/^ */)[0]}${line.endsWith("{") ? "  " : ""}`,
        source.selectionStart, source.selectionEnd, "end");
      source.dispatchEvent(new Event("input"));
    } else if (event.key !== "Tab") leaves = false;
  });

  // MARK: Lessons

  const showLesson = () => {
    const { lesson } = session;
    at("prose").hidden = !lesson;
    at("prose").querySelector("div").innerHTML = lesson?.prose ?? "";
    at("lesson").value = lesson?.name ?? "";
    const scenes = lesson?.scenes ?? [];
    at("scene").hidden = scenes.length < 2;
    fill(at("scene"), scenes.map((name, index) => [String(index), name || String(index + 1)]), String(lesson?.scene ?? 0));
  };

  // The lesson's own program and steps stay beside those that the reader makes of them.
  const asLesson = (given) => given.lesson
    ? { ...given, lesson: { ...given.lesson, texts: given.files.map((one) => one.text), steps: [...given.steps] } } : given;
  const lessonAt = async (name, scene) => asLesson(await ask(`lesson/${lang}/${encodeURIComponent(name)}/${scene}`));

  at("lesson").addEventListener("change", async () => {
    const name = at("lesson").value;
    open(name ? await lessonAt(name, 0) : asLesson(disk), name ? 0 : Infinity);
  });
  at("scene").addEventListener("change", async () => open(await lessonAt(session.lesson.name, at("scene").value), 0));

  // MARK: Files that change on the disk

  const merge = (fresh) => {
    const old = disk;
    const kept = [];
    const files = fresh.files.map((one) => {
      const mine = session.files.find((other) => other.name === one.name);
      const was = old.files?.find((other) => other.name === one.name)?.text;
      if (!mine || mine.text === was || mine.text === one.text) return one;
      if (one.text !== was) kept.push(one.name);
      return mine;
    });
    // (A file that was edited here stays, though it is gone there.)
    const gone = session.files.filter((mine) => !files.some((one) => one.name === mine.name)
      && mine.text !== old.files?.find((one) => one.name === mine.name)?.text);
    before = structuredClone(session);
    const name = session.files[chosen]?.name;
    disk = fresh;
    session.files = structuredClone([...files, ...gone]);
    if (JSON.stringify(session.steps) === JSON.stringify(old.steps)) session.steps = [...fresh.steps];
    if (fresh.lesson && session.lesson) session.lesson = asLesson(fresh).lesson;
    const { selectionStart, selectionEnd, scrollTop } = source;
    const text = source.value;
    showFiles(name);
    if (source.value === text) source.setSelectionRange(selectionStart, selectionEnd);
    source.scrollTop = scrollTop;
    showSteps();
    showRoots();
    at("news").textContent = kept.length ? `${at("news").dataset.kept} ${kept.join(", ")}` : at("news").dataset.changed;
    at("take").hidden = kept.length === 0;
    run();
  };

  at("take").addEventListener("click", () => {
    session.files = structuredClone(disk.files);
    showFiles(session.files[chosen]?.name);
    at("take").hidden = true;
    at("news").textContent = "";
    run();
  });

  // Asks whether files have changed, as long as somebody looks.
  const watch = async () => {
    try {
      if (!document.hidden && (await ask("changed")).stamp !== disk.stamp) {
        const fresh = await ask(`start/${lang}`);
        // What cannot be read is told; what was read before stays.
        if (fresh.problem) {
          at("news").textContent = fresh.problem;
          disk.stamp = fresh.stamp;
        } else if (disk.files) merge(fresh);
        else { disk = fresh; open(asLesson(disk)); }
      }
    } catch { /* The server is away; it may come back. */ }
    setTimeout(watch, 1000);
  };

  // MARK: Comparing, and links

  at("keep").addEventListener("click", () => {
    before = structuredClone(session);
    at("difference").hidden = true;
  });
  const compare = async () => {
    turn += 1;
    goal = null;
    const answer = await ask("compare", { ...body(session), before: { ...body(before), steps: session.steps } });
    at("difference").hidden = false;
    at("difference").textContent = answer.lines.join("\n");
    if (answer.html) show(answer.html, Infinity, true);
  };
  at("compare").addEventListener("click", compare);

  // A mend is tried: it becomes the program, the one before it stays to be compared with, and the steps
  // are those that show the fault. Both are played side by side.
  at("mend").addEventListener("click", async () => {
    const answer = await ask("mends", body(session));
    const here = at("mends");
    const items = answer.mends.map((found) => {
      const item = document.createElement("li");
      item.textContent = `${found.topic}: ${found.message} `;
      if (found.text !== null) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = `${here.dataset.try}: ${found.title}`;
        button.addEventListener("click", () => {
          session.steps = found.script;
          before = structuredClone(session);
          const index = session.files.findIndex((one) => one.name === found.file);
          session.files[index].text = found.text;
          choose(index);
          showSteps();
          keep();
          compare();
        });
        item.append(button);
      }
      return item;
    });
    if (items.length === 0) {
      const item = document.createElement("li");
      item.textContent = answer.lines?.[0] ?? here.dataset.none;
      items.push(item);
    }
    here.replaceChildren(...items);
  });

  // What a link holds: what the reader has made, the place in it, and the name of the lesson.
  const packed = () => {
    const { lesson, ...rest } = session;
    return {
      ...rest, files: session.project ? session.files.filter(isEdited) : session.files, at: stepShown(),
      lesson: lesson && { name: lesson.name, scene: lesson.scene },
    };
  };
  const through = async (bytes, stream) => new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  const pack = async () => {
    const bytes = await through(new TextEncoder().encode(JSON.stringify(packed())), new CompressionStream("deflate-raw"));
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
      .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  };
  const unpack = async (text) => {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
  };
  at("link").addEventListener("click", async () => {
    location.hash = await pack();
    try { await navigator.clipboard.writeText(location.href); } catch { /* It stands in the address. */ }
  });
  // The session goes along into another language.
  for (const link of document.querySelectorAll("a.language")) {
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      location.href = `${link.getAttribute("href")}#${await pack()}`;
    });
  }

  // A session from a link or from before, with what is not in it: files of the project, a lesson's words.
  const resume = async (given) => {
    if (!Array.isArray(given.files) || !Array.isArray(given.steps)) return false;
    let whole = given;
    if (given.project && disk.project) {
      const files = disk.files.map((one) => given.files.find((mine) => mine.name === one.name) ?? one);
      whole = { ...given, files };
    } else if (given.files.length === 0) return false;
    else delete whole.project;
    if (given.lesson) {
      let known = null;
      try {
        known = disk.lesson?.name === given.lesson.name ? asLesson(disk) : await lessonAt(given.lesson.name, given.lesson.scene);
      } catch { /* This server has no such lesson; the program is there all the same. */ }
      whole = { ...whole, lesson: known?.lesson };
    }
    open(whole, given.at ?? Infinity);
    return true;
  };

  const begin = async () => {
    disk = await ask(`start/${lang}`);
    fill(at("lesson"), [["", at("lesson").dataset.none], ...(disk.lessons ?? [])]);
    at("lesson").hidden = !disk.lessons?.length;
    if (disk.isWatched) setTimeout(watch, 1000);
    const given = [
      async () => location.hash.length > 1 && unpack(location.hash.slice(1)),
      async () => JSON.parse(sessionStorage.getItem(place)),
    ];
    for (const read of given) {
      try {
        const one = await read();
        if (one && await resume(one)) return;
      } catch { /* It is no session of ours. */ }
    }
    if (disk.problem) state.textContent = disk.problem;
    else open(asLesson(disk), disk.lesson ? 0 : Infinity);
  };
  begin();
})();
