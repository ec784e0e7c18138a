import { STAFF_MARK_COOKIE } from '../../config/constants.ts';

const MARK = new RegExp(`(^|; )${STAFF_MARK_COOKIE}=1`);
/** How often a page with the bar looks whether its person is still there, in ms. */
const LOOK_EVERY_MS = 500;

// decision: manager-mode
/** Whether somebody who has manager mode is signed in on this device, as far as a script may know. */
export const isMarked = (): boolean => MARK.test(document.cookie);

/** Calls once the mark is gone: somebody signed out, in this tab or another. */
export function whenUnmarked(tell: () => void): () => void {
  const stop = (): void => {
    clearInterval(timer);
    for (const event of ['pageshow', 'focus'] as const) removeEventListener(event, look);
    document.removeEventListener('visibilitychange', look);
  };
  const look = (): void => {
    if (isMarked()) return;
    stop();
    tell();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  for (const event of ['pageshow', 'focus'] as const) addEventListener(event, look);
  document.addEventListener('visibilitychange', look);
  return stop;
}
