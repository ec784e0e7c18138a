import { parseCookies } from '../web/cookies.ts';
import { type AppError, asAppError, toWire } from '../../errors/app-error.ts';
import { type Language, languageOr, languageWanted } from '../../i18n/language.ts';
import { getT } from '../../i18n/t.ts';
import { LANGUAGE_COOKIE } from '../../config/constants.ts';

/** Language of whoever asks an endpoint: named by the query, else chosen before, else what the browser prefers. */
export function languageOf(request: Request): Language {
  const named = new URL(request.url).searchParams.get('lang') ?? parseCookies(request.headers.get('cookie') ?? undefined).get(LANGUAGE_COOKIE);
  if (named) return languageOr(named);
  return languageWanted(request.headers.get('accept-language') ?? undefined);
}

/** The wire form of an error in a language. */
export function answerError(thrown: unknown, language: Language, more: Readonly<Record<string, string>> = {}): Response {
  const error: AppError = asAppError(thrown);
  if (error.code === 'internal') console.error(`An endpoint failed: ${placeOf(error.cause)}`);
  const headers = new Headers({ 'cache-control': 'no-store', ...more });
  if (error.retryAfterS !== undefined) headers.set('retry-after', String(error.retryAfterS));
  return Response.json(toWire(error, getT(language)), { status: error.status, headers });
}

/** What went wrong without what a person sent: answers of PocketBase may repeat it. */
export function placeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown reason';
  const place =
    cause.stack
      ?.split('\n')
      .find((line) => line.trim().startsWith('at '))
      ?.trim() ?? '';
  return `${cause.name} ${place.replace(/\(?file:\/\/[^)]*\//, '(')}`;
}
