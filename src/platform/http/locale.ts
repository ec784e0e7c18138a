import { type Language, languageOr } from '../../i18n/language.ts';
import { localePath, splitLocale } from '../../routing/href.ts';
import { cleanPath, queryValue, type Target, withoutParameter } from '../web/target.ts';

/** The specification's switch: `?lang=xx` on any page. */
const LANGUAGE_PARAMETER = 'lang';

export interface LanguageSwitch {
  readonly language: Language;
  /** The same page in that language, without the parameter; always a path of this site. */
  readonly location: string;
}

/** What `?lang=xx` asks for; `null` without it. An unknown language means the first one. */
export function languageSwitch({ raw, query }: Target): LanguageSwitch | null {
  const asked = queryValue(query, LANGUAGE_PARAMETER);
  if (asked === null) return null;
  const language = languageOr(asked);
  const { path } = splitLocale(cleanPath(raw));
  return { language, location: localePath(path, language) + withoutParameter(query, LANGUAGE_PARAMETER) };
}
