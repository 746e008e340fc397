// A page's players, its language and its theme.
(() => {
  const { make, html } = theseus;

  class Deck {
    constructor(root) {
      this.root = root;
      this.data = this.readData(JSON.parse(root.querySelector(".theseus-data").textContent));
      this.languages = root.dataset.languages.split(" ");
      this.editions = root.dataset.prose.split(" ");
      this.words = new theseus.Words(this.preferredLanguage());
      this.isTogether = false;
      const runs = this.data.scenes.map((scene, i) => new theseus.Run(this.data, scene, i))
        .filter((run) => run.moments.length);
      if (!runs.length) return;
      this.players = runs.map((run) => new theseus.Player(run, this.words, this));
      this.build();
      this.choose(0);
      this.wireArticle();
      this.wireKeys();
      this.translate();
      for (const player of this.players) player.refresh();
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.readAgain());
      this.followAddress();
      // Where the page says so, it begins behind a step.
      const { step } = root.dataset;
      if (step !== undefined) {
        this.setOpen(true);
        this.go(this.players[0], this.players[0].run.lastMoment(Number(step)));
      }
    }

    // Pages of a site have only their questions: the runs are in a script that all languages share.
    readData(own) {
      if (own.scenes) return own;
      const scenes = theseusRuns.scenes.map((scene, i) => ({ ...scene, questions: own.questions[i] }));
      return { ...theseusRuns, scenes };
    }

    // On a page of its own the address says the step and the language: `#step=2&lang=ko`.
    get isWhole() { return document.body.classList.contains("theseus-page"); }

    followAddress() {
      if (!this.isWhole) return;
      const asked = new URLSearchParams(location.hash.slice(1));
      const language = asked.get("lang");
      if (this.languages.includes(language)) this.setLanguage(language);
      const step = Number(asked.get("step"));
      const scene = Number(asked.get("scene") ?? 1) - 1;
      const player = this.players[scene] ?? this.players[0];
      if (asked.has("step") && Number.isInteger(step)) {
        this.choose(this.players.indexOf(player));
        for (const question of player.run.scene.questions) if (question.step <= step) player.answered.add(question);
        // (What is not shown has no places for ghosts.)
        this.setOpen(true);
        this.go(player, player.run.lastMoment(step));
      }
      this.hasAddress = true;
    }

    tellAddress() {
      if (!this.isWhole || !this.hasAddress) return;
      const player = this.players[this.current];
      const parts = new URLSearchParams();
      if (this.current > 0) parts.set("scene", this.current + 1);
      parts.set("step", player.run.moments[player.moment].step);
      if (this.words.language !== this.preferredLanguage()) parts.set("lang", this.words.language);
      history.replaceState(null, "", `#${parts}`);
    }

    // The reader's own where the prose is written in it, else the prose's.
    preferredLanguage() {
      const wanted = navigator.language.slice(0, 2);
      return this.editions.includes(wanted) ? wanted : this.editions[0];
    }

    build() {
      this.sceneTabs = this.players.map((player, i) => make("button", {
        type: "button", class: "scene-tab", text: player.run.name ?? String(i + 1),
        "aria-pressed": "false", onclick: () => this.choose(i),
      }));
      this.togetherButton = make("button", {
        type: "button", class: "together", "aria-pressed": "false", "data-say": "together",
        onclick: () => this.setTogether(!this.isTogether),
      });
      const languages = this.choice = this.languages.length > 1 ? make("select", { "data-label": "language" },
        this.languages.map((code) => make("option", { value: code, text: this.nameOf(code) }))) : null;
      languages?.addEventListener("change", () => this.setLanguage(languages.value));
      if (languages) languages.value = this.words.language;
      this.opener = make("button", {
        type: "button", class: "opener", "aria-expanded": "false", "data-label": "open",
        onclick: () => this.setOpen(!this.isOpen),
      }, make("span", { "aria-hidden": "true", text: "⌃" }));
      const many = this.players.length > 1;
      this.element = make("aside", { class: "deck", "data-label": "player" },
        make("div", { class: "deck-bar" },
          many ? theseus.tellsMore(make("div", { class: "scene-tabs" }, this.sceneTabs, this.togetherButton)) : null,
          make("div", { class: "settings" }, languages,
            make("button", {
              type: "button", class: "theme", "data-label": "theme", onclick: () => this.turnTheme(),
            }, make("span", { "aria-hidden": "true", text: "◐" })), this.opener)),
        make("div", { class: "players" }, this.players.map((player) => player.element)));
      // Under everything where there is room for it; the tab of the lifetimes is there always.
      this.timeline = make("section", { class: "timeline", "data-label": "lifetimes" });
      new ResizeObserver(() => this.root.style.setProperty("--timeline", `${this.timeline.offsetHeight}px`))
        .observe(this.timeline);
      this.root.querySelector(".layout").append(this.element, this.timeline);
      this.root.classList.add("live");
    }

    nameOf(code) {
      try { return new Intl.DisplayNames([code], { type: "language" }).of(code); } catch { return code; }
    }

    // MARK: Scenes

    choose(index) {
      this.current = index;
      if (this.isTogether) this.setTogether(false);
      this.showScenes();
    }

    setTogether(isTogether) {
      this.isTogether = isTogether;
      this.showScenes();
      if (isTogether) this.go(this.players[this.current], this.players[this.current].moment);
    }

    showScenes() {
      this.players.forEach((player, i) => {
        player.element.hidden = !this.isTogether && i !== this.current;
        this.sceneTabs[i].setAttribute("aria-pressed", !this.isTogether && i === this.current);
        if (!player.element.hidden) player.refresh();
      });
      this.bringTabIn();
      this.timeline.replaceChildren(this.players[this.current].timeline.element);
      this.togetherButton.setAttribute("aria-pressed", this.isTogether);
      this.root.classList.toggle("together", this.isTogether);
    }

    // Moves a player; side by side, the others follow.
    go(player, moment) {
      if (!player.element.hidden) this.current = this.players.indexOf(player);
      player.go(moment);
      if (!this.isTogether) return;
      for (const other of this.players) if (other !== player) other.go(moment);
    }

    moved(player) {
      if (!this.element || player !== this.players[this.current]) return;
      const step = player.run.moments[player.moment].step;
      this.tellAddress();
      this.annotate(player);
      for (const item of this.root.querySelectorAll("li[data-step]")) {
        const isHere = Number(item.dataset.scene) === player.run.index && Number(item.dataset.step) === step;
        if (isHere) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
      }
    }

    // Takes a step that the script does not take, if it was played in advance.
    explore(player, view) {
      const index = player.explored.find(player.explored.place(player.run, player.moment), view.calls);
      if (index === undefined) return false;
      player.visit(index);
      return true;
    }

    playerOf(scene) { return this.players.find((player) => player.run.index === Number(scene)); }

    // MARK: Pointing

    // One thing is marked wherever it is told: on the screen, in the tree, among the events, in the
    // storage, at its bar, and at the line that made it.
    point(event) {
      const target = event.target.closest?.("[data-node]:not([data-node='0']), [data-nodes]");
      const nodes = (target?.dataset.nodes ?? target?.dataset.node ?? "").split(" ").filter(Boolean);
      if (nodes.join(" ") === this.pointed) return;
      this.pointed = nodes.join(" ");
      for (const part of this.root.querySelectorAll(".pointed")) part.classList.remove("pointed");
      const player = event.target.closest?.(".player") ?? this.players[this.current].element;
      const scopes = [player, this.timeline, this.root.querySelector("main")];
      for (const node of nodes) {
        for (const part of scopes.flatMap((scope) => [
          ...scope.querySelectorAll(`[data-node="${node}"], [data-nodes~="${node}"]`)])) part.classList.add("pointed");
      }
    }

    // MARK: The article

    // The program's lines in the article, by their places; code of a program of several files that
    // stand together is left as it is.
    readCode() {
      this.codeLines = new Map();
      const programs = new Map();
      // A file ends with a line break, a block of a lesson does not.
      const whole = (code) => code.textContent.replace(/\n+$/, "");
      for (const file of this.data.scenes.flatMap((scene) => scene.files)) {
        const text = whole(html("code", {}, file.code.map((code) => this.data.texts[code]).join("\n")));
        programs.set(text, [...(programs.get(text) ?? []), file]);
      }
      for (const block of this.root.querySelectorAll("main pre.code > code")) {
        const files = programs.get(whole(block));
        if (!files) continue;
        const lines = files[0].code.map((code) => html("span", { class: "code-line" }, this.data.texts[code]));
        block.replaceChildren(...lines.flatMap((line, i) => (i ? ["\n", line] : [line])));
        for (const file of files) {
          lines.forEach((line, i) => {
            const key = `${file.name}:${file.line + i}`;
            this.codeLines.set(key, [...(this.codeLines.get(key) ?? []), line]);
          });
        }
      }
    }

    // At the ends of the lines stands what the moment did there.
    annotate(player) {
      const { source } = player.panels;
      const notes = source.notes(player.run, player.moment, this.words);
      const made = source.made(player.run, player.moment);
      for (const [key, lines] of this.codeLines ?? []) {
        for (const line of lines) source.annotate(line, notes.get(key), made.get(key));
      }
      // (Before there is a layout, nothing has a place.)
      if (player.moment > 0) requestAnimationFrame(() => this.follow(notes));
    }

    // A program alone shows the line where it happened, where it stands beside its screen; a lesson stays
    // where its reader is.
    follow(notes) {
      if (this.root.querySelector("main .prose p")) return;
      const main = this.root.querySelector("main")?.getBoundingClientRect();
      const deck = this.root.querySelector(".deck")?.getBoundingClientRect();
      if (!main || !deck || deck.left < main.right - 1) return;
      const of = (style) => [...notes].find(([key, told]) => this.codeLines.has(key) && [...told.values()].some((note) => note.style === style));
      const [key] = of("wrote") ?? of("ran") ?? [];
      const line = this.codeLines?.get(key)?.[0];
      const box = line?.getBoundingClientRect();
      if (box && (box.top < 0 || box.bottom > 0.7 * innerHeight)) line.scrollIntoView({ block: "center", inline: "nearest" });
    }

    wireArticle() {
      this.readCode();
      for (const name of ["pointerover", "focusin"]) this.root.addEventListener(name, (event) => this.point(event));
      for (const item of this.root.querySelectorAll("li[data-step]")) {
        const player = this.playerOf(item.dataset.scene);
        if (!player) continue;
        const number = item.querySelector(".number");
        const button = make("button", { type: "button", class: "number" }, ...number.childNodes);
        button.addEventListener("click", () => this.visit(player, player.run.lastMoment(Number(item.dataset.step))));
        number.replaceWith(button);
      }
      // The recorded events wait until they are asked for: they would give the answers away.
      for (const details of this.root.querySelectorAll("details.events")) details.open = false;
      for (const block of this.root.querySelectorAll(".predict")) {
        const player = this.playerOf(block.dataset.scene);
        const question = player?.run.scene.questions[Number(block.dataset.question)];
        if (!question) continue;
        block.append(make("button", {
          type: "button", "data-say": "predict",
          onclick: () => {
            const first = player.run.firstMoment(question.step);
            if (player.moment >= first) player.moment = first - 1;
            player.answered.delete(question);
            question.judged = false;
            this.visit(player, first);
          },
        }));
      }
      addEventListener("beforeprint", () => {
        for (const details of this.root.querySelectorAll("main details")) details.open = true;
      });
    }

    visit(player, moment) {
      this.choose(this.players.indexOf(player));
      this.setOpen(true);
      this.go(player, moment);
    }

    setOpen(isOpen) {
      this.isOpen = isOpen;
      this.root.classList.toggle("open", isOpen);
      this.opener.setAttribute("aria-expanded", isOpen);
      this.opener.dataset.label = isOpen ? "shut" : "open";
      this.opener.setAttribute("aria-label", this.words.say(this.opener.dataset.label));
      if (isOpen) this.bringTabIn();
    }

    bringTabIn() { theseus.bringIn(this.isTogether ? this.togetherButton : this.sceneTabs[this.current]); }

    // MARK: Keys

    // On a page of its own wherever the focus is; on somebody else's only inside, where the keys of
    // that page, which may turn to the next chapter, wait.
    wireKeys() {
      const { isWhole } = this;
      (isWhole ? document : this.root).addEventListener("keydown", (event) => {
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
        if (!isWhole && ["ArrowRight", "ArrowLeft", "Home", "End", " "].includes(event.key)) event.stopPropagation();
        if (event.target.closest("input, select, textarea, [role=tab], .question-card, pre")) return;
        const player = this.players[this.current];
        const isButton = event.target.closest("button, a, summary") !== null;
        switch (event.key) {
          case "ArrowRight": player.forward(); break;
          case "ArrowLeft": this.go(player, player.moment - 1); break;
          case "Home": this.go(player, 0); break;
          case "End": this.go(player, player.run.moments.length - 1); break;
          case " ": if (isButton) return; player.toggle(); break;
          default: return;
        }
        event.preventDefault();
      });
    }

    // MARK: Language and theme

    setLanguage(language) {
      this.words.language = language;
      if (this.choice) this.choice.value = language;
      this.translate();
      for (const player of this.players) {
        player.closeWhy(false);
        player.refresh();
        player.showQuestion();
      }
    }

    translate() {
      const { language } = this.words;
      this.data.language = language;
      this.root.lang = language;
      if (this.isWhole) document.documentElement.lang = language;
      const edition = this.editions.includes(language) ? language : this.editions[0];
      this.root.querySelector("main").lang = edition;
      for (const part of this.root.querySelectorAll("[data-edition]")) {
        part.hidden = part.dataset.edition !== edition;
      }
      for (const part of this.root.querySelectorAll("[data-say]")) {
        part.textContent = this.words.say(part.dataset.say);
      }
      for (const part of this.root.querySelectorAll("[data-label]")) {
        part.setAttribute("aria-label", this.words.say(part.dataset.label));
        if (part.localName === "button") part.title = this.words.say(part.dataset.label);
      }
      for (const player of this.players) player.slider.title = this.words.say("keys");
    }

    turnTheme() {
      const schemes = getComputedStyle(this.root).colorScheme;
      const isDark = schemes.includes("dark")
        && (!schemes.includes("light") || matchMedia("(prefers-color-scheme: dark)").matches);
      this.root.dataset.theme = isDark ? "light" : "dark";
      this.readAgain();
    }

    readAgain() { for (const player of this.players) player.screen.legibility.update(); }
  }

  // The data of a large page is packed.
  const unpack = async (holder) => {
    const bytes = Uint8Array.from(atob(holder.textContent), (c) => c.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    holder.textContent = await new Response(stream).text();
    holder.removeAttribute("data-packed");
  };

  const start = () => {
    for (const root of document.querySelectorAll(".theseus:not([data-ready])")) {
      // What is folded away has no room to be laid out in: it begins when it is opened.
      const fold = root.closest("details:not([open])");
      if (fold) {
        fold.addEventListener("toggle", start, { once: true });
        continue;
      }
      root.dataset.ready = "";
      const holder = root.querySelector(".theseus-data");
      if (holder.hasAttribute("data-packed")) unpack(holder).then(() => { root.theseusDeck = new Deck(root); });
      else root.theseusDeck = new Deck(root);
    }
  };
  theseus.start = start;
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
