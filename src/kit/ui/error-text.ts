import { type AppError, asAppError } from '../../errors/app-error.ts';
import { type ErrorCode, ERRORS } from '../../errors/catalogue.ts';
import { MessageError } from '../../errors/message-error.ts';
import type { MessageKey, Translate } from '../../i18n/message-key.ts';

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
