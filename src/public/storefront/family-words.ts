import type { Language } from '../../i18n/language.ts';
import { paths } from '../../routing/site-path.ts';
import { type FamilyTexts, type Say, sayIn } from './party-words.ts';

/** Fetches the words of prices and of the calendar. */
export async function fetchSay(lang: Language): Promise<Say> {
  const answer = await fetch(paths.strings('family', lang));
  if (!answer.ok) throw new Error(String(answer.status));
  return sayIn((await answer.json()) as FamilyTexts, lang);
}
