// What the script does not do: worlds that were played in advance, each a step from another one.
(() => {
  const { make } = theseus;
  const key = (from, code) => `${from.join(" ")} ${code}`;

  class Explored {
    constructor(run) {
      this.base = run;
      this.worlds = run.scene.explored ?? [];
      this.edges = new Map(this.worlds.map((world, i) => [key(world.from, this.code(i)), i]));
    }

    // What the step means, in the simulator's own words.
    meaning(index) {
      const { data } = this.base;
      const kind = data.kinds.indexOf("meaning");
      const said = this.worlds[index].events.find((fields) => fields[0] === kind);
      return said ? this.base.told(said[4]) : "";
    }

    code(index) { return this.base.data.texts[this.worlds[index].code]; }

    // Where a run stands at its end or at a moment: a step of the script (0), or a world (1).
    place(run, moment) {
      if (run.world_ !== undefined && moment === run.moments.length - 1) {
        return this.worlds[run.world_].same ?? [1, run.world_];
      }
      const { step } = run.moments[moment];
      return run.world_ === undefined || step < run.branchStep ? [0, step] : null;
    }

    // The world that one of these calls leads to from there.
    find(place, calls) {
      if (!place) return undefined;
      return calls.map((code) => this.edges.get(key(place, code))).find((i) => i !== undefined);
    }

    // The run that ends with that world: the script's up to where it leaves it, and the steps from there.
    run(index) {
      const chain = [];
      let from = [1, index];
      while (from[0] === 1) {
        chain.unshift(from[1]);
        from = this.worlds[from[1]].from;
      }
      const { scene } = this.base;
      const last = this.base.lastMoment(from[1]) + 1;
      const end = this.base.moments[last - 1].end;
      const joined = {
        ...scene, events: scene.events.slice(0, end), moments: scene.moments.slice(0, last),
        screens: scene.screens.slice(0, last), questions: [],
      };
      for (const i of chain) {
        const world = this.worlds[i];
        joined.events = [...joined.events, ...world.events];
        joined.moments = [...joined.moments, ...world.moments];
        joined.screens = [...joined.screens, ...world.screens];
      }
      const run = new theseus.Run(this.base.data, joined, this.base.index);
      run.world_ = index;
      run.branchStep = from[1] + 1;
      return run;
    }
  }

  // The tree of what can happen, as a list in lists.
  class Possible {
    constructor(player) {
      this.player = player;
      this.element = make("div", { class: "possible" });
    }

    show({ words }) {
      const { explored } = this.player;
      const here = explored.place(this.player.run, this.player.moment);
      const name = ([kind, place]) => (kind ? String(place + 1) : `${words.say("step")} ${place}`);
      const list = (from) => {
        const items = explored.worlds.map((world, i) => [world, i])
          .filter(([world]) => world.from.join() === from.join())
          .map(([world, i]) => make("li", { "aria-current": here?.join() === `1,${i}` ? "true" : null },
            make("button", { type: "button", class: "why", onclick: () => this.player.visit(i) },
              make("span", { class: "world", text: world.same ? `= ${name(world.same)}` : name([1, i]) }),
              make("code", { text: explored.code(i) })),
            world.same ? null : make("span", { class: "note", text: explored.meaning(i) }),
            list([1, i])));
        return items.length ? make("ul", {}, items) : null;
      };
      const steps = explored.base.moments.filter((m, i, all) => all[i + 1]?.step !== m.step);
      const rows = steps.map(({ step }) => make("li", { "aria-current": here?.join() === `0,${step}` ? "true" : null },
        make("strong", { text: `${words.say("step")} ${step} ` }),
        make("code", { text: explored.base.code(step) }), list([0, step])));
      const left = explored.base.scene.leftOut
        ? make("p", { class: "quiet", text: `${explored.base.scene.leftOut} ${words.say("leftOut")}` }) : null;
      this.element.replaceChildren(make("ul", {}, rows), ...(left ? [left] : []));
    }
  }

  theseus.Explored = Explored;
  theseus.panels.possible = Possible;
})();
