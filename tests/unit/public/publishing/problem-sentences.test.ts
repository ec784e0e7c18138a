import { describe, expect, it } from 'vitest';
import { FAULT_CODES } from '../../../../src/public/storefront/snapshot/valid/page-needs.ts';
import type { Problems } from '../../../../src/public/storefront/snapshot/valid/problems.server.ts';
import { LANGUAGES } from '../../../../src/i18n/language.ts';
import { PAGE_COLLECTIONS } from '../../../../src/schema/page-collections.ts';
import { createProblemLog, tellProblems } from '../../../../src/public/publishing/problem-log.server.ts';

type RecordProblem = Problems['records'][number];
const problem = (fields: Partial<RecordProblem>): RecordProblem => ({
  collection: 'notes',
  record: 'n1',
  country: 'thailand',
  name: { ru: 'Полотенце', en: 'Towel' },
  field: 'title_ru',
  code: 'missing',
  kept: true,
  ...fields,
});
const textsOf = (records: readonly RecordProblem[], lang: 'ru' | 'en') => tellProblems({ records: [...records], pages: [] }, lang).map(({ text }) => text);

describe('what is not on the site', () => {
  it('is told by record, field, what to do and what the site does until then', () => {
    expect(textsOf([problem({})], 'en')).toEqual([
      'Tourist note “Towel”: the field title_ru is empty. Fill it in. Until then the site keeps the last good version.',
    ]);
    expect(textsOf([problem({ code: 'no_main_currency', collection: 'countries', kept: false })], 'ru')).toEqual([
      'Страна «Полотенце»: ни одна валюта не отмечена как основная. Отметьте её. Пока на сайте этого нет.',
    ]);
  });

  it('has words of its own for every collection and every fault, without a gap in them', () => {
    for (const lang of LANGUAGES) {
      const texts = PAGE_COLLECTIONS.flatMap((collection) => FAULT_CODES.map((code) => textsOf([problem({ collection, code })], lang)[0]));
      expect(new Set(texts).size).toBe(PAGE_COLLECTIONS.length * FAULT_CODES.length);
      for (const text of texts) expect(text).not.toMatch(/[{}]|undefined|problem_/);
    }
  });

  it('leads to the screen where it is mended, as far as there is one', () => {
    const hrefs = (records: readonly RecordProblem[]) => tellProblems({ records: [...records], pages: [] }, 'en').map(({ href }) => href);
    expect(hrefs([problem({}), problem({ collection: 'cancellation_rules', record: 'r1' }), problem({ collection: 'posts' })])).toEqual([
      '/en/thailand/notes/n1/edit',
      '/en/thailand/cancel/r1',
      null,
    ]);
  });

  it('names pages by their address', () => {
    const pages = [{ path: '/en/x', reason: 'Error: stack\n at', kept: true }];
    expect(tellProblems({ records: [], pages }, 'en')).toMatchObject([{ of: '/en/x', text: expect.stringContaining('/en/x') }]);
  });

  it('is said in the log once, and once more when all of it is mended', () => {
    const said: string[] = [];
    const log = createProblemLog((sentence) => said.push(sentence));
    const pages = [{ path: '/x', reason: 'Error: No such reef\n at', kept: false }];
    for (const problems of [
      { records: [problem({})], pages: [] },
      { records: [problem({})], pages },
      { records: [], pages: [] },
      { records: [], pages: [] },
    ])
      log(problems);
    expect(said).toEqual([
      'notes/n1 (Towel): title_ru is empty: fill it in; the site keeps its last good version.',
      'The page /x could not be made: Error: No such reef',
      'Everything that was left out of the site is in it again.',
    ]);
  });
});
