// What controls show, and what a tap on a part of one does.
(() => {
  const { make } = theseus;
  const CONTROLS = new Set(["button", "link", "toggle", "field", "secureField", "editor", "searchField",
    "picker", "slider", "stepper", "valuePicker", "disclosure", "menu", "tabs"]);
  // Controls with a head to tap and, below it, what they open.
  const OPENERS = new Set(["disclosure", "menu"]);
  const LEAVES = new Set(["text", "image"]);
  const BARS = new Set(["slider", "progress", "gauge"]);

  // The part of a screen that makes the parts of controls; it has the views, and what the next step acts on.
  class Controls extends theseus.Marks {
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
      // (Its head is another element now.)
      this.elements.get(key)?.querySelector(":scope > .opener-part")?.focus({ preventScroll: true });
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
      const isSymbol = kind === "image" && (view.classes ?? "").split(" ").includes("sf");
      if (text !== null && text !== "") return [isSymbol ? theseus.symbol(text) : this.part(kind === "image" ? "symbol" : "label", text)];
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
    shown(view, key) {
      const { kind, value } = view;
      if (kind === "stepper") return [this.stepper(view)];
      if (view.choices.length) return kind === "picker" && this.folds ? this.picked(view, key) : [this.choices(view, key)];
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

    // A picker that is folded shows what is chosen; its options open on request, and for what is to be used next.
    picked(view, key) {
      const isOpen = this.opened.has(key) || view.choices.some((choice) => this.isTargetChoice(view, choice));
      const chosen = view.choices.find(({ isSelected }) => isSelected)?.label ?? "–";
      const head = make("button", {
        type: "button", class: "opener-part picked", "aria-expanded": String(isOpen), "aria-label": [view.text, chosen].filter(Boolean).join(", "),
        onclick: (event) => {
          event.stopPropagation();
          this.turn(key);
        },
      }, this.part("chosen", chosen), theseus.sign("chevron.up.chevron.down"));
      return isOpen ? [head, this.choices(view, key)] : [head];
    }

    // Whether the pickers here are folded: so they are unless a style says that all the options are shown.
    get folds() { return !["Inline", "Palette", "RadioGroup", "Segmented", "Wheel"].includes(this.pickerStyle); }

    choices(view, key) {
      return make("span", { class: "choices", role: "group" }, view.choices.map((choice) => {
        const isTarget = this.isTargetChoice(view, choice);
        return make("button", {
          type: "button", class: `choice-part${isTarget ? " target" : ""}`, text: choice.label,
          "aria-pressed": choice.isSelected ? "true" : "false",
          onclick: (event) => {
            event.stopPropagation();
            this.opened.delete(key);
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
  }

  Object.assign(theseus, { Controls, CONTROLS, LEAVES, OPENERS });
})();
