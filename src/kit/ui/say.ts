import type { Translate, MessageKey } from '../../i18n/message-key.ts';
import { type AppError, asAppError, MessageError } from '../../errors/app-error.ts';
import { type ErrorCode, ERRORS } from '../../errors/catalogue.ts';

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

/** Where the site's words speak to visitors, the staff has its own. */
const OWN_WORDS: Partial<Record<ErrorCode, MessageKey>> = { internal: 'staff_error', not_found: 'record_gone' };
const SECONDS_PER_MINUTE = 60;

/** An error in the island's words, with the values that the wire's data carries. */
export function errorText(t: Translate, error: AppError): string {
  if (error instanceof MessageError) return error.said;
  const messageKey = OWN_WORDS[error.code] ?? ERRORS[error.code].messageKey;
  const numbers = Object.entries(error.data).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[name, value] as const] : [],
  );
  const waitS = Number(error.data['retry_after_s'] ?? error.retryAfterS ?? SECONDS_PER_MINUTE);
  return t(messageKey, { minutes: Math.max(1, Math.ceil(waitS / SECONDS_PER_MINUTE)), ...Object.fromEntries(numbers), ...error.params });
}

/** What was thrown, in the words that a screen has for the `reason` of a refusal; as it is where it has none. */
export function saidByReason(
  t: Translate,
  thrown: unknown,
  words: Readonly<Record<string, MessageKey>>,
  values: Readonly<Record<string, string>> = {},
): AppError {
  const error = asAppError(thrown);
  const word = error.code === 'move_refused' ? words[String(error.data['reason'])] : undefined;
  return word ? new MessageError(t(word, values), error) : error;
}
