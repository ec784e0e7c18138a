import { useEffect, useRef } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { hearChanges } from '../../data/live.ts';

/** Changes that come together are looked at once. */
const PAUSE_MS = 150;
/** How often at most a screen asks again, however much changes. */
const REST_MS = 600;

/** Where no line can be had, such as behind an address that changes, the screen asks this often by itself. */
const POLL_MS = 1000;

/** Calls `changed` soon after somebody changed one of the collections; a page that nobody looks at catches up when it is shown. */
export function useLive(collections: string, changed: () => void): void {
  const latest = useRef(changed);
  latest.current = changed;
  useEffect(() => {
    let isGone = false;
    let isMissed = false;
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let end = (): void => undefined;
    const tell = (): void => {
      timer = undefined;
      last = Date.now();
      latest.current();
    };
    const hear = (): void => {
      if (document.hidden) {
        isMissed = true;
        return;
      }
      timer ??= setTimeout(tell, Math.max(PAUSE_MS, last + REST_MS - Date.now()));
    };
    const shown = (): void => {
      if (document.hidden || !isMissed) return;
      isMissed = false;
      hear();
    };
    void browserPb()
      .then((pb) => hearChanges(pb, collections.split(' '), hear))
      .then((stop) => {
        if (isGone) return stop();
        end = stop;
        // What changed between the first data and the line.
        hear();
      })
      .catch(() => {
        if (!isGone) poll = setInterval(hear, POLL_MS);
      });
    document.addEventListener('visibilitychange', shown);
    return () => {
      isGone = true;
      clearTimeout(timer);
      clearInterval(poll);
      document.removeEventListener('visibilitychange', shown);
      end();
    };
  }, [collections]);
}
