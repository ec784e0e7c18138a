import { type ChildProcess, spawn } from 'node:child_process';
import type { EngineFiles } from '../../scripts/lib/engines.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { stopChild } from '../../scripts/lib/stop-child.ts';
import { type Driver, driverOf } from './driver.ts';
import { VIEWPORT } from './viewport.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Code points that WebDriver gives to keys without a character. */
const KEYS = { Enter: '\uE007' } as const;
/** A transition between two pages ends the process of WebKitGTK 2.50 on a screen without a graphics card. */
const WITHOUT = '--features=-CrossDocumentViewTransitions,-ViewTransitions';
const COMING_UP_MS = 30_000;
const STOPPING_MS = 5_000;

/** The engine of every iPhone: WebKitGTK's small browser on a screen that nobody sees, over WebDriver. */
export async function openWebKit({ driver = 'WebKitWebDriver', browser, display = 'Xvfb' }: EngineFiles): Promise<Driver> {
  const screen = await startScreen(display);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: screen.name,
      LANG: 'ru_RU.UTF-8',
      LANGUAGE: 'ru',
      GDK_BACKEND: 'x11',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    await stopChild(server, STOPPING_MS);
    await stopChild(screen.process, STOPPING_MS);
  };
  try {
    const options = { binary: browser, args: ['--automation', WITHOUT] };
    const { sessionId } = (await whenUp(() => send(base, 'POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } }))) as {
      readonly sessionId: string;
    };
    const ask = (method: string, path: string, body?: unknown): Promise<unknown> => send(base, method, `/session/${sessionId}${path}`, body);
    await ask('POST', '/window/rect', { x: 0, y: 0, ...VIEWPORT });
    await ask('POST', '/timeouts', { script: COMING_UP_MS, pageLoad: COMING_UP_MS });
    const find = async (selector: string): Promise<string> => {
      const found = (await ask('POST', '/element', { using: 'css selector', value: selector })) as Readonly<Record<string, string>>;
      return found[ELEMENT] ?? '';
    };
    const run = (work: string, argument: unknown): Promise<unknown> =>
      ask('POST', '/execute/async', {
        script: `const done = arguments[1]; Promise.resolve((${work})(arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [argument],
      }).then((answer) => {
        const { value, error } = answer as { readonly value?: unknown; readonly error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      });
    // Its driver scrolls the window to a field, and no part of the page that scrolls by itself; to what it clicks it scrolls too late.
    const bring = (selector: string, block: 'center' | 'nearest'): Promise<unknown> =>
      run(`([wanted, block]) => document.querySelector(wanted).scrollIntoView({ block, behavior: 'instant' })`, [selector, block]);
    /** Waits until it stands still and nothing lies over its middle, as whoever presses it does. */
    const settled = (selector: string): Promise<unknown> => run(String(standsStill), selector);
    return driverOf({
      goto: async (url) => void (await ask('POST', '/url', { url })),
      click: async (selector) => {
        const element = await find(selector);
        await bring(selector, 'nearest');
        await settled(selector);
        await ask('POST', `/element/${element}/click`, {});
      },
      keys: async (selector, text) => {
        const element = await find(selector);
        await bring(selector, 'center');
        await ask('POST', `/element/${element}/clear`, {});
        await ask('POST', `/element/${element}/value`, { text });
      },
      choose: async (selector, value) => {
        const at = await run(`([wanted, value]) => [...document.querySelector(wanted).options].findIndex((option) => option.value === value)`, [
          selector,
          value,
        ]);
        await ask('POST', `/element/${await find(`${selector} > option:nth-child(${Number(at) + 1})`)}/click`, {});
      },
      press: async (key) => {
        const value = KEYS[key];
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
      },
      run,
      screenshot: async () => Buffer.from(String(await ask('GET', '/screenshot')), 'base64'),
      close: async () => {
        await ask('DELETE', '').catch(() => undefined);
        await stop();
      },
    });
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A screen in memory; the server itself chooses a number that is free. */
async function startScreen(display: string): Promise<{ readonly process: ChildProcess; readonly name: string }> {
  const child = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const name = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (chunk: Buffer) => resolve(`:${chunk.toString('utf8').trim()}`));
    child.once('exit', () => reject(new Error('Xvfb ended before it had a screen.')));
  });
  return { process: child, name };
}

async function send(base: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(base + path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { readonly error: string; readonly message: string };
    throw new Error(`${method} ${path}: ${error} ${message}`);
  }
  return value;
}

/** Until the driver listens. */
async function whenUp<T>(work: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + COMING_UP_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Runs in the page. Where something lies over it to the end, the press shows what that leads to. */
async function standsStill(wanted: string): Promise<void> {
  const frame = (): Promise<number> => new Promise(requestAnimationFrame);
  let last = '';
  for (let frames = 0; frames < 120; frames += 1) {
    await frame();
    const element = document.querySelector(wanted);
    if (!element) continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    const place = `${x},${y}`;
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (place === last && top && (element.contains(top) || top.contains(element))) return;
    last = place;
  }
}
