// One run to be played: forwards and backwards, by key, slider and tap.
(() => {
  const { make, html } = theseus;
  const TABS = ["events", "source", "tree", "storage", "dependencies", "lifetimes"];
  const PACE = 1600;
  const TABS_OF = new WeakMap();

  // Drawn rather than written: not every font has these signs.
  const SIGNS = {
    start: "M2 2v12M9 2 4 8l5 6zM14 2 9 8l5 6z", back: "M12 2 4 8l8 6z", play: "M4 2l9 6-9 6z", pause: "M5 2v12M11 2v12",
    forward: "M3 2l7 6-7 6zM13 2v12", end: "M2 2l5 6-5 6zM7 2l5 6-5 6zM14 2v12",
  };
  const sign = (name) => {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 16 16");
    svg.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", SIGNS[name]);
    svg.append(path);
    return svg;
  };

  class Player {
    constructor(run, words, deck) {
      this.run = run;
      this.words = words;
      this.deck = deck;
      this.moment = 0;
      this.answered = new Set();
      this.pending = null;
      this.explored = new theseus.Explored(run);
      if (this.explored.worlds.length) TABS_OF.set(this, [...TABS, "possible"]);
      this.screen = new theseus.Screen(run, words, (view) => this.act(view), (view) => this.ask(view));
      this.panels = Object.fromEntries(this.tabNames.map((name) => [name, new theseus.panels[name](this)]));
      this.element = make("section", { class: "player" },
        this.makeControls(), this.makeQuestion(), this.makeWhy(), this.makeBody());
      this.timeline = new theseus.panels.lifetimes(this, true);
      this.select("events");
    }

    get tabNames() { return TABS_OF.get(this) ?? TABS; }

    say(key) { return this.words.say(key); }

    // MARK: Parts

    makeControls() {
      const button = (key, action) => make("button", {
        type: "button", class: `move ${key}`, "data-label": key, onclick: action,
      }, sign(key));
      this.slider = make("input", {
        type: "range", min: 0, max: this.run.moments.length - 1, step: 1, value: 0,
        "data-label": "position",
      });
      this.slider.addEventListener("input", () => this.deck.go(this, Number(this.slider.value)));
      this.playButton = button("play", () => this.toggle());
      this.status = make("p", { class: "status" });
      // What is said aloud when a moment is reached.
      this.live = make("p", { class: "spoken", role: "status" });
      return make("div", { class: "controls" },
        make("div", { class: "buttons" },
          button("start", () => this.deck.go(this, 0)),
          button("back", () => this.deck.go(this, this.moment - 1)),
          this.playButton,
          button("forward", () => this.forward()),
          button("end", () => this.deck.go(this, this.run.moments.length - 1))),
        this.slider, this.status, this.live);
    }

    makeQuestion() {
      this.question = make("form", { class: "question-card", hidden: true });
      this.question.addEventListener("submit", (event) => {
        event.preventDefault();
        this.judge();
      });
      return this.question;
    }

    makeWhy() {
      this.reason = make("section", { class: "why-card", hidden: true, tabindex: "-1" });
      this.reason.addEventListener("keydown", (event) => {
        if (event.key === "Escape") this.closeWhy();
      });
      return this.reason;
    }

    makeBody() {
      this.hint = make("button", { type: "button", class: "next-step", onclick: () => this.forward() });
      this.leave = make("button", {
        type: "button", class: "leave", hidden: true, "data-say": "returned", onclick: () => this.returnToScript(),
      });
      this.caption = make("p", { class: "caption" });
      const stage = make("div", { class: "screen-side" }, this.screen.element, this.caption, this.hint, this.leave,
        make("p", { class: "wireframe", "data-say": "wireframe" }));
      this.tabs = {};
      const list = theseus.tellsMore(make("div", { class: "tabs-row", role: "tablist", "data-label": "player" }));
      const bodies = [];
      for (const name of this.tabNames) {
        const [tabId, panelId] = [theseus.id(`tab-${name}`), theseus.id(`panel-${name}`)];
        const tab = make("button", {
          type: "button", role: "tab", id: tabId, "aria-controls": panelId, "data-say": name,
          onclick: () => this.select(name),
        });
        const body = make("div", {
          class: `panel panel-${name}`, role: "tabpanel", id: panelId, "aria-labelledby": tabId, tabindex: "0",
        }, this.panels[name].element);
        tab.addEventListener("keydown", (event) => this.moveTab(event, name));
        this.tabs[name] = { tab, body };
        list.append(tab);
        bodies.push(body);
      }
      return make("div", { class: "player-body" }, stage,
        make("div", { class: "panel-side" }, list, bodies));
    }

    moveTab(event, name) {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      event.stopPropagation();
      const next = this.tabNames.at((this.tabNames.indexOf(name) + step) % this.tabNames.length);
      this.select(next);
      this.tabs[next].tab.focus();
    }

    select(name) {
      this.selected = name;
      for (const [key, { tab, body }] of Object.entries(this.tabs)) {
        tab.setAttribute("aria-selected", key === name ? "true" : "false");
        tab.tabIndex = key === name ? 0 : -1;
        body.hidden = key !== name;
      }
      theseus.bringIn(this.tabs[name].tab);
      this.refresh();
    }

    // MARK: Moving

    forward() {
      if (this.moment < this.run.moments.length - 1) this.deck.go(this, this.moment + 1);
      else this.stop();
    }

    // Goes to a moment, or to the first question on the way there.
    go(target, animates = false) {
      const last = this.run.moments.length - 1;
      const wanted = Math.max(0, Math.min(last, target));
      const question = this.questionBefore(wanted);
      const goal = question ? this.run.firstMoment(question.step) - 1 : wanted;
      const isNext = animates || goal === this.moment + 1;
      this.moment = goal;
      this.closeWhy(false);
      this.refresh(isNext);
      this.pending = question ? { question, wanted } : null;
      this.showQuestion();
      if (question || goal === last) this.stop();
    }

    questionBefore(wanted) {
      return this.run.scene.questions.find((question) => {
        const first = this.run.firstMoment(question.step);
        return first > this.moment && first <= wanted && !this.answered.has(question);
      });
    }

    toggle() { if (this.timer) this.stop(); else this.start(); }

    start() {
      if (this.moment === this.run.moments.length - 1) this.deck.go(this, 0);
      this.timer = setInterval(() => this.forward(), PACE);
      this.showPlay();
    }

    stop() {
      clearInterval(this.timer);
      this.timer = null;
      this.showPlay();
    }

    showPlay() {
      this.playButton.dataset.label = this.timer ? "pause" : "play";
      this.playButton.replaceChildren(sign(this.playButton.dataset.label));
      this.playButton.setAttribute("aria-label", this.say(this.playButton.dataset.label));
    }

    // The step that a tap would play: only when the one shown is over.
    get nextStep() {
      const moment = this.run.moments[this.moment];
      const next = this.run.moments[this.moment + 1];
      return next && next.step > moment.step ? next.step : null;
    }

    refresh(animates = false) {
      if (!this.run.moments.length) return;
      const moment = this.run.moments[this.moment];
      const next = this.nextStep;
      const state = {
        run: this.run, moment: this.moment, words: this.words, world: this.run.world(moment.end),
      };
      this.world = state.world;
      // (The panels call what is chosen as the screen does.)
      this.screen.show(this.moment, this.target(next), animates);
      this.panels[this.selected].show(state);
      this.timeline.show(state);
      this.slider.value = this.moment;
      const code = moment.step === 0 ? this.say("mount") : this.run.code(moment.step);
      const update = moment.update ? `, ${this.say("update")} ${moment.update}` : "";
      const words = `${this.say("step")} ${moment.step}${update}: ${code}`;
      this.slider.setAttribute("aria-valuetext", words);
      this.status.textContent = words;
      this.live.textContent = this.meaning(words);
      const said = this.said;
      this.caption.hidden = !said.length;
      this.caption.classList.toggle("failed", this.failure !== null && this.failure !== undefined);
      const ground = this.ground;
      const [first, ...others] = said.slice(0, 3).map((text, i) => make(i ? "span" : "strong", { text }));
      const earlier = this.earlier.slice(0, Math.max(0, 3 - said.length)).map((text) => make("span", { text }));
      this.caption.replaceChildren(...[first, ground && make("span", { class: "ground" }, theseus.together(ground)), ...others, ...earlier].filter(Boolean));
      this.hint.hidden = next === null;
      this.hint.textContent = next === null ? "" : this.say("tap") + this.run.code(next);
      this.deck.moved(this);
    }

    // The moment in words: the step, and what it means to someone who looks at the screen.
    meaning(words) { return [words, ...this.said].join(". "); }

    // The words of the failure with which the run ends here.
    get failure() {
      return this.moment === this.run.moments.length - 1 && !this.run.branchStep ? this.run.scene.failure : null;
    }

    get said() {
      if (this.failure) return [this.briefFailure];
      const events = this.run.eventsOf(this.moment);
      const told = events.filter((e) => e.kind === "meaning").map((e) => this.run.detail(e));
      // A step without an update means that, too.
      const isQuiet = events.some((e) => e.kind === "step") && !events.some((e) => e.update > 0);
      return told.length || !isQuiet ? told : [this.say("quiet")];
    }

    // What the updates before this one in the same step meant, the last of them first. (One that changed nothing to be
    // seen has itself for its cause.)
    get earlier() {
      const { step } = this.run.moments[this.moment];
      const before = this.failure ? [] : this.run.moments.map((moment, i) => ({ ...moment, i })).filter((moment) => moment.step === step && moment.step > 0 && moment.i < this.moment);
      return before.reverse().flatMap(({ i, update }) => this.run.eventsOf(i).filter((e) => e.kind === "meaning" && this.run.events[e.cause - 1]?.kind !== "update.begin").slice(0, 1)
        .map((e) => `${this.say("update")} ${update}: ${this.run.detail(e)}`));
    }

    // The failure in few words: of what could be used instead of what the step looks for, the first ones.
    get briefFailure() {
      const { failure } = this;
      if (!this.run.scene.unanswered || failure.length <= 100) return failure;
      const step = this.run.code(this.run.moments[this.moment].step);
      const told = this.say("unanswered").replace("%", () => step);
      const verb = /^\w+\(/.exec(step)?.[0];
      const calls = [...this.screen.views.values()].flatMap((view) => [...view.calls, ...view.choices.map(({ call }) => call)]);
      const known = [...new Set(calls)].filter((call) => verb && call?.startsWith(verb));
      if (!known.length) return told;
      const some = known.length > 4 ? `${known.slice(0, 3).join(", ")} ${this.say("more").replace("%", known.length - 3)}` : known.join(", ");
      return `${told}; ${this.say("thereIs")} ${some}`;
    }

    // The write that led to what the moment means first.
    get ground() {
      const meaning = this.failure ? null : this.run.eventsOf(this.moment).find((e) => e.kind === "meaning");
      const write = meaning && this.run.causes(meaning).find((e) => e.kind === "state.write" || e.kind === "object.write");
      return write ? `${this.say("because")} ${this.run.clause(write)}` : null;
    }

    // MARK: Off the script

    // Shows the world that a step leads to, from the one that it leaves.
    visit(index) {
      const before = this.run;
      const run = this.explored.run(index);
      const added = this.explored.worlds[index].moments.length;
      const start = run.moments.length - added - 1;
      const [kind, place] = this.explored.worlds[index].from;
      const isHere = this.moment === start
        && (kind === 0 ? before === this.explored.base : before.world_ === place);
      this.use(run);
      if (!isHere) this.screen.moment = -1;
      this.go(run.moments.length - 1, isHere && added === 1);
    }

    // Plays another run: the script's, or one that leaves it.
    use(run) {
      this.stop();
      this.run = run;
      this.screen.run = run;
      this.slider.max = run.moments.length - 1;
      this.moment = Math.min(this.moment, run.moments.length - 1);
      this.pending = null;
      this.leave.hidden = run === this.explored.base;
    }

    returnToScript() {
      const { base } = this.explored;
      const step = this.run.branchStep - 1;
      this.screen.moment = -1;
      this.use(base);
      this.deck.go(this, base.lastMoment(step));
    }

    // MARK: The screen

    // What the next step acts on.
    target(next) {
      return next === null ? null : { node: this.run.target(next), code: this.run.code(next) };
    }

    act(view) {
      const next = this.nextStep;
      if (next !== null && this.screen.isTarget(view)) {
        this.forward();
        return;
      }
      if (this.deck.explore(this, view)) return;
      // Who can run the program does what the script does not.
      const wish = new CustomEvent("theseus-do", {
        bubbles: true, cancelable: true, detail: { calls: view.calls, step: this.run.moments[this.moment].step },
      });
      if (!this.element.dispatchEvent(wish)) return;
      this.live.textContent = next === null ? this.say("atEnd")
        : this.say("notScripted") + this.run.code(next);
      this.status.textContent = this.live.textContent;
    }

    ask(view) {
      const said = this.world.nodes.get(view.node)?.contents.at(-1);
      if (said) this.explain(said.event);
    }

    // MARK: Predictions

    showQuestion() {
      const card = this.question;
      card.hidden = !this.pending;
      card.replaceChildren();
      if (!this.pending) return;
      const { question } = this.pending;
      question.judged = false;
      const words = question.words[this.words.language] ?? Object.values(question.words)[0];
      const many = question.kind === "bodies" || question.right.filter(Boolean).length > 1;
      const name = theseus.id("choice");
      card.append(make("fieldset", {},
        make("legend", {}, make("strong", { text: this.say("predict") }), " ",
          html("span", {}, words.question ?? this.say("bodies"))),
        words.choices.map((choice, i) => make("label", { class: "choice" },
          make("input", { type: many ? "checkbox" : "radio", name, value: i }),
          html("span", { class: "choice-words" }, choice)))));
      this.remarks = words.remarks ?? [];
      card.append(...this.makeHints(words.hints));
      this.verdict = make("p", { class: "verdict", role: "status" });
      card.append(this.verdict, make("div", { class: "buttons" },
        make("button", { type: "submit", class: "primary", text: this.say("check") }),
        make("button", { type: "button", text: this.say("skip"), onclick: () => this.leaveQuestion() })));
      card.querySelector("input")?.focus({ preventScroll: true });
    }

    // One after the other: the next is offered when the one before is open.
    makeHints(hints) {
      const parts = hints.map((hint, i) => make("details", { class: "hint", hidden: i > 0 },
        make("summary", { text: this.say("hint") + (hints.length > 1 ? ` ${i + 1}` : "") }), html("p", {}, hint)));
      parts.forEach((part, i) => part.addEventListener("toggle", () => {
        if (part.open && parts[i + 1]) parts[i + 1].hidden = false;
      }));
      return parts;
    }

    judge() {
      const { question } = this.pending;
      const boxes = [...this.question.querySelectorAll("input")];
      const chosen = boxes.map((box) => box.checked);
      if (question.judged) {
        this.leaveQuestion();
        return;
      }
      if (question.kind === "choices" && !chosen.includes(true)) return;
      question.judged = true;
      for (const box of boxes) box.disabled = true;
      const submit = this.question.querySelector("[type=submit]");
      submit.textContent = this.say("forward");
      boxes.forEach((box, i) => {
        box.parentElement.classList.add(question.right[i] ? "right" : "wrong");
        const remark = (chosen[i] || question.right[i]) && this.remarks[i];
        if (remark) box.parentElement.querySelector(".choice-words").append(html("small", { class: "remark" }, remark));
      });
      const isRight = question.right.every((right, i) => right === chosen[i]);
      this.verdict.textContent = this.say(isRight ? "right" : "wrong");
      this.verdict.className = `verdict ${isRight ? "right" : "wrong"}`;
      submit.focus();
    }

    leaveQuestion() {
      const { question, wanted } = this.pending;
      this.answered.add(question);
      this.pending = null;
      this.deck.go(this, wanted);
      this.slider.focus({ preventScroll: true });
    }

    // MARK: Why

    explain(event) {
      this.asker = document.activeElement;
      const chain = this.run.causes(event).filter((e) => e.kind !== "update.begin");
      const items = chain.map((link, i) => {
        const place = this.run.place(link);
        const words = link.kind === "step"
          ? `${this.say("inStep")} ${link.step}: ${this.run.detail(link)}`
          : (i ? `${this.say("because")} ` : "") + this.run.clause(link);
        return make("li", {}, make("span", { text: words }), place
          ? make("button", {
            type: "button", class: "place", text: `${place.file}:${place.line}`,
            onclick: () => this.showLine(place),
          }) : null);
      });
      this.reason.replaceChildren(
        make("h3", { text: this.say("why") }), make("ol", {}, items),
        make("button", {
          type: "button", class: "close", "aria-label": this.say("close"), onclick: () => this.closeWhy(),
        }, make("span", { "aria-hidden": "true", text: "✕" })));
      this.reason.setAttribute("aria-label", this.say("why"));
      this.reason.hidden = false;
      this.reason.focus({ preventScroll: true });
      this.reason.scrollIntoView({ block: "nearest" });
    }

    closeWhy(returnsFocus = true) {
      if (this.reason.hidden) return;
      this.reason.hidden = true;
      if (returnsFocus && this.asker?.isConnected) this.asker.focus({ preventScroll: true });
    }

    showLine(place) {
      this.select("source");
      const source = this.panels.source;
      const line = source.lines.get(`${place.file}:${place.line}`);
      if (!line) return;
      line.closest("details")?.setAttribute("open", "");
      line.classList.add("asked");
      source.reveal(line, true);
    }
  }

  theseus.Player = Player;
})();
