// A course as a site: what was done, the search, and addresses without a file's name.
const theseusSite = (() => {
  const { top, home, lesson } = document.body.dataset;
  const isServed = location.protocol.startsWith("http");

  // A server finds the page of a folder by itself; a disk does not.
  const address = (path) => (isServed ? path.replace(/index\.html$/, "") || "./" : path);
  if (isServed) {
    for (const link of document.querySelectorAll("a[href]")) {
      const path = link.getAttribute("href");
      if (/^(?![a-z]+:).*index\.html(#.*)?$/i.test(path)) link.setAttribute("href", path.replace("index.html", "") || "./");
    }
  }

  // MARK: What was done

  // Courses on one server have a memory each: the address of the top tells them apart.
  const key = `theseus:${new URL(top || "./", location.href).pathname}`;
  const recall = () => {
    try {
      const memory = JSON.parse(localStorage.getItem(key)) ?? {};
      return { done: Array.isArray(memory.done) ? memory.done : [], last: memory.last };
    } catch { return { done: [] }; }
  };
  const remember = (memory) => {
    // Where nothing may be kept the site works all the same.
    try { localStorage.setItem(key, JSON.stringify(memory)); } catch { /* nothing is kept */ }
  };
  const setDone = (isDone) => {
    const memory = recall();
    memory.done = memory.done.filter((name) => name !== lesson);
    if (isDone) memory.done.push(lesson);
    remember(memory);
  };

  if (lesson) {
    remember({ ...recall(), last: lesson });
    const button = document.querySelector(".course-nav .done");
    const show = () => button.setAttribute("aria-pressed", recall().done.includes(lesson));
    button.hidden = false;
    button.addEventListener("click", () => {
      setDone(!recall().done.includes(lesson));
      show();
    });
    document.querySelector(".course-nav [rel=next]")?.addEventListener("click", () => setDone(true));
    show();
  } else {
    const show = () => {
      const memory = recall();
      for (const part of document.querySelectorAll(".part")) {
        const rows = [...part.querySelectorAll("[data-lesson]")];
        const done = rows.filter((row) => memory.done.includes(row.dataset.lesson));
        for (const row of rows) {
          const mark = row.querySelector(".status");
          mark.textContent = done.includes(row) ? `✓ ${mark.dataset.done}` : "";
        }
        part.querySelector(".progress").textContent = done.length ? `${done.length} / ${rows.length}` : "";
      }
      const rows = [...document.querySelectorAll("[data-lesson]")];
      const last = rows.find((row) => row.dataset.lesson === memory.last);
      const open = rows.slice(rows.indexOf(last)).find((row) => !memory.done.includes(row.dataset.lesson));
      const resume = document.querySelector(".resume");
      resume.hidden = !last || !open;
      if (resume.hidden) return;
      const link = open.querySelector("a");
      const words = resume.querySelector("a");
      words.dataset.say ??= words.textContent;
      words.textContent = `${words.dataset.say}: ${link.textContent}`;
      words.setAttribute("href", link.getAttribute("href"));
    };
    show();
    addEventListener("pageshow", show);
  }

  // MARK: The search

  const field = document.querySelector(".find input");
  const results = document.querySelector(".find .found");
  let lessons;
  const fold = (text) => text.normalize("NFKC").toLowerCase();
  const load = () => {
    if (load.isAsked) return;
    load.isAsked = true;
    const script = document.createElement("script");
    script.src = field.dataset.index;
    document.head.append(script);
  };
  const rank = (row, words) => {
    let sum = 0;
    for (const word of words) {
      const place = row.folded.findIndex((text) => text.includes(word));
      if (place < 0) return -1;
      sum += place;
    }
    return sum;
  };
  const search = () => {
    results.replaceChildren();
    const words = fold(field.value).split(/\s+/).filter(Boolean);
    if (!words.length || !lessons) return;
    const found = lessons.map((row) => ({ row, rank: rank(row, words) })).filter((hit) => hit.rank >= 0)
      .sort((a, b) => a.rank - b.rank).slice(0, 12);
    if (!found.length) {
      results.textContent = field.dataset.none;
      return;
    }
    const list = document.createElement("ul");
    for (const { row } of found) {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = top + address(`${row.address}index.html`);
      link.textContent = row.title;
      const question = document.createElement("small");
      question.textContent = row.question;
      item.append(link, question);
      list.append(item);
    }
    results.append(list);
  };
  field.hidden = false;
  field.addEventListener("focus", load);
  field.addEventListener("input", () => {
    load();
    search();
  });
  field.parentElement.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const place = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      field.value = "";
      search();
      field.focus();
    } else if (event.key === "ArrowDown" && links.length) {
      links[Math.min(place + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && place >= 0) {
      (links[place - 1] ?? field).focus();
    } else if (event.key === "Enter" && document.activeElement === field && links.length) {
      links[0].click();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select")) return;
    event.preventDefault();
    field.focus();
  });

  return {
    // Called by the index of the search.
    found(rows) {
      lessons = rows.map(([address, title, question, words]) => (
        { address, title, question, folded: [title, question, words].map(fold) }));
      search();
    },
  };
})();
