// The app's screen: a wireframe that the browser lays out.
//
// An element belongs to one lifetime and stays as long as that lasts. So when an update animates, an
// element that was there and still is moves to its new place, one that has come fades in, and one that
// has gone fades out: two views fade, one view moves.
(() => {
  const { make } = theseus;
  const DURATION = 350;
  const FIELDS = ["kind", "node", "part", "text", "value", "style", "classes", "enabled",
    "children", "attachments", "choices", "calls"];
  const TEXTS = new Set(["kind", "part", "text", "value", "style", "classes"]);

  const CONTROLS = new Set(["button", "link", "toggle", "field", "secureField", "editor", "searchField",
    "picker", "slider", "stepper", "valuePicker", "disclosure", "menu", "tabs"]);
  // Controls whose parts can be used one by one: their element is no button itself.
  const CONTAINERS = new Set(["tabs", "picker", "list", "disclosure", "menu", "barMenu", "stepper", "layer", "table", "scroll", "bar"]);
  // Controls with a head to tap and, below it, what they open.
  const OPENERS = new Set(["disclosure", "menu"]);
  // A menu of the app's menu bar, which a person opens without a step.
  const BAR_MENU = "barMenu";
  const FIELD_KINDS = new Set(["field", "secureField", "editor", "searchField"]);
  const LEAVES = new Set(["text", "image"]);
  const BARS = new Set(["slider", "progress", "gauge"]);
  const CHANGES = ["opacity", "color", "backgroundColor", "transform"];

  class Screen extends theseus.Marks {
    // `act` is asked to do what a control does, `ask` why a text says what it says.
    constructor(run, words, act, ask) {
      super();
      Object.assign(this, { run, words, act, ask });
      this.elements = new Map();
      this.views = new Map();
      this.roots = [];
      this.opened = new Set();
      this.moment = -1;
      this.ghosts = make("div", { class: "ghosts", "aria-hidden": "true" });
      this.stage = make("div", { class: "stage" });
      this.element = make("div", { class: "device", role: "group" }, this.stage, this.ghosts);
      this.legibility = new theseus.Legibility(this.stage);
      // Marks are where things are: they are placed anew where those are laid out anew.
      // What had no place has them at once; a window that is dragged, once for each frame.
      new ResizeObserver(() => {
        cancelAnimationFrame(this.again);
        if (this.markedSize === "0 0") this.markAgain(); else this.again = requestAnimationFrame(() => this.markAgain());
      }).observe(this.element);
      // They go with what they mark.
      this.stage.addEventListener("scroll", () => {
        this.ghosts.style.translate = `0 ${(this.markedAt ?? 0) - this.stage.scrollTop}px`;
      });
    }

    markAgain() {
      const { moment, target } = this;
      // The first moment has none.
      if (moment < 1 || !this.element.offsetWidth || this.size === this.markedSize) return;
      this.moment = -1;
      this.show(moment, target, false);
    }

    // Shows a moment; with `animates` the change from the one shown before is played. `target` says
    // what the next step acts on.
    show(moment, target, animates) {
      const isOther = moment !== this.moment;
      // What has changed is shown whichever way somebody has come here: the moment before is laid out
      // first.
      if (isOther && moment > 0 && this.moment !== moment - 1) {
        this.load(moment - 1);
        this.target = null;
        this.arrange();
      }
      // A mark takes room: what was there is measured without those of its own moment.
      if (isOther) this.clearMarks();
      const before = isOther && moment > 0 ? this.measure() : null;
      const known = before ? new Map(this.views) : null;
      const scrolled = this.stage.scrollTop;
      this.load(moment);
      this.target = target;
      const { gone, come } = this.arrange();
      if (isOther) this.cancel();
      this.legibility.update();
      if (isOther) {
        const ended = before ? this.mark(before, known, gone, come) : [];
        // What was seen before the scrolling is where it would be seen after it.
        const follow = (from) => {
          const way = this.stage.scrollTop - from;
          if (way && before) for (const place of before.values()) place.y -= way;
        };
        follow(scrolled);
        const start = this.stage.scrollTop;
        if (this.element.isConnected) this.reveal(ended[0]); else requestAnimationFrame(() => this.reveal());
        follow(start);
        this.markedAt = this.stage.scrollTop;
        this.markedSize = this.size;
        this.ghosts.style.translate = "none";
        if (before) this.showMarks(before, known, ended);
        if (animates && before && this.isAnimated(moment)) this.animate(before, gone, come);
      }
      this.element.setAttribute("aria-label", this.words.say("screen"));
    }

    get size() { return `${this.element.offsetWidth} ${this.element.offsetHeight}`; }

    // What is to be used next is in view, else what has just begun or shows something else, else where something was.
    reveal(ended) {
      const wanted = this.stage.querySelector(".target") ?? this.stage.querySelector("[data-began], [data-was]");
      if (!wanted && !ended) return;
      const columns = wanted?.closest(".is-columns");
      if (columns) {
        const [all, own] = [columns, wanted].map((part) => part.getBoundingClientRect());
        if (own.left < all.left || own.right > all.right) columns.scrollLeft += (own.left + own.right - all.left - all.right) / 2;
      }
      const { top, bottom } = this.stage.getBoundingClientRect();
      const box = wanted?.getBoundingClientRect() ?? this.seenPlace(ended.place);
      // What is taller than the screen is in view where its beginning is.
      if (box.height > bottom - top && box.top >= top && box.top < (top + bottom) / 2) return;
      if (box.top < top || box.bottom > bottom) this.stage.scrollTop += (box.top + box.bottom - top - bottom) / 2;
    }

    // A place on the screen as one in the window.
    seenPlace({ x, y, width, height }) {
      const origin = this.element.getBoundingClientRect();
      return new DOMRect(x + origin.x, y + origin.y, width, height);
    }

    // The views at a moment, from the differences up to it.
    load(moment) {
      if (moment < this.moment || this.moment < 0) {
        this.views = new Map();
        this.roots = [];
        this.moment = -1;
      }
      for (let i = this.moment + 1; i <= moment; i += 1) {
        const change = this.run.scene.screens[i] ?? {};
        if (change.roots) this.roots = change.roots;
        for (const [key, fields] of Object.entries(change.views ?? {})) {
          if (fields) this.views.set(Number(key), this.read(fields)); else this.views.delete(Number(key));
        }
      }
      this.moment = moment;
    }

    read(fields) {
      const view = {};
      FIELDS.forEach((name, i) => {
        view[name] = TEXTS.has(name) ? this.run.text(fields[i]) : fields[i] ?? [];
      });
      view.calls = view.calls.map((call) => this.run.text(call));
      view.choices = view.choices.map(([label, isSelected, call]) => ({
        label: this.run.text(label), isSelected: isSelected === 1, call: this.run.text(call),
      }));
      return view;
    }

    // Makes the elements what the views say. Says which have gone and which have come.
    arrange() {
      const gone = [];
      for (const [key, element] of this.elements) {
        if (this.views.has(key)) continue;
        gone.push([key, element]);
        this.elements.delete(key);
      }
      const come = [...this.views.keys()].filter((key) => !this.elements.has(key));
      const placed = this.roots.map((key) => this.place(key, false)).filter(Boolean);
      const empty = make("p", { class: "empty", text: this.words.say("nothing") });
      this.put(this.stage, placed.length ? placed : [empty]);
      return { gone, come };
    }

    put(element, children) {
      children.forEach((child, i) => {
        if (element.childNodes[i] !== child) element.insertBefore(child, element.childNodes[i] ?? null);
      });
      while (element.childNodes.length > children.length) element.lastChild.remove();
    }

    place(key, isInControl) {
      const view = this.views.get(key);
      if (!view) return null;
      const { kind } = view;
      const isRow = view.classes?.split(" ").includes("selectable") ?? false;
      // A row with controls of its own is chosen by its mark.
      const isMarked = isRow && !isInControl && this.holdsControls(view);
      // Nor does anything else that is no control of itself take its controls away, unless it is to be used next.
      const isUsed = () => view.calls.length > 0 && (this.isTarget(view) || !this.holdsControls(view));
      const isControl = !isInControl && !CONTAINERS.has(kind) && !isMarked && (CONTROLS.has(kind) || isUsed());
      const isText = !isInControl && !isControl && kind === "text";
      const element = this.elementOf(key, isControl || isText ? "button" : "div", isControl);
      const kindClass = `is-${kind.replace(/[^A-Za-z]/g, "")}`;
      element.className = ["view", kindClass, view.classes ?? ""].join(" ").trim();
      element.style.cssText = view.style ?? "";
      element.dataset.node = view.node;
      element.dataset.part = view.part ?? "";
      const isTarget = isControl && this.isTarget(view);
      element.classList.toggle("target", isTarget);
      element.classList.toggle("disabled", view.enabled === 0);
      if (isControl && view.enabled === 0) element.setAttribute("aria-disabled", "true");
      else element.removeAttribute("aria-disabled");
      if (kind === "layer") {
        element.inert = (view.classes ?? "").includes("covered");
        if (element.inert) Object.entries({ role: "group", "aria-disabled": "true" }).forEach((pair) => element.setAttribute(...pair));
        else if (element.getAttribute("aria-disabled")) { element.removeAttribute("role"); element.removeAttribute("aria-disabled"); }
      }
      const inner = isInControl || isControl;
      const isSeen = (key) => this.isSeen(view, this.views.get(key));
      const isInside = (key) => OPENERS.has(kind) && this.views.get(key)?.part === "content";
      const seen = view.children.filter(isSeen);
      const children = seen.filter((key) => !isInside(key)).map((child) => this.place(child, inner || OPENERS.has(kind)))
        .filter(Boolean);
      if (kind === BAR_MENU) {
        const isOpen = this.isOpenMenu(key, view);
        this.put(element, [this.menuHead(key, view, isOpen), ...(isOpen ? children : [])]);
        return element;
      }
      const inside = seen.filter(isInside).map((child) => this.place(child, inner)).filter(Boolean);
      if (OPENERS.has(kind)) {
        const isOpen = kind === "menu" ? this.isOpenMenu(key, view) : view.value === "true" || (view.value === null && view.children.length > 1);
        this.put(element, [this.opener(key, view, children, isOpen), ...(kind === "menu" && !isOpen ? [] : inside)]);
        return element;
      }
      const attached = view.attachments.map(([region, keys]) => this.attach(region, keys, inner));
      const around = (name) => attached.filter((part) => part?.dataset.region === name);
      this.put(element, [
        ...(isMarked ? [this.rowMark(view)] : []), ...around("behind"), ...around("before"),
        ...this.label(view, children.length > 0), ...children, ...this.shown(view), ...around("after"), ...around("over"),
      ]);
      if (isControl) this.describe(element, view, isRow);
      else if (isText) this.nameEmpty(element, view);
      return element;
    }

    // The options of a picker are its choices; a prompt is seen in an empty field only.
    isSeen(view, child) {
      if (!child) return false;
      if (view.kind === "picker" && view.choices.length) return child.part !== "content";
      if (FIELD_KINDS.has(view.kind) && child.part === "prompt") return !view.value;
      return true;
    }

    // The head of what opens: its sign, and its label. What does something itself opens by its sign.
    opener(key, view, children, isOpen) {
      const isMenu = view.kind === "menu";
      const label = children.length ? children : [this.part("label", view.text ?? "")];
      const target = this.isTarget(view) ? " target" : "";
      const button = (name, isOpener, parts, does) => make("button", {
        type: "button", class: name, "aria-expanded": isOpener ? String(isOpen) : null,
        "aria-label": parts.length === 1 && isOpener && isMenu ? view.text || "…" : null,
        onclick: (event) => {
          event.stopPropagation();
          does();
        },
      }, ...parts);
      const act = () => this.act(view);
      if (!isMenu) return button(`opener-part${target}`, true, [this.part("sign", isOpen ? "▾" : "▸"), ...label], act);
      const turn = () => this.turn(key);
      if (!view.calls.length) return button(`opener-part${target}`, true, [...label, this.part("sign", "▾")], target ? act : turn);
      return make("span", { class: "opener-part split" },
        button(`half${target}`, false, label, act), button("half", true, [this.part("sign", "▾")], turn));
    }

    menuHead(key, view, isOpen) {
      return make("button", {
        type: "button", class: "opener-part", "aria-expanded": String(isOpen), onclick: (event) => {
          event.stopPropagation();
          this.turn(key);
        },
      }, this.part("label", view.text ?? ""), this.part("sign", "▾"));
    }

    // A menu opens on request, and for what is to be used next.
    isOpenMenu(key, view) {
      return this.opened.has(key) || this.holdsTarget(view);
    }

    turn(key) {
      if (!this.opened.delete(key)) this.opened.add(key);
      this.arrange();
    }

    holdsTarget(view) {
      return view.children.some((key) => {
        const child = this.views.get(key);
        return child && (this.isTarget(child) || this.holdsTarget(child));
      });
    }

    holdsControls(view) {
      return view.children.some((key) => {
        const child = this.views.get(key);
        return child && (CONTROLS.has(child.kind) || child.calls.length > 0 || this.holdsControls(child));
      });
    }

    rowMark(view) {
      return make("button", {
        type: "button", class: `row-mark${this.isTarget(view) ? " target" : ""}`, "aria-label": this.words.say("choose"),
        "aria-pressed": view.classes.includes("selected") ? "true" : "false", onclick: () => this.act(view),
      });
    }

    elementOf(key, tag, isControl) {
      const known = this.elements.get(key);
      if (known?.localName === tag) return known;
      const element = make(tag, tag === "button" ? { type: "button" } : {});
      if (tag === "button") {
        element.addEventListener("click", (event) => {
          event.stopPropagation();
          if (isControl) this.act(this.views.get(key)); else this.ask(this.views.get(key));
        });
      }
      element.dataset.key = key;
      known?.replaceWith(element);
      this.elements.set(key, element);
      return element;
    }

    attach(region, keys, isInControl) {
      const [name, ...sides] = this.run.text(region).split(" ");
      const parts = keys.map((key) => this.place(key, isInControl)).filter(Boolean);
      return parts.length && name !== "unseen" && name !== "actions"
        ? make("div", { class: ["attached", ...sides].join(" "), "data-region": name }, parts) : null;
    }

    isTarget(view) {
      return this.target !== null && ((view.node > 0 && view.node === this.target.node)
        || view.calls.includes(this.target.code));
    }

    // Whether the next step chooses this option, whichever of the calls that do so it is written as.
    isTargetChoice(view, { call }) {
      if (this.target === null || !call) return false;
      const chosen = (code) => /^\w+\(("(?:[^"\\]|\\.)*")/.exec(code)?.[1];
      return call === this.target.code
        || (view.node > 0 && view.node === this.target.node && chosen(call) === chosen(this.target.code));
    }

    // What a leaf or a control says of itself, where no view in it does.
    label(view, hasChildren) {
      const { kind, text } = view;
      if (view.calls.includes("back()")) {
        return [this.back(view), ...(kind === "bar" && text ? [this.part("title", text)] : [])];
      }
      // A bar has its title beside its items.
      if (kind === "bar") return text ? [this.part("title", text)] : [];
      if (kind === "chart") return [this.part("caption", this.words.say("chart"))];
      if (kind === "view" || (hasChildren && !LEAVES.has(kind))) return [];
      if (text !== null && text !== "") return [this.part(kind === "image" ? "symbol" : "label", text)];
      return kind === "button" || kind === "link" ? [this.part("label", "…")] : [];
    }

    back(view) {
      return make("button", {
        type: "button", class: `opener-part back${this.isTarget(view) ? " target" : ""}`, text: `‹ ${this.words.say("back")}`,
        onclick: (event) => {
          event.stopPropagation();
          this.act(view);
        },
      });
    }

    // What a control shows beside its label.
    shown(view) {
      const { kind, value } = view;
      if (kind === "stepper") return [this.stepper(view)];
      if (view.choices.length) return [this.choices(view)];
      if (value === null || LEAVES.has(kind) || kind === "tabs") return [];
      if (kind === "toggle") return [this.part(value === "true" ? "switch on" : "switch", "")];
      if (BARS.has(kind)) {
        const part = /--part:([\d.]+%)/.exec(view.style ?? "")?.[1];
        const number = kind === "slider" || !part ? value : `${Math.round(parseFloat(part))} %`;
        return [make("span", { class: "bar" }, this.part("fill", "")), this.part("number", number)];
      }
      if (kind === "secureField") return [this.part("value", "•".repeat([...value].length))];
      return [this.part("value", value.replace(/^"(.*)"$/s, "$1"))];
    }

    // − and +, each the step that it takes.
    stepper(view) {
      return make("span", { class: "choices", role: "group" }, ["decrement", "increment"].map((name) => {
        const call = view.calls.find((code) => code.startsWith(name));
        const isTarget = this.target !== null && call === this.target.code;
        return make("button", {
          type: "button", class: `choice-part${isTarget ? " target" : ""}`, text: name === "increment" ? "+" : "−",
          "aria-label": call ?? name, onclick: (event) => {
            event.stopPropagation();
            this.act({ node: 0, calls: call ? [call] : [] });
          },
        });
      }));
    }

    part(name, text) { return make("span", { class: name, text }); }

    choices(view) {
      return make("span", { class: "choices", role: "group" }, view.choices.map((choice) => {
        const isTarget = this.isTargetChoice(view, choice);
        return make("button", {
          type: "button", class: `choice-part${isTarget ? " target" : ""}`, text: choice.label,
          "aria-pressed": choice.isSelected ? "true" : "false",
          onclick: (event) => {
            event.stopPropagation();
            this.act({ node: 0, calls: [isTarget ? this.target.code : choice.call] });
          },
        });
      }));
    }

    describe(element, { kind, text, value, classes }, isRow) {
      if (isRow) element.setAttribute("aria-pressed", classes.includes("selected") ? "true" : "false");
      else element.removeAttribute("aria-pressed");
      if (kind === "toggle") {
        element.setAttribute("role", "switch");
        element.setAttribute("aria-checked", value === "true" ? "true" : "false");
      } else {
        element.removeAttribute("role");
        element.removeAttribute("aria-checked");
      }
      this.nameEmpty(element, { kind, text });
    }

    nameEmpty(element, { kind, text }) {
      if (element.textContent.trim()) element.removeAttribute("aria-label");
      else element.setAttribute("aria-label", text || kind);
    }

    // MARK: Animations

    measure() {
      const origin = this.element.getBoundingClientRect();
      const places = new Map();
      for (const [key, element] of this.elements) {
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        places.set(key, {
          x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height,
          inner: { width: this.inner(element.offsetWidth, box.width), height: this.inner(element.offsetHeight, box.height) },
          looks: Object.fromEntries(CHANGES.map((name) => [name, style[name]])),
        });
      }
      return places;
    }

    // A length before the view is turned or scaled: where it is not, the one that is no whole number.
    inner(whole, seen) {
      return Math.abs(whole - seen) < 1 ? seen : whole;
    }

    cancel() {
      this.ghosts.replaceChildren();
      for (const animation of this.element.getAnimations({ subtree: true })) {
        if (animation.id) animation.cancel();
      }
    }

    // Whether the update at this moment animates: it says so. Who wants no motion gets none.
    isAnimated(moment) {
      return !matchMedia("(prefers-reduced-motion: reduce)").matches
        && this.run.eventsOf(moment).some((e) => e.kind === "update.begin" && e.extra[1] >= 0);
    }

    play(element, name, from, to) {
      const animation = element.animate([from, to], { duration: DURATION, easing: "ease-in-out" });
      animation.id = `${name} ${element.dataset.node}`;
      return animation;
    }

    animate(before, gone, come) {
      const comeKeys = new Set(come);
      const pictures = [];
      for (const [key, element] of gone) {
        const place = before.get(key);
        // A view in one that goes goes with it.
        if (!place?.width || element.parentElement?.closest("[data-key]")) continue;
        if (element.matches(".is-spacer")) continue;
        pictures.push({ ghost: this.ghost(element), place, top: place.y });
      }
      this.setOut(pictures);
      for (const { ghost } of pictures) {
        this.play(ghost, "fade-out", { opacity: 1 }, { opacity: 0 }).onfinish = () => ghost.remove();
      }
      for (const key of come) {
        const element = this.elements.get(key);
        if (!element || comeKeys.has(this.keyAbove(element)) || element.matches(".is-spacer")) continue;
        this.play(element, "fade-in", { opacity: 0 }, { opacity: getComputedStyle(element).opacity });
      }
      const after = this.measure();
      for (const [key, place] of after) {
        const from = before.get(key);
        if (from && !comeKeys.has(key)) this.animateChange(key, from, place, before, after);
      }
    }

    animateChange(key, from, place, before, after) {
      const element = this.elements.get(key);
      // What moves with the view around it does not move by itself.
      const above = this.keyAbove(element);
      const outer = { from: before.get(above) ?? { x: 0, y: 0 }, to: after.get(above) ?? { x: 0, y: 0 } };
      const isNested = before.has(above) && after.has(above);
      const x = from.x - place.x - (isNested ? outer.from.x - outer.to.x : 0);
      const y = from.y - place.y - (isNested ? outer.from.y - outer.to.y : 0);
      if (Math.abs(x) >= 1 || Math.abs(y) >= 1) {
        this.play(element, "move", { translate: `${x}px ${y}px` }, { translate: "0 0" });
      }
      const changed = CHANGES.filter((name) => from.looks[name] !== place.looks[name]);
      if (!changed.length) return;
      const pick = (looks) => Object.fromEntries(changed.map((name) => [name, looks[name]]));
      this.play(element, "change", pick(from.looks), pick(place.looks));
    }
  }

  theseus.Screen = Screen;
})();
