// Lifetimes as bars, with what their storage holds, and the steps above them.
(() => {
  const { make } = theseus;
  const { why, span } = theseus.parts;

  class Lifetimes {
    // `leads`: it has the steps' names above the bars, and a press on it goes to that moment.
    constructor(player, leads = false) {
      this.player = player;
      this.leads = leads;
      this.element = make("div", { class: "lifetimes" });
      if (!leads) return;
      const follow = (event) => {
        if (event.buttons !== 1 || event.target.closest("button")) return;
        const track = this.element.querySelector(".step-names .track").getBoundingClientRect();
        const part = (event.clientX - track.left) / track.width;
        if (part < 0 || part > 1) return;
        const moment = Math.min(Math.floor(part * this.run.moments.length), this.run.moments.length - 1);
        if (moment !== player.moment) player.deck.go(player, moment);
      };
      this.element.addEventListener("pointerdown", follow);
      this.element.addEventListener("pointermove", follow);
    }

    // The steps, each above its moments.
    stepNames(run, words) {
      const count = run.moments.length;
      const steps = [...new Set(run.moments.map((moment) => moment.step))];
      this.names = steps.map((step, i) => {
        const first = run.firstMoment(step);
        const next = i + 1 < steps.length ? run.firstMoment(steps[i + 1]) : count;
        const code = step === 0 ? words.say("mount") : run.code(step);
        const name = make("button", {
          type: "button", class: "step-name", title: `${step} · ${code}`, "data-step": step,
          onclick: () => this.player.deck.go(this.player, run.lastMoment(step)),
        }, String(step), span("step-code", ` · ${code}`));
        // (The one that is shown may be wider than its moments, and stays inside.)
        if (first > count / 2) name.style.right = `${100 - (next / count) * 100}%`;
        else name.style.left = `${(first / count) * 100}%`;
        name.style.width = `${((next - first) / count) * 100}%`;
        return name;
      });
      return make("div", { class: "step-names" }, span("name", ""), make("span", { class: "track" }, this.names));
    }

    // A name that is too long is cut, its number never.
    name(text) {
      const [, view, number] = /^(.*?)( #\d+)?$/s.exec(text);
      return make("span", { class: "name", title: text }, span("view", view), number);
    }

    // Bars are drawn once; moving changes where "now" is.
    build(run, words) {
      const momentOf = (event) => run.moments.findIndex((m) => event.id <= m.end);
      const custom = new Set(run.events.filter((e) => e.kind === "body.run").map((e) => e.extra[0]));
      const rows = new Map();
      for (const event of run.events) {
        const [id] = event.extra;
        if (event.kind === "life.begin" && custom.has(id)) {
          rows.set(`n${id}`, {
            name: `${run.text(event.extra[2])} #${id}`, begin: event, end: null, runs: [], kind: "life",
          });
        } else if (event.kind === "life.end" && rows.has(`n${id}`)) {
          rows.get(`n${id}`).end = event;
        } else if (event.kind === "body.run") {
          rows.get(`n${id}`)?.runs.push(event);
        } else if (event.kind === "state.alloc") {
          rows.set(`s${event.extra[1]}`, {
            name: run.text(event.extra[2]), begin: event, end: null, runs: [], kind: "slot",
            values: [[event, run.text(event.extra[4])]],
          });
        } else if (event.kind === "state.free" && rows.has(`s${event.extra[1]}`)) {
          rows.get(`s${event.extra[1]}`).end = event;
        } else if (event.kind === "state.write" && event.extra[3] === 1) {
          rows.get(`s${event.extra[1]}`)?.runs.push(event);
          rows.get(`s${event.extra[1]}`)?.values.push([event, run.text(event.extra[2]), run.text(event.extra[5])]);
        }
      }
      const count = run.moments.length;
      this.now = make("div", { class: "now", "aria-hidden": "true" });
      const list = make("ol", { class: "bars" });
      list.style.setProperty("--moments", count);
      for (const row of rows.values()) {
        const begin = momentOf(row.begin);
        const end = row.end ? momentOf(row.end) : count;
        const bar = why(this.player, row.end ?? row.begin, [], {
          class: `why bar ${row.kind}${row.end ? " ended" : ""}`,
          "aria-label": `${row.name}: ${words.say("step")} ${run.moments[begin].step} – ${
            row.end ? `${words.say("step")} ${row.end.step}` : words.say("alive")}`,
        });
        bar.style.left = `${(begin / count) * 100}%`;
        bar.style.width = `${(Math.max(end - begin, 0.4) / count) * 100}%`;
        const marks = row.runs.map((event) => {
          const mark = make("span", { class: "tick" });
          mark.style.left = `${((momentOf(event) + 0.3) / count) * 100}%`;
          return mark;
        });
        // What was written over in the same moment was never there to be seen.
        const values = row.values ?? [];
        const seen = values.filter(([event], i) => !values[i + 1] || momentOf(values[i + 1][0]) > momentOf(event));
        const held = seen.map((entry, i) => {
          const [event, value, difference] = entry;
          const from = momentOf(event);
          const to = seen[i + 1] ? momentOf(seen[i + 1][0]) : end;
          // Of a value that is mostly the one beside it, what is different.
          const isNext = i > 0 && values[values.indexOf(entry) - 1] === seen[i - 1];
          const part = span("held", (isNext && difference) || (value ?? ""));
          part.title = value ?? "";
          part.style.left = `${(from / count) * 100}%`;
          part.style.width = `${(Math.max(to - from, 0) / count) * 100}%`;
          return part;
        });
        list.append(make("li", { class: row.kind, "data-node": row.begin.extra[0] }, this.name(row.name),
          make("span", { class: "track" }, bar, row.values ? held : marks)));
      }
      this.element.replaceChildren(
        make("div", { class: "chart" }, this.leads ? this.stepNames(run, words) : null, list, this.now));
      this.built = words.language;
      this.run = run;
    }

    show({ run, moment, words }) {
      if (this.built !== words.language || this.run !== run) this.build(run, words);
      this.now.style.setProperty("--at", moment / run.moments.length);
      this.now.style.setProperty("--each", 1 / run.moments.length);
      for (const name of this.names ?? []) {
        const isHere = Number(name.dataset.step) === run.moments[moment].step;
        if (isHere) name.setAttribute("aria-current", "step"); else name.removeAttribute("aria-current");
      }
      this.clearRoom();
    }

    // The name of the step that is shown may be wider than its moments: those that it lies over are not read in part.
    clearRoom() {
      const boxes = (this.names ?? []).map((name) => name.getBoundingClientRect());
      const own = boxes[(this.names ?? []).findIndex((name) => name.hasAttribute("aria-current"))];
      (this.names ?? []).forEach((name, i) => name.classList.toggle("behind", boxes[i] !== own && boxes[i].left < own.right - 1 && boxes[i].right > own.left + 1));
    }
  }

  theseus.panels.lifetimes = Lifetimes;
})();
