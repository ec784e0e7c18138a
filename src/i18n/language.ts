import { DEFAULT_LANGUAGE } from '../config/constants.ts';
import { type Language, LANGUAGES } from '../schema/vocab.ts';

export type { Language };
export { LANGUAGES };

/** Whether the code is one of the site's languages. */
export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}

/** The language of a code; an unknown one falls back to the first (specification §5). */
export function languageOr(code: unknown): Language {
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** The language that somebody changes to. @throws RangeError with the specification's text when the code is unknown. */
export function requireLanguage(code: string): Language {
  if (!isLanguage(code)) throw new RangeError(`Language ${code} not found`);
  return code;
}

/** The language that a browser prefers by its `Accept-Language`: English where it is asked for first, else the first one. */
export function languageWanted(accepted: string | undefined): Language {
  return /^\s*en\b/i.test(accepted ?? '') ? 'en' : DEFAULT_LANGUAGE;
}
