import type { Problems } from '../storefront/snapshot/sound/problems.server.ts';

const REASONS: Record<Problems['records'][number]['code'], string> = {
  missing: 'is empty: fill it in',
  malformed: 'holds what no page can show: write it anew',
  unknown: 'names a record that is not there: choose another',
  waits: 'names a record that cannot be shown itself: see to that one',
  reserved: 'is a word that the site has for its own addresses: choose another',
  rate: 'is not above zero: add a row with the right one',
  no_main_currency: 'is set on none of its currencies: mark one as main',
};

/** Says each problem once, when it comes up, and that it is mended when it is gone. */
export function createProblemLog(say: (sentence: string) => void): (problems: Problems) => void {
  let before: ReadonlySet<string> = new Set();
  return ({ records, pages }) => {
    const sentences = [
      ...records.map(({ collection, record, name, field, code, kept }) => {
        const end = kept ? 'the site keeps its last good version' : 'the site goes without it';
        return `${collection}/${record} (${name.en}): ${field} ${REASONS[code]}; ${end}.`;
      }),
      ...pages.map(({ path, reason, kept }) => `The page ${path} could not be made${kept ? ' and stays as it was' : ''}: ${reason.split('\n', 1)[0]}`),
    ];
    for (const sentence of sentences) if (!before.has(sentence)) say(sentence);
    if (sentences.length === 0 && before.size > 0) say('Everything that was left out of the site is in it again.');
    before = new Set(sentences);
  };
}
