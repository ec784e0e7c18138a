import type { PointerEvent } from 'react';

/** So far a hand may tremble between press and release, in CSS pixels. */
const STILL_PX = 12;

/**
 * Sends a form whose button was pressed but moved away before the release: leaving the field before it shows what is wrong there,
 * which pushes the button down from under the pointer, and the browser makes no click of that. A press that is drawn away
 * on purpose stays undone.
 */
export function submitFirmly(event: PointerEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="submit"]') : null;
  if (!button || event.button !== 0) return;
  const { pointerId, clientX, clientY } = event;
  const stop = new AbortController();
  const onUp = (up: globalThis.PointerEvent): void => {
    if (up.pointerId !== pointerId) return;
    stop.abort();
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= STILL_PX;
    const isOnButton = button.contains(document.elementFromPoint(up.clientX, up.clientY));
    if (isStill && !isOnButton && form.isConnected) form.requestSubmit();
  };
  addEventListener('pointerup', onUp, { capture: true, signal: stop.signal });
  addEventListener('pointercancel', () => stop.abort(), { capture: true, signal: stop.signal });
}
