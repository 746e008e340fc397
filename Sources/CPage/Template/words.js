// What the player itself says, in the languages it knows.
(() => {
  const WORDS = {
    en: {
      start: "Start", back: "Back", forward: "Forward", end: "End", play: "Play", pause: "Pause",
      step: "step", update: "update", mount: "The app appears", of: "of",
      screen: "Screen", source: "Source", tree: "Tree", storage: "Storage",
      dependencies: "Dependencies", lifetimes: "Lifetimes", possible: "What can happen", events: "Events", why: "Why?",
      close: "Close", theme: "Dark or light", language: "Language", player: "Player",
      chart: "chart, not drawn; its values:", all: "all events", allViews: "all views", animate: "animations", together: "Side by side", alone: "One scene",
      position: "Position in the run", wireframe: "A wireframe: which views there are and what they show. Layout is the browser's.",
      nothing: "Nothing is on the screen.", quiet: "No update: nothing on the screen depends on this.",
      notScripted: "The script does not do this. Next: ", atEnd: "The run ends here.",
      predict: "Predict", check: "Check", skip: "Skip", right: "Right.", wrong: "Not quite.",
      bodies: "Which bodies will run?", choose: "Choose", hint: "Hint", answer: "Answer",
      because: "because", inStep: "in step", noStorage: "No storage is alive here.",
      noReads: "No body reads anything.", reads: "reads", view: "View", value: "Value",
      property: "Property", owner: "Owner", body: "body", ran: "ran", began: "new", changed: "changed",
      happened: "What happened", pictures: "Pictures of the whole run", support: "Completes the program",
      solution: "A solution", mistake: "A version that does not do it", rejected: "Swift refuses this",
      goal: "Your turn: make it show", open: "Open the player", shut: "Close the player",
      tap: "Next: ", keys: "Keys: ← → step, space plays, Home and End",
      explored: "Not in the script", returned: "Back to the script", leftOut: "controls are left out",
      nobody: "no body reads it", more: "and % more", unanswered: "Nothing here answers %", thereIs: "there is", alive: "alive", ended: "ended", begun: "began",
    },
    ko: {
      start: "처음", back: "뒤로", forward: "앞으로", end: "끝", play: "재생", pause: "멈춤",
      step: "단계", update: "업데이트", mount: "앱이 나타납니다", of: "/",
      screen: "화면", source: "소스", tree: "트리", storage: "저장소",
      dependencies: "의존성", lifetimes: "수명", possible: "가능한 일", events: "이벤트", why: "왜?",
      close: "닫기", theme: "어둡게 또는 밝게", language: "언어", player: "플레이어",
      chart: "차트는 그리지 않습니다. 값:", all: "모든 이벤트", allViews: "모든 뷰", animate: "애니메이션", together: "나란히 보기", alone: "한 장면만",
      position: "실행에서의 위치", wireframe: "와이어프레임입니다. 어떤 뷰가 있고 무엇을 보이는지만 나타내며, 배치는 브라우저가 합니다.",
      nothing: "화면에 아무것도 없습니다.", quiet: "업데이트가 없습니다. 화면의 어떤 것도 여기에 의존하지 않습니다.",
      notScripted: "스크립트에 없는 동작입니다. 다음: ", atEnd: "실행이 여기서 끝납니다.",
      predict: "예측", check: "확인", skip: "건너뛰기", right: "맞았습니다.", wrong: "조금 다릅니다.",
      bodies: "어떤 body가 실행될까요?", choose: "고르기", hint: "힌트", answer: "답",
      because: "왜냐하면", inStep: "단계", noStorage: "살아 있는 저장소가 없습니다.",
      noReads: "어떤 body도 아무것도 읽지 않습니다.", reads: "읽음", view: "뷰", value: "값",
      property: "속성", owner: "소유자", body: "body", ran: "실행됨", began: "새것", changed: "바뀜",
      happened: "일어난 일", pictures: "실행 전체의 그림", support: "프로그램을 완성하는 코드",
      solution: "해답", mistake: "목표에 이르지 못하는 코드", rejected: "Swift가 거부합니다",
      goal: "직접 해 보기: 이렇게 보여야 합니다", open: "플레이어 열기", shut: "플레이어 닫기",
      tap: "다음: ", keys: "키: ← → 이동, 스페이스 재생, Home과 End",
      explored: "스크립트 밖", returned: "스크립트로 돌아가기", leftOut: "개의 컨트롤이 생략되었습니다",
      nobody: "아무도 읽지 않음", more: "외 %개", unanswered: "여기에는 %에 답하는 것이 없습니다", thereIs: "있는 것:", alive: "살아 있음", ended: "끝남", begun: "시작",
    },
  };

  class Words {
    constructor(language) { this.language = language; }

    say(key) { return (WORDS[this.language] ?? WORDS.en)[key] ?? WORDS.en[key] ?? key; }
  }

  // An element with attributes, listeners (`onclick`) and children. Text is always text.
  theseus.make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined || value === false) continue;
      if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name === "text") element.textContent = value;
      else element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return element;
  };

  // HTML that the page's writer made and escaped: prose and code, never a run's own texts.
  theseus.html = (tag, attributes, markup) => {
    const element = theseus.make(tag, attributes);
    element.innerHTML = markup;
    return element;
  };

  // What is in a row that scrolls is brought into its middle.
  theseus.bringIn = (part) => {
    const row = part.parentElement;
    if (!row) return;
    const [own, all] = [part, row].map((element) => element.getBoundingClientRect());
    row.scrollLeft += (own.left + own.right - all.left - all.right) / 2;
  };

  // A change of short values stays in one line.
  theseus.together = (text) => text.split(/(\S{1,16} → \S{1,16}|[+−] \[\d+\])/)
    .map((part, i) => (i % 2 ? theseus.make("span", { class: "together", text: part }) : part));

  // A row that scrolls tells on which sides it goes on.
  theseus.tellsMore = (row) => {
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = row;
      row.dataset.more = [scrollLeft > 2 && "before", scrollLeft + clientWidth < scrollWidth - 2 && "after"].filter(Boolean).join(" ");
    };
    row.addEventListener("scroll", tell, { passive: true });
    new ResizeObserver(tell).observe(row);
    return row;
  };

  // Counted on, however often the script is brought to the page.
  theseus.count ??= 0;
  theseus.id = (name) => `theseus-${name}-${theseus.count += 1}`;
  theseus.Words = Words;
})();
