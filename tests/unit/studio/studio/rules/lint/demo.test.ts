import { describe, expect, it } from 'vitest';
import { type DemoExcursion, demoRecords, type DemoSold } from '../../../../../../scripts/lint/demo-content.ts';
import { clockText } from '../../../../../../src/studio/studio/lint/text.rules.ts';
import { isPublishable } from '../../../../../../src/studio/studio/lint/finding.rules.ts';
import { findingsFor, findingsOfRecord } from '../../../../../../src/studio/studio/lint/lint.rules.ts';
import { buildCatalogue } from '../../../../../../src/public/storefront/snapshot/catalogue.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '../../../../../../src/lib/text/page-words.ts';
import { repeatedPageWords } from '../../../../../../src/studio/studio/lint/repeats.rules.ts';
import { pagesIn } from '../../../../../../src/app/pages/_public/pages.ts';
import { demoSnapshot } from '../../../../../support/snapshot.ts';
import { DEMO } from './records.ts';

const ALL = 1_000;
const withMain = (one: DemoExcursion, change: Partial<DemoSold>): DemoExcursion => ({ ...one, main: { ...one.main, ...change } });

const blocking = (one: DemoExcursion): readonly string[] =>
  findingsFor(one)
    .filter(({ level }) => level === 'blocks')
    .map(({ code }) => code);

/** Each excursion of the demo with one fault put into its records, and the code that it must be blocked by. */
function damaged(fault: (one: DemoExcursion) => DemoExcursion | null): readonly (readonly [id: string, codes: readonly string[]])[] {
  return DEMO.flatMap((one) => {
    const broken = fault(one);
    return broken ? [[one.main.id, blocking(broken)] as const] : [];
  });
}
const missed = (found: readonly (readonly [string, readonly string[]])[], code: string): readonly string[] =>
  found.filter(([, all]) => !all.includes(code)).map(([id]) => id);

describe('the demo', () => {
  it('has nothing that would keep it from being published', () => {
    const excursions = DEMO.flatMap(findingsFor);
    const others = demoRecords().flatMap(({ collection, record }) => findingsOfRecord(collection, record));
    expect([...excursions, ...others].filter((one) => !isPublishable([one]))).toEqual([]);
  });

  it('is blocked where a translation is taken away, wherever it stands', () => {
    const texts = ['site_name', 'site_variant_name', 'summary', 'description', 'age_note', 'pickup'] as const;
    for (const text of texts) {
      expect(
        missed(
          damaged((one) => (one.main[`${text}_ru`] === '' ? null : withMain(one, { [`${text}_en`]: '' }))),
          'language_missing',
        ),
      ).toEqual([]);
      expect(
        missed(
          damaged((one) => (one.main[`${text}_en`] === '' ? null : withMain(one, { [`${text}_ru`]: '  ' }))),
          'language_missing',
        ),
      ).toEqual([]);
    }
  });

  it('is blocked where it starts later than its programme says, or ends before it', () => {
    const found = damaged((one) => ((one.main.programme ?? []).length > 0 ? withMain(one, { duration_minutes: one.main.duration_minutes - 37 }) : null));
    expect(found.length).toBeGreaterThan(40);
    expect(missed(found, 'programme_end')).toEqual([]);
    const early = damaged((one) => (one.main.programme?.[0]?.time ? withMain(one, { start_time: clockText(180) }) : null));
    expect(missed(early, 'programme_start')).toEqual([]);
  });

  it('is blocked where a park fee is told that is not the record’s', () => {
    const told = { description_ru: 'Сбор парка — 950 бат с человека.', description_en: 'The park fee is 950 baht per person.' };
    const found = damaged((one) => (one.main.park_fee_mode === '' || one.main.country !== 'thailand' ? null : withMain(one, told)));
    expect(found.length).toBeGreaterThan(20);
    expect(missed(found, 'park_fee_wrong')).toEqual([]);
  });

  it('is blocked where its own words name another boat', () => {
    const found = damaged((one) =>
      one.main.boat_kind === 'speedboat' || one.main.boat_kind === ''
        ? null
        : withMain(one, { site_name_ru: 'День на спидботе', site_name_en: 'A speedboat day' }),
    );
    expect(found.length).toBeGreaterThan(20);
    expect(missed(found, 'boat_wrong')).toEqual([]);
  });

  it('is blocked where its season moves away from what its texts say', () => {
    const found = damaged((one) =>
      /с 15 октября по 15 мая/.test(`${one.main.summary_ru} ${one.main.description_ru}`) && /Сезон длится/.test(one.main.description_ru)
        ? { ...one, schedule: { season_from: '11-01', season_to: '04-30' }, closures: [] }
        : null,
    );
    expect(found.length).toBeGreaterThan(0);
    expect(missed(found, 'season_wrong')).toEqual([]);
  });
});

describe('the pages of the demo', () => {
  const catalogue = buildCatalogue(demoSnapshot(ALL));
  const pages = (['ru', 'en'] as const).flatMap((language) =>
    pagesIn(catalogue, language, 'https://example.org').filter((view) => !view.noindex && view.canonical === undefined),
  );

  it('have whole titles and descriptions that search engines show', () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.filter(({ title }) => title.length > TITLE_MAX || title.includes('…')).map(({ path }) => path)).toEqual([]);
    expect(pages.filter(({ description }) => description.length > DESCRIPTION_MAX || description.endsWith('…')).map(({ path }) => path)).toEqual([]);
  });

  it('have titles and descriptions of their own', () => {
    const words = pages.map(({ path, lang, title, description }) => ({ page: path, language: lang, title, description }));
    expect(repeatedPageWords(words).map(({ record, code, params }) => `${code} ${record} ${params['other']}`)).toEqual([]);
  });
});
