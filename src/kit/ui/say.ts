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

/** Says that something was done and offers to take it back. */
export function sayUndoable(text: string, undo: { readonly label: string; readonly action: () => void }): void {
  say((toast) => toast.success(text, { duration: READING_MS, action: { label: undo.label, onClick: undo.action } }));
}
