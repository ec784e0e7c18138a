/** What a story asks of a browser. Each engine has its own; everything is waited for by what the page shows. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Clicks the first match as a person does, at its middle, once it is there. */
  click(selector: string): Promise<void>;
  /** Types into the first match after emptying it. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses an option of a native select by its value. */
  choose(selector: string, value: string): Promise<void>;
  /** Presses a key, by its name, wherever the focus is. */
  press(key: 'Enter'): Promise<void>;
  /** A selector of the first match that shows the text, once it is there. */
  having(selector: string, text: string): Promise<string>;
  /** Text of the first match as it is seen. */
  text(selector: string): Promise<string>;
  /** Runs a function in the page; it sees nothing around it but its argument. */
  evaluate<Result, Argument = undefined>(work: (argument: Argument) => Result | Promise<Result>, argument?: Argument): Promise<Result>;
  /** Waits until a function of the page answers with something true. */
  until<Argument = undefined>(work: (argument: Argument) => unknown, argument?: Argument): Promise<void>;
  /** What the window shows, as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** What the engines do differently; the rest is the same. */
export interface Engine {
  goto(url: string): Promise<void>;
  click(selector: string): Promise<void>;
  keys(selector: string, text: string): Promise<void>;
  choose(selector: string, value: string): Promise<void>;
  press(key: 'Enter'): Promise<void>;
  /** Runs the text of a function with an argument and waits for its answer. */
  run(work: string, argument: unknown): Promise<unknown>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

const PATIENCE_MS = 20_000;
const POLL_MS = 50;

export function driverOf(engine: Engine): Driver {
  let marks = 0;
  const evaluate: Driver['evaluate'] = async (work, argument) => (await engine.run(String(work), argument ?? null)) as never;
  const until: Driver['until'] = async (work, argument) => {
    const deadline = Date.now() + PATIENCE_MS;
    let last = '';
    while (Date.now() < deadline) {
      // A page that is being left answers nothing.
      const isTrue = await evaluate(work, argument).catch((error: unknown) => {
        last = `, ${String(error)}`;
      });
      if (isTrue) return;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    throw new Error(`This did not come true within ${PATIENCE_MS / 1000} s: ${String(work)} with ${JSON.stringify(argument)}${last}`);
  };
  const seen = (selector: string): Promise<void> => until((wanted) => document.querySelector(wanted)?.checkVisibility() === true, selector);
  return {
    goto: (url) => engine.goto(url),
    click: async (selector) => {
      await seen(selector);
      await engine.click(selector);
    },
    type: async (selector, text) => {
      await seen(selector);
      await engine.keys(selector, text);
    },
    choose: async (selector, value) => {
      await seen(selector);
      await engine.choose(selector, value);
    },
    press: (key) => engine.press(key),
    having: async (selector, text) => {
      const mark = `[data-story="${++marks}"]`;
      await until(
        ([wanted, words, at]) => {
          const isShown = (element: HTMLElement): boolean => element.checkVisibility() && element.textContent.includes(words);
          const found = [...document.querySelectorAll<HTMLElement>(wanted)].find(isShown);
          found?.setAttribute('data-story', at);
          return found !== undefined;
        },
        [selector, text, String(marks)] as const,
      );
      return mark;
    },
    text: async (selector) => {
      await seen(selector);
      return evaluate((wanted) => document.querySelector(wanted)?.textContent.trim() ?? '', selector);
    },
    evaluate,
    until,
    screenshot: () => engine.screenshot(),
    close: () => engine.close(),
  };
}
