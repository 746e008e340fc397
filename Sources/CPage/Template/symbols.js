// Signs for the symbols that apps show most, drawn for this page: the idea of each, in a square of 24.
// A name is a sign and what is done to it (`star.fill`, `plus.circle`), so a few signs are many symbols.
(() => {
  const { make } = theseus;
  const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const box = (x, y, width, height) => `M${x} ${y}h${width}v${height}h${-width}z`;
  const head = "M8 9 12 5l4 4M12 5v14";
  const round = "M19 12a7 7 0 1 1-2-5M17 3v4h-4";
  const speaker = "M4 10v4h3l5 4V6L7 10z";
  const SIGNS = {
    plus: "M12 5v14M5 12h14", minus: "M5 12h14", xmark: "M6 6 18 18M18 6 6 18", checkmark: "M5 13l4 5L19 6",
    ellipsis: `${circle(6, 12, 1)}${circle(12, 12, 1)}${circle(18, 12, 1)}`,
    questionmark: "M8 9a4 4 0 1 1 6 3.5c-1.5.8-2 1.5-2 3M12 19v.5", exclamationmark: "M12 5v9M12 18v.5", info: "M12 6v.5M12 10v8",
    "chevron.right": "M9 5l7 7-7 7", "chevron.left": "M15 5l-7 7 7 7", "chevron.up": "M5 15l7-7 7 7", "chevron.down": "M5 9l7 7 7-7",
    "chevron.up.chevron.down": "M8 10l4-5 4 5M8 14l4 5 4-5",
    "arrow.up": head, "arrow.down": "M8 15l4 4 4-4M12 19V5", "arrow.right": "M15 8l4 4-4 4M19 12H5", "arrow.left": "M9 8l-4 4 4 4M5 12h14",
    "arrow.up.arrow.down": "M5 9l3-4 3 4M8 5v13M13 15l3 4 3-4M16 19V6",
    "arrow.clockwise": round, "arrow.counterclockwise": "M5 12a7 7 0 1 0 2-5M7 3v4h4", "arrow.triangle.2.circlepath": round,
    "square.and.arrow.up": "M8 8l4-4 4 4M12 4v11M7 11H5v10h14V11h-2", "square.and.arrow.down": "M8 11l4 4 4-4M12 15V3M7 10H5v11h14V10h-2",
    "square.and.pencil": "M13 5H5v14h14v-8M10 14l1-4 8-7 2 2-8 8z",
    star: "M12 3l2.7 5.9 6.3.8-4.7 4.3 1.3 6.3L12 17l-5.6 3.3 1.3-6.3L3 9.7l6.3-.8z",
    heart: "M12 20C6 15.5 3.5 12.5 3.5 9A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z",
    trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 10v7M13.5 10v7", pencil: "M5 19l1-4L16 5l3 3L9 18z",
    gear: `${circle(12, 12, 3)}${circle(12, 12, 6.5)}M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2`,
    person: `${circle(12, 8, 4)}M4 20c1-5 4-6.5 8-6.5s7 1.5 8 6.5z`,
    "person.2": `${circle(9, 9, 3)}M3 19c.6-4 3-5.5 6-5.5s5.4 1.5 6 5.5z${circle(16, 8, 2.5)}M17 12.5c2.5.5 3.6 2.5 4 5.5`,
    house: "M4 11l8-7 8 7M6 10v10h12V10", magnifyingglass: `${circle(10, 10, 5.5)}M14.5 14.5 20 20`,
    bell: "M6 17c1.5-2 1.5-4 1.5-7a4.5 4.5 0 0 1 9 0c0 3 0 5 1.5 7zM10.5 20h3", envelope: `${box(3, 6, 18, 12)}M3 7l9 7 9-7`,
    cart: `M3 5h3l2 10h10l2-7H7${circle(9, 19, 1.2)}${circle(17, 19, 1.2)}`, bag: "M5 8h14l1 12H4zM9 10V7a3 3 0 0 1 6 0v3",
    creditcard: `${box(3, 6, 18, 12)}M3 10h18M6 15h4`, tag: `M4 4h8l8 8-8 8-8-8z${circle(8, 8, 1.2)}`, gift: "M4 9h16v4H4zM6 13v7h12v-7M12 9v11M12 9C8 9 7 4 10 4c2 0 2 5 2 5s0-5 2-5c3 0 2 5-2 5",
    calendar: `${box(4, 6, 16, 14)}M4 10h16M8 3v4M16 3v4`, clock: `${circle(12, 12, 8)}M12 7v5l3.5 2`,
    timer: `${circle(12, 13, 7)}M12 13V9M10 3h4`, alarm: `${circle(12, 13, 6.5)}M12 9.5V13l2.5 1.5M4 6l3-3M20 6l-3-3`,
    photo: `${box(3, 5, 18, 14)}${circle(8, 10, 1.5)}M3 17l5-4 3 2 4-5 6 6`, camera: `M4 8h4l1.5-3h5L16 8h4v11H4z${circle(12, 13, 3.5)}`,
    folder: "M3 6h6l2 2h10v11H3z", doc: "M6 3h8l4 4v14H6zM14 3v4h4", note: "M5 4h14v11l-5 5H5zM14 20v-5h5", tray: "M4 13l3-7h10l3 7v6H4zM4 13h5c0 4 6 4 6 0h5",
    book: "M12 6C9 4 6 4 3 5v13c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v13", bookmark: "M7 4h10v16l-5-4-5 4z", flag: "M6 21V4c4-2 6 2 12 0v9c-6 2-8-2-12 0",
    pin: "M9 4h6l-1 6 3 3H7l3-3zM12 13v7", mappin: `${circle(12, 8, 4)}M12 12v9`, location: "M20 4 4 11l7 2 2 7z", map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
    bolt: "M13 3 5 14h6l-1 7 8-11h-6z", flame: "M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-3 2-4 3-6 1 2 2 2 3 2 0-3-1-5 0-7z", drop: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
    "sun.max": `${circle(12, 12, 4)}M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2`,
    moon: "M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5z", cloud: "M7 18a4 4 0 0 1 0-8 5.5 5.5 0 0 1 10.5 1A3.5 3.5 0 0 1 17 18z",
    leaf: "M5 19C4 9 10 4 20 4c0 10-5 15-14 14M5 19l8-8", pawprint: `${circle(6, 11, 1.6)}${circle(10, 7, 1.6)}${circle(14, 7, 1.6)}${circle(18, 11, 1.6)}M12 11c-3 0-5 4-5 6 0 3 3 1.5 5 1.5s5 1.5 5-1.5c0-2-2-6-5-6z`,
    list: `M9 6h11M9 12h11M9 18h11${circle(5, 6, .7)}${circle(5, 12, .7)}${circle(5, 18, .7)}`, "line.3.horizontal": "M4 7h16M4 12h16M4 17h16",
    "square.grid.2x2": `${box(4, 4, 7, 7)}${box(13, 4, 7, 7)}${box(4, 13, 7, 7)}${box(13, 13, 7, 7)}`, "slider.horizontal.3": `M4 7h16M4 12h16M4 17h16${circle(8, 7, 1.8)}${circle(15, 12, 1.8)}${circle(10, 17, 1.8)}`,
    play: "M7 4l12 8-12 8z", pause: `${box(7, 5, 3, 14)}${box(14, 5, 3, 14)}`, stop: box(6, 6, 12, 12), forward: "M4 6l7 6-7 6zM12 6l7 6-7 6z", backward: "M20 6l-7 6 7 6zM12 6l-7 6 7 6z",
    speaker, "speaker.wave.1": `${speaker}M15 10c1 1.3 1 2.7 0 4`, "speaker.wave.2": `${speaker}M15 10c1 1.3 1 2.7 0 4M17.5 7.5c2.5 3 2.5 6 0 9`,
    "speaker.wave.3": `${speaker}M15 10c1 1.3 1 2.7 0 4M17.5 7.5c2.5 3 2.5 6 0 9M20 5c3.5 4.5 3.5 9.5 0 14`,
    "music.note": `M9 18V6l9-2v11${circle(7, 18, 2)}${circle(16, 15, 2)}`, mic: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4",
    eye: `M2.5 12C6 6.5 18 6.5 21.5 12 18 17.5 6 17.5 2.5 12z${circle(12, 12, 2.5)}`, lock: `${box(6, 11, 12, 9)}M8.5 11V8a3.5 3.5 0 0 1 7 0v3`, key: `${circle(8, 8, 4)}M11 11l9 9M16 16l3-3`,
    phone: "M6 4l3 0 1.5 4-2 2c1 2.5 3 4.5 5.5 5.5l2-2 4 1.5v3c0 2-2 2-4 2C9.5 19 5 14 4 8c0-2 0-4 2-4z", bubble: "M4 5h16v11h-9l-4 4v-4H4z", paperplane: "M21 3 3 11l6 3 3 7zM9 14 21 3",
    globe: `${circle(12, 12, 8)}M4 12h16M12 4c-5 5-5 11 0 16 5-5 5-11 0-16z`, link: "M10 14a4 4 0 0 1 0-5.5l3-3a4 4 0 0 1 5.5 5.5L17 12.5M14 10a4 4 0 0 1 0 5.5l-3 3A4 4 0 0 1 5.5 13L7 11.5",
    "chart.bar": `${box(4, 12, 4, 8)}${box(10, 5, 4, 15)}${box(16, 9, 4, 11)}`, sparkles: "M10 5l1.5 4.5L16 11l-4.5 1.5L10 17l-1.5-4.5L4 11l4.5-1.5zM18 3v4M16 5h4M18 16v4M16 18h4",
    "hand.thumbsup": "M4 11h3v9H4zM7 12l4-8c2 0 2.5 1.5 2 3l-.7 3H19c1.5 0 2 1.5 1.5 3l-1.5 5c-.3 1.2-1 2-2.5 2H7", wifi: "M3 9.5c5-5 13-5 18 0M6 13c3.5-3.5 8.5-3.5 12 0M9 16.5c2-2 4-2 6 0M12 19.5v.2",
    circle: circle(12, 12, 8), square: box(5, 5, 14, 14), rectangle: box(3, 6, 18, 12), triangle: "M12 4l9 16H3z", capsule: "M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7z",
  };
  const NAMES = { gearshape: "gear", "list.bullet": "list", message: "bubble", "text.bubble": "bubble", "bubble.left": "bubble", "bubble.right": "bubble", stopwatch: "timer" };
  // Around a sign, which is drawn smaller inside.
  const AROUND = new Set(["circle", "square", "triangle"]);

  // What a name says: the sign, what is around it, and whether it is filled or struck out. Null for one that is not drawn.
  const read = (name) => {
    const words = name.split(".");
    const told = { isFilled: false, isStruck: false, around: null };
    for (;;) {
      const rest = words.join(".");
      const sign = NAMES[rest] ?? rest;
      if (SIGNS[sign]) return { ...told, path: SIGNS[sign] };
      const last = words.pop();
      if (!words.length) return null;
      if (last === "fill") told.isFilled = true;
      else if (last === "slash") told.isStruck = true;
      else if (AROUND.has(last) && !told.around) told.around = last;
      else return null;
    }
  };

  const draw = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };

  // The symbol with this name: a sign, or its name as words.
  theseus.symbol = (name) => {
    const svg = theseus.sign(name);
    if (!svg) return make("span", { class: "symbol words", "data-symbol": name, text: name });
    return make("span", { class: "symbol sign", role: "img", "aria-label": name, "data-symbol": name, title: name }, svg);
  };

  // Its sign alone, which is not read aloud; null for a symbol that is not drawn.
  theseus.sign = (name) => {
    const told = read(name);
    if (!told) return null;
    const svg = draw("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" });
    const { path, around, isFilled, isStruck } = told;
    if (around) svg.append(draw("path", { d: SIGNS[around], class: isFilled ? "filled" : "" }));
    const low = around === "triangle" ? 2.5 : 0;
    svg.append(draw("path", {
      d: path, class: around ? (isFilled ? "cut" : "") : isFilled ? "filled" : "",
      ...(around ? { transform: `translate(6 ${6 + low}) scale(.5)`, "stroke-width": "3.6" } : {}),
    }));
    if (isStruck) svg.append(draw("path", { d: "M4 4 20 20" }));
    return svg;
  };
})();
