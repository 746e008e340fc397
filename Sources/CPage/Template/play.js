// The playground. What is in `session` is everything: it goes with each request, and into a link.
(() => {
  const at = (id) => document.getElementById(id);
  const [source, file, said, list, state] = ["source", "file", "said", "steps", "state"].map(at);
  let session = { files: [{ name: "App.swift", text: "" }], steps: [], seed: 0 };
  let chosen = 0;
  let before = null;
  let turn = 0;

  const ask = async (what, body) => {
    const answer = await fetch(what, body === undefined ? {} : {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  };

  // MARK: Running

  // Keeps the player where it was, or goes to the end after a new step.
  const show = (html, goesToEnd) => {
    const stage = at("stage");
    const old = stage.querySelector(".theseus")?.theseusDeck;
    const player = old?.players?.[0];
    const step = player ? player.run.moments[player.moment].step : 0;
    const tab = old?.root.querySelector("[role=tab][aria-selected=true]")?.dataset.say;
    const theme = old?.root.dataset.theme;
    stage.innerHTML = html;
    const root = stage.querySelector(".theseus");
    if (theme) root.dataset.theme = theme;
    theseus.start();
    const deck = root.theseusDeck;
    const next = deck?.players?.[0];
    if (!next) return;
    deck.setOpen(true);
    const last = next.run.moments.length - 1;
    deck.go(next, goesToEnd ? last : Math.max(0, Math.min(last, next.run.lastMoment(step))));
    if (tab) root.querySelector(`[role=tab][data-say="${tab}"]`)?.click();
  };

  const run = async (goesToEnd = false) => {
    const mine = turn += 1;
    let answer;
    try { answer = await ask("run", session); } catch (error) {
      state.textContent = `✗ ${error.message}`;
      return;
    }
    // A newer question is on its way.
    if (mine !== turn) return;
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
    if (answer.html !== null) show(answer.html, goesToEnd);
  };

  let timer;
  const runSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => run(), 60);
  };

  const goTo = (problem) => {
    const index = session.files.findIndex((one) => one.name === problem.file);
    if (index >= 0 && index !== chosen) choose(index);
    const lines = source.value.split("\n");
    const start = lines.slice(0, problem.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const bytes = new TextEncoder().encode(lines[problem.line - 1] ?? "").slice(0, problem.column - 1);
    const place = start + new TextDecoder().decode(bytes).length;
    source.focus();
    source.setSelectionRange(place, place);
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

  const add = (code, place = session.steps.length) => {
    session.steps.splice(place, session.steps.length, code);
    showSteps();
    run(true);
  };

  // A tap on the screen. In the past it is another future: the steps that came after are gone.
  at("stage").addEventListener("theseus-do", (event) => {
    let [code] = event.detail.calls;
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

  // MARK: Files

  const choose = (index) => {
    chosen = index;
    file.value = String(index);
    source.value = session.files[index].text;
  };

  const open = (given) => {
    session = { seed: 0, ...given };
    file.replaceChildren(...session.files.map((one, index) => {
      const option = document.createElement("option");
      option.value = String(index);
      option.textContent = one.name;
      return option;
    }));
    file.hidden = session.files.length < 2;
    choose(0);
    showSteps();
    before = structuredClone(session);
    run(true);
  };

  file.addEventListener("change", () => choose(Number(file.value)));
  source.addEventListener("input", () => {
    session.files[chosen].text = source.value;
    runSoon();
  });
  // Tab indents; after Escape it leaves the field, as everywhere else.
  let leaves = false;
  source.addEventListener("keydown", (event) => {
    if (event.key === "Escape") leaves = true;
    else if (event.key === "Tab" && !leaves && !event.shiftKey) {
      event.preventDefault();
      source.setRangeText("  ", source.selectionStart, source.selectionEnd, "end");
      source.dispatchEvent(new Event("input"));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const line = source.value.slice(0, source.selectionStart).split("\n").pop();
      source.setRangeText(`\n${line.match(/^ */)[0]}${line.endsWith("{") ? "  " : ""}`,
        source.selectionStart, source.selectionEnd, "end");
      source.dispatchEvent(new Event("input"));
    } else if (event.key !== "Tab") leaves = false;
  });

  // MARK: Comparing, and links

  at("keep").addEventListener("click", () => {
    before = structuredClone(session);
    at("difference").hidden = true;
  });
  at("compare").addEventListener("click", async () => {
    const answer = await ask("compare", { ...session, before: { ...before, steps: session.steps } });
    at("difference").hidden = false;
    at("difference").textContent = answer.lines.join("\n");
  });

  // A mend is tried: it becomes the program, the one before it stays to be compared with, and the steps
  // are those that show the fault.
  at("mend").addEventListener("click", async () => {
    const answer = await ask("mends", session);
    const place = at("mends");
    const items = answer.mends.map((found) => {
      const item = document.createElement("li");
      item.textContent = `${found.topic}: ${found.message} `;
      if (found.text !== null) {
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = `${place.dataset.try}: ${found.title}`;
        button.addEventListener("click", () => {
          session.steps = found.script;
          before = structuredClone(session);
          const index = session.files.findIndex((one) => one.name === found.file);
          session.files[index].text = found.text;
          choose(index);
          showSteps();
          run(true);
          at("compare").click();
        });
        item.append(button);
      }
      return item;
    });
    if (items.length === 0) {
      const item = document.createElement("li");
      item.textContent = answer.lines?.[0] ?? place.dataset.none;
      items.push(item);
    }
    place.replaceChildren(...items);
  });

  const through = async (bytes, stream) => new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  const pack = async () => {
    const bytes = await through(new TextEncoder().encode(JSON.stringify(session)), new CompressionStream("deflate-raw"));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  };
  const unpack = async (text) => {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await through(bytes, new DecompressionStream("deflate-raw"))));
  };
  at("link").addEventListener("click", async () => {
    location.hash = await pack();
    try { await navigator.clipboard.writeText(location.href); } catch { /* it stands in the address */ }
  });

  const begin = async () => {
    if (location.hash.length > 1) {
      try { return open(await unpack(location.hash.slice(1))); } catch { /* no session of ours */ }
    }
    return open(await ask("start"));
  };
  begin();
})();
