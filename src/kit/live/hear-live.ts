import { browserPb } from '../../data/ask.ts';
import { hearChanges } from '../../data/live.ts';
import type { Line } from '../query/query.ts';

/** Changes that come together are looked at once. */
const PAUSE_MS = 150;
/** How often at most a screen asks again, however much changes. */
const REST_MS = 600;

/** Where no line can be had, such as behind an address that changes, the screen asks this often by itself. */
const POLL_MS = 1000;

/**
 * Calls with the time of the last change, in ms, soon after somebody changed one of the collections, separated by
 * spaces; a page that nobody looks at catches up when it is shown. The first time tells since when changes are heard of.
 */
export const live =
  (collections: string) =>
  (changed: (at_ms: number) => void): Line => {
    let isGone = false;
    let isMissed = false;
    let last_ms = 0;
    let heard_ms = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let end = (): void => undefined;
    const tell = (): void => {
      timer = undefined;
      last_ms = Date.now();
      changed(heard_ms);
    };
    const hear = (at_ms = Date.now()): void => {
      heard_ms = Math.max(heard_ms, at_ms);
      if (document.hidden) isMissed = true;
      else timer ??= setTimeout(tell, Math.max(PAUSE_MS, last_ms + REST_MS - Date.now()));
    };
    const shown = (): void => {
      if (document.hidden || !isMissed) return;
      isMissed = false;
      hear();
    };
    void browserPb()
      .then((pb) => hearChanges(pb, collections.split(' '), hear))
      .then((line) => {
        if (isGone) return line.end();
        end = line.end;
        // What changed between the first data and the line.
        hear(line.since_ms);
      })
      .catch(() => {
        if (!isGone) poll = setInterval(hear, POLL_MS);
      });
    document.addEventListener('visibilitychange', shown);
    return {
      hear: () => hear(),
      stop: () => {
        isGone = true;
        clearTimeout(timer);
        clearInterval(poll);
        document.removeEventListener('visibilitychange', shown);
        end();
      },
    };
  };
