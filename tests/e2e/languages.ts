import { createHash } from 'node:crypto';
import { type Language, LANGUAGES } from '../../src/i18n/language.ts';

/**
 * One of the languages, always the same by a digest of a story's title: for stories in which words are not the point.
 * @example for (const language of drawn('a price is corrected')) test(`a price is corrected: ${language}`, …)
 */
export function drawn(title: string): readonly Language[] {
  const [first = 0] = createHash('sha256').update(title).digest();
  return [LANGUAGES[first % LANGUAGES.length] ?? LANGUAGES[0]];
}
