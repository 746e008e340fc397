"use strict";
// One name of its own, so that a page that holds other scripts is left alone; several fragments may
// each bring the script.
var theseus = globalThis.theseus ?? {};

// Events, and the world that they make: what is alive after a number of them, what it holds and what
// it reads. The same fold as the simulator's own, so that nothing here is a second opinion.
(() => {
  const FIELDS = ["kind", "cause", "place", "verb", "detail", "clause"];
  // A path that is longer than anybody reads is shortened in its middle.
  const LONGEST = 150;
  const shortened = (path) => (path.length > LONGEST
    ? `${path.slice(0, LONGEST / 3)} … ${path.slice(-LONGEST / 3 * 2)}` : path);

  class Run {
    constructor(data, scene, index) {
      this.data = data;
      this.scene = scene;
      this.index = index;
      this.name = scene.name;
      this.moments = scene.moments.map(([step, update, end]) => ({ step, update, end }));
      this.events = [];
      let step = -1;
      let update = 0;
      scene.events.forEach((fields, position) => {
        const event = { id: position + 1, extra: fields.slice(FIELDS.length) };
        FIELDS.forEach((name, i) => { event[name] = fields[i] ?? -1; });
        event.kind = data.kinds[event.kind];
        if (event.kind === "step") { step += 1; update = 0; }
        if (event.kind === "update.begin") update = event.extra[0];
        Object.assign(event, { step, update });
        if (event.kind === "update.end") update = 0;
        this.events.push(event);
      });
      this.lastStep = step;
      // The names and paths that texts leave out.
      this.named = new Map();
      for (const { kind, extra: [id, parent, view, segment] } of this.events) {
        if (kind !== "life.begin") continue;
        this.named.set(id, { view: this.text(view), path: `${this.named.get(parent)?.path ?? ""}/${this.text(segment)}` });
      }
    }

    filled(event, text) {
      const node = this.named.get(event.extra[0]);
      if (!node) return text;
      return text.replace("\u0001", () => `${node.view}  #${event.extra[0]}`)
        .replace("\u0002", () => `${node.view} #${event.extra[0]}`).replace("\u0003", () => shortened(node.path));
    }

    text(index) { return index === undefined || index < 0 ? null : this.data.texts[index]; }

    // The same in the reader's language, where the simulator says it in words of its own.
    told(index) { return this.text(this.data.words[this.data.language]?.[index] ?? index); }

    detail(event) { return this.filled(event, this.told(event.detail) ?? ""); }

    // The event as a clause; `@` stands for the path, which the detail has.
    clause(event) {
      const detail = this.detail(event);
      const told = this.told(event.clause);
      if (told === null) return detail;
      const said = this.filled(event, told);
      return event.kind.startsWith("life.") ? said.replace("@", () => detail.slice(detail.indexOf("/"))) : said;
    }

    words(event) {
      const [family, verb = ""] = event.kind.split(".");
      return { family, verb: this.text(event.verb) ?? verb };
    }

    place(event) {
      const place = this.scene.places[event.place];
      return place ? { file: this.scene.names[place[0]], line: place[1] } : null;
    }

    code(step) {
      const event = this.events.find((e) => e.kind === "step" && e.step === step);
      return event ? this.detail(event) : "";
    }

    // The events of a moment.
    eventsOf(index) {
      const start = index > 0 ? this.moments[index - 1].end : 0;
      return this.events.slice(start, this.moments[index].end);
    }

    // The first moment of a step, and the last one.
    firstMoment(step) { return this.moments.findIndex((m) => m.step === step); }

    lastMoment(step) {
      for (let i = this.moments.length - 1; i >= 0; i -= 1) {
        if (this.moments[i].step <= step) return i;
      }
      return 0;
    }

    // The control that the step acts on: its node.
    target(step) {
      const event = this.events.find((e) => e.step === step && e.kind === "action");
      return event ? event.extra[0] : 0;
    }

    world(count) {
      const world = new World(this);
      for (let i = 0; i < count; i += 1) world.apply(this.events[i]);
      return world;
    }

    // The event, its cause, and so on up to the step.
    causes(event) {
      const chain = [event];
      while (chain.at(-1).cause > 0 && chain.at(-1).cause < chain.at(-1).id) {
        chain.push(this.events[chain.at(-1).cause - 1]);
      }
      return chain;
    }

    // The last event before `count` for which the test holds.
    last(count, test) {
      for (let i = count - 1; i >= 0; i -= 1) if (test(this.events[i])) return this.events[i];
      return null;
    }
  }

  class World {
    constructor(run) {
      this.run = run;
      this.nodes = new Map();
      this.roots = [];
      this.slots = new Map();
      this.objects = new Map();
    }

    apply(event) {
      const text = (i) => this.run.text(event.extra[i]);
      const [id] = event.extra;
      switch (event.kind) {
        case "life.begin": this.begin(event); break;
        case "life.end": this.end(id); break;
        case "content": {
          const node = this.nodes.get(id);
          if (!node) break;
          const said = { role: text(1), text: text(2), value: text(3), event };
          const place = node.contents.findIndex((c) => c.role === said.role);
          if (place < 0) node.contents.push(said); else node.contents[place] = said;
          break;
        }
        case "order": {
          const node = this.nodes.get(id);
          if (!node) break;
          const listed = event.extra[1].filter((c) => node.children.includes(c));
          node.children = [...listed, ...node.children.filter((c) => !listed.includes(c))];
          break;
        }
        case "state.alloc": {
          const slot = {
            id: event.extra[1], node: id, property: text(2), wrapper: text(3), value: text(4), event,
          };
          this.slots.set(slot.id, slot);
          this.nodes.get(id)?.slots.push(slot.id);
          break;
        }
        case "state.free": {
          const node = this.nodes.get(id);
          if (node) node.slots = node.slots.filter((s) => s !== event.extra[1]);
          this.slots.delete(event.extra[1]);
          break;
        }
        case "state.write": {
          const slot = this.slots.get(event.extra[1]);
          if (slot && event.extra[3] === 1) Object.assign(slot, { value: text(2), event });
          break;
        }
        case "object.alloc": this.objects.set(text(0), { name: text(0), properties: {}, event }); break;
        case "object.free": this.objects.delete(text(0)); break;
        case "object.write": {
          const object = this.objects.get(text(0));
          if (object) object.properties[text(1)] = { value: text(2), event };
          break;
        }
        case "body.run": {
          const node = this.nodes.get(id);
          if (!node) break;
          node.runs += 1;
          node.lastRun = event;
          node.type = text(2);
          node.reads = (event.extra[1] ?? []).map(([reason, name, kind, source]) => ({
            reason: this.run.text(reason), name: this.run.text(name), kind,
            source: kind === 0 ? source : this.run.text(source),
          }));
          break;
        }
        case "body.skip": { const node = this.nodes.get(id); if (node) node.skips += 1; break; }
        default: break;
      }
    }

    begin(event) {
      const [id, parent, view, segment] = event.extra;
      this.nodes.set(id, {
        id, parent, view: this.run.text(view), segment: this.run.text(segment), children: [],
        contents: [], slots: [], reads: [], runs: 0, skips: 0, began: event,
      });
      if (parent) this.nodes.get(parent)?.children.push(id); else this.roots.push(id);
    }

    end(id) {
      const node = this.nodes.get(id);
      if (!node) return;
      this.nodes.delete(id);
      if (node.parent) {
        const parent = this.nodes.get(node.parent);
        if (parent) parent.children = parent.children.filter((c) => c !== id);
      } else {
        this.roots = this.roots.filter((c) => c !== id);
      }
    }

    // All nodes in tree order with their depth.
    tree() {
      const list = [];
      const pending = [...this.roots].reverse().map((id) => [id, 0]);
      while (pending.length) {
        const [id, depth] = pending.pop();
        const node = this.nodes.get(id);
        if (!node) continue;
        list.push({ node, depth });
        for (const child of [...node.children].reverse()) pending.push([child, depth + 1]);
      }
      return list;
    }
  }

  theseus.Run = Run;
  theseus.World = World;
})();
