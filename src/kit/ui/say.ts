import type { Translate } from '../../i18n/message-key.ts';

/** Failures and offers stay longer than a success: they have to be read. */
const READING_MS = 8000;

/** The page has its pictures and its first data by then. */
const REST_MS = 600;

type Toasts = typeof import('./Toasts.tsx');
let toasts: Promise<Toasts> | undefined;

/** Fetches the toasts when the page has come to rest, so that their place is there before anything is said. */
export function prepareToasts(t: Translate): void {
  toasts ??= makeToasts(t);
}

async function makeToasts(t: Translate): Promise<Toasts> {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const module = await import('./Toasts.tsx');
  module.mountToasts({ toasts: t('toasts'), close: t('close') });
  return module;
}

function say(speak: (toast: Toasts['toast']) => void): void {
  void toasts?.then(({ toast }) => speak(toast));
}

/** Says that something was done. */
export function sayDone(text: string): void {
  say((toast) => toast.success(text));
}

/** Says what went wrong. */
export function sayFailed(text: string): void {
  say((toast) => toast.error(text, { duration: READING_MS }));
}

/** Says that something was done and offers to take it back; whoever does so by keys is again where he was before he came to the offer. */
export function sayUndoable(text: string, undo: { readonly label: string; readonly action: () => void }): void {
  const place = document.activeElement;
  say((toast) =>
    toast.success(text, {
      duration: READING_MS,
      action: {
        label: undo.label,
        onClick: ({ detail }) => {
          undo.action();
          if (detail === 0) goBackTo(place);
        },
      },
    }),
  );
}

/** Gives the focus back to a place, or to the content of the page where that is gone. */
function goBackTo(place: Element | null): void {
  const isThere = place instanceof HTMLElement && place !== document.body && place.isConnected;
  const next = isThere ? place : document.querySelector<HTMLElement>('main h1');
  if (!next) return;
  if (!isThere) next.tabIndex = -1;
  // The toaster answers the first of them with a place of its own, which may be anywhere.
  for (let at = 0; at < 2; at += 1) next.focus({ preventScroll: true });
}
