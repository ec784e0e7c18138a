import type { Renderer } from './renderer/renderer.server.ts';

/** No wait is longer: a clock that was set, or a machine that slept, is found out after it. */
const LOOK_EVERY_MS = 60_000;

/** Waits for the instant at which pages change by the calendar alone. */
export interface TurnTimer {
  /** The instant that counts from now on, in ms; `null` for none. */
  set(at_ms: number | null): void;
  stop(): void;
}

/** @param onTurn hears once of every instant that was reached, not before it */
export function createTurnTimer(onTurn: () => void): TurnTimer {
  let timer: NodeJS.Timeout | undefined;
  let at: number | null = null;
  const wait = (): void => {
    clearTimeout(timer);
    if (at === null) return;
    const left = at - Date.now();
    if (left > 0) {
      timer = setTimeout(wait, Math.min(left, LOOK_EVERY_MS)).unref();
      return;
    }
    at = null;
    onTurn();
  };
  return {
    set(at_ms) {
      at = at_ms;
      wait();
    },
    stop() {
      at = null;
      clearTimeout(timer);
    },
  };
}

/** A renderer that says after each rendering when pages change by the calendar the next time. */
export function withTurns(renderer: Renderer, hear: (at_ms: number | null) => void): Pick<Renderer, 'folder' | 'files' | 'render'> {
  const render: Renderer['render'] = async (work) => {
    const result = await renderer.render(work);
    hear(result.turns_ms);
    return result;
  };
  return { folder: renderer.folder, files: renderer.files, render };
}
