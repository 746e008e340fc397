// The app's screen: a wireframe that the browser lays out.
//
// An element belongs to one lifetime and stays as long as that lasts. So when an update animates, an
// element that was there and still is moves to its new place, one that has come fades in, and one that
// has gone fades out: two views fade, one view moves.
(() => {
  const { make, CONTROLS, LEAVES, OPENERS } = theseus;
  const DURATION = 350;
  const FIELDS = ["kind", "node", "part", "text", "value", "style", "classes", "enabled",
    "children", "attachments", "choices", "calls"];
  const TEXTS = new Set(["kind", "part", "text", "value", "style", "classes"]);

  // Controls whose parts can be used one by one: their element is no button itself.
  const CONTAINERS = new Set(["tabs", "picker", "list", "disclosure", "menu", "barMenu", "stepper", "layer", "table", "scroll", "bar"]);
  // A menu of the app's menu bar, which a person opens without a step.
  const BAR_MENU = "barMenu";
  const FIELD_KINDS = new Set(["field", "secureField", "editor", "searchField"]);
  const CHANGES = ["opacity", "color", "backgroundColor", "transform"];

  class Screen extends theseus.Controls {
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
      const scrolledAtFirst = this.stage.scrollTop;
      const focused = this.stage.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
      const departed = isOther && moment > 0 ? this.departed(moment) : [];
      // What has changed is shown whichever way somebody has come here: the moment before is laid out
      // first.
      if (isOther && moment > 0 && this.moment !== moment - 1) {
        this.load(moment - 1);
        this.target = null;
        this.arrange();
        if (departed.length) this.stage.scrollTop = scrolledAtFirst;
      }
      // A mark takes room: what was there is measured without those of its own moment.
      if (isOther) this.clearMarks();
      const before = isOther && moment > 0 ? this.measure() : null;
      const known = before ? new Map(this.views) : null;
      if (isOther) this.viewsBefore = known ?? new Map();
      const scrolled = this.stage.scrollTop;
      this.load(moment);
      this.target = target;
      const { gone, come } = this.arrange();
      if (isOther) this.cancel();
      this.legibility.update();
      if (isOther) {
        const ended = before ? [...this.mark(before, known, gone, come), ...departed] : [];
        // What was seen before the scrolling is where it would be seen after it.
        const follow = (from) => {
          const way = this.stage.scrollTop - from;
          if (way && before) for (const place of [...before.values(), ...departed.map((one) => one.place)]) place.y -= way;
        };
        follow(scrolled);
        const start = this.stage.scrollTop;
        if (this.element.isConnected) this.reveal(ended); else requestAnimationFrame(() => this.reveal(ended));
        follow(start);
        this.markedAt = this.stage.scrollTop;
        this.markedSize = this.size;
        this.ghosts.style.translate = "none";
        if (before) this.showMarks(before, known, ended);
        if (animates && before && this.isAnimated(moment)) this.animate(before, gone, come);
      }
      if (departed.length && focused) this.elements.get(Number(focused))?.focus({ preventScroll: true });
      this.element.setAttribute("aria-label", this.words.say("screen"));
    }

    get size() { return `${this.element.offsetWidth} ${this.element.offsetHeight}`; }

    // What is to be used next is in view, and with it as much as there is room for of what has just begun, shows
    // something else, or ended.
    reveal(ended) {
      const seen = (selector) => [...this.stage.querySelectorAll(selector)].filter((part) => !part.closest(".covered"));
      const changed = seen("[data-began], [data-was]");
      const wanted = seen(".target")[0] ?? changed[0];
      const columns = wanted?.closest(".is-columns");
      if (columns) {
        const [all, own] = [columns, wanted].map((part) => part.getBoundingClientRect());
        if (own.left < all.left || own.right > all.right) columns.scrollLeft += (own.left + own.right - all.left - all.right) / 2;
      }
      const boxes = (parts) => parts.map((part) => part.getBoundingClientRect());
      const [targets, fresh, gone] = [boxes(seen(".target").slice(0, 1)), boxes(changed), ended.map(({ place }) => this.seenPlace(place))];
      const all = [...targets, ...fresh.slice(0, 1), ...gone.slice(0, 1), ...fresh, ...gone, ...boxes(seen("[data-changed]"))];
      if (!all.length) return;
      const room = this.stage.getBoundingClientRect();
      // (What stays at the bottom is in front of it.)
      const tabs = seen(".is-tabs > .choices").at(-1);
      if (tabs) room.height -= tabs.offsetHeight;
      let { top, bottom } = all[0];
      for (const box of all) {
        const [first, last] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
        if (last - first <= room.height - 16) [top, bottom] = [first, last];
      }
      // What is taller than the screen is in view where its beginning is.
      if (bottom - top > room.height) {
        if (top < room.top || top >= (room.top + room.bottom) / 2) this.stage.scrollTop += top - room.top - 8;
      } else if (top < room.top || bottom > room.bottom) this.stage.scrollTop += (top + bottom - room.top - room.bottom) / 2;
    }

    // A place on the screen as one in the window.
    seenPlace({ x, y, width, height }) {
      const origin = this.element.getBoundingClientRect();
      return new DOMRect(x + origin.x, y + origin.y, width, height);
    }

    // What a picker shows: the title of its choice, now or at the moment before. Null for anything else.
    chosenTitle(node, views = this.views) {
      for (const view of views.values()) {
        if (view.node === node && view.kind === "picker") return view.choices.find(({ isSelected }) => isSelected)?.label ?? null;
      }
      return null;
    }

    // The tabs of a tab view, also those that were never visited; null for anything else.
    tabsOf(node) {
      for (const { kind, node: own, choices } of this.views.values()) if (own === node && kind === "tabs") return choices;
      return null;
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
      const around = this.pickerStyle;
      this.pickerStyle = /style-(\w+)PickerStyle/.exec(view.classes)?.[1] ?? around;
      const element = this.placed(key, view, isInControl);
      this.pickerStyle = around;
      return element;
    }

    placed(key, view, isInControl) {
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
        ...this.label(view, children.length > 0), ...children, ...this.shown(view, key), ...around("after"), ...around("over"),
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
