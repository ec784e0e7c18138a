import { describe, expect, it } from 'vitest';
import { LEGAL_TEXTS } from '../../../../scripts/seed/data/legal.ts';
import {
  ATTRIBUTION_COOKIE_MAX_AGE_S,
  DEVICE_LIFE_S,
  FLAG_COOKIE_MAX_AGE_S,
  LANGUAGE_COOKIE_MAX_AGE_S,
  OFFLINE_KEPT_S,
  SCREEN_WIDTH_COOKIE_MAX_AGE_S,
} from '../../../../src/config/constants.ts';
import { LANGUAGES, type Language } from '../../../../src/i18n/language.ts';
import { RULES } from '../../../../src/records/retention-rules.ts';
import { namedIn } from '../../../../src/people/retention/rules/periods.ts';
import { buildCatalogue } from '../../../../src/public/storefront/snapshot/catalogue.ts';
import type { Snapshot } from '../../../../src/public/storefront/snapshot/snapshot.server.ts';
import { findingsOfRecord } from '../../../../src/studio/studio/lint/lint.rules.ts';
import { legalPages } from '../../../../src/app/pages/_public/house-pages.ts';
import { makeBuilder } from '../../../../src/app/pages/_public/shell.ts';
import { demoSnapshot } from '../../../support/snapshot.ts';

const SITE = 'https://island.example';

/** The words of a legal page, as a reader sees them. */
function wordsOf(kind: string, lang: Language, periods: Readonly<Record<string, number>> = {}): string {
  const set = Object.entries(periods).map(([rule, count]) => ({ id: rule, rule, count, created: '', updated: '', revision: 1 }));
  const snapshot: Snapshot = { ...demoSnapshot(), periods: set };
  const page = legalPages(makeBuilder(buildCatalogue(snapshot), lang, SITE)).find(({ path }) => path.endsWith(`/legal/${kind}`));
  if (page?.screen.kind !== 'text') throw new Error(`no page ${kind}`);
  return page.screen.blocks
    .map(({ html }) => html.replace(/<[^>]+>/g, ' '))
    .join(' ')
    .replace(/[\s\u00a0]+/g, ' ');
}
/** Numbers with a unit of time, in their order. */
const UNITS = {
  ru: /(?<!\d)(\d{1,3}) (час(?:а|ов)?|д(?:ень|ня|ней)|месяц(?:а|ев)?|года?|лет)(?![а-яё])/g,
  en: /(\d+) (hours?|days?|months?|years?)/g,
} as const;
const told = (text: string, lang: Language): readonly string[] => [...text.matchAll(UNITS[lang])].map(([whole]) => whole);
const standard = (code: string): number => RULES.find((rule) => rule.code === code)?.keptFor.standard ?? 0;

describe('the periods of the legal texts', () => {
  it('are those of the rules, in both languages', () => {
    const year = 365 * 86_400;
    expect([LANGUAGE_COOKIE_MAX_AGE_S, SCREEN_WIDTH_COOKIE_MAX_AGE_S, FLAG_COOKIE_MAX_AGE_S].map((seconds) => seconds / year)).toEqual([10, 10, 1]);
    expect([ATTRIBUTION_COOKIE_MAX_AGE_S, DEVICE_LIFE_S, OFFLINE_KEPT_S].map((seconds) => seconds / 86_400)).toEqual([30, 400, 30]);
    const named = ['requests', 'sales', 'health', 'passports', 'messages', 'slips', 'statement-lines', 'incidents', 'accounts', 'sessions', 'review-words'].map(
      standard,
    );
    expect(named).toEqual([12, 5, 30, 30, 90, 6, 12, 24, 24, 90, 90]);
    expect(told(wordsOf('policy', 'ru'), 'ru')).toEqual([
      ...['12 месяцев', '5 лет', '30 дней', '30 дней', '90 дней', '6 месяцев', '12 месяцев', '24 месяца', '24 месяца', '90 дней', '90 дней'],
      ...['14 дней', '30 дней', '72 часов'],
    ]);
    expect(told(wordsOf('policy', 'en'), 'en')).toEqual([
      ...['12 months', '5 years', '30 days', '30 days', '90 days', '6 months', '12 months', '24 months', '24 months', '90 days', '90 days'],
      ...['14 days', '30 days', '72 hours'],
    ]);
    expect(told(wordsOf('user-data', 'ru'), 'ru')).toEqual(['30 дней', '12 месяцев', '5 лет']);
    expect(told(wordsOf('user-data', 'en'), 'en')).toEqual(['30 days', '12 months', '5 years']);
    expect(told(wordsOf('cookies', 'ru'), 'ru')).toEqual([
      '10 лет',
      '10 лет',
      '30 дней',
      '30 дней',
      '400 дней',
      '1 год',
      '30 дней',
      '7 дней',
      '30 дней',
      '30 дней',
    ]);
    expect(told(wordsOf('cookies', 'en'), 'en')).toEqual([
      ...['10 years', '10 years', '30 days', '30 days', '400 days', '1 year', '30 days', '7 days', '30 days', '30 days'],
    ]);
  });

  it('follow what is set, with the endings of every number', () => {
    const said = (count: number, lang: Language) => told(wordsOf('user-data', lang, { requests: count, health: count }), lang).slice(0, 2);
    expect([3, 5, 21, 22, 24].map((count) => said(count, 'ru')[1])).toEqual(['3 месяца', '5 месяцев', '21 месяц', '22 месяца', '24 месяца']);
    expect([1, 2, 5, 11, 21, 22, 90].map((count) => said(count, 'ru')[0])).toEqual(['1 день', '2 дня', '5 дней', '11 дней', '21 день', '22 дня', '90 дней']);
    expect([1, 2].map((count) => said(count, 'en')[0])).toEqual(['1 day', '2 days']);
  });

  it('leave no name of a rule on a page, and no number that is no rule’s in a text', () => {
    for (const { kind, body } of LEGAL_TEXTS)
      for (const lang of LANGUAGES) {
        expect(wordsOf(kind, lang), `${kind} ${lang}`).not.toMatch(/\{\{|\}\}/);
        expect(told(wordsOf(kind, lang), lang)).toHaveLength(namedIn(body[lang]).length);
      }
  });
});

describe('a legal text that somebody types', () => {
  const found = (body_ru: string, body_en: string, collection = 'legal_texts') =>
    findingsOfRecord(collection, { id: 'x', title_ru: 'Политика', title_en: 'Policy', body_ru: `<p>${body_ru}</p>`, body_en: `<p>${body_en}</p>` })
      .filter(({ code }) => code.startsWith('period_'))
      .map(({ code, level, language, params }) => [code, level, language, Object.values(params)[0]]);

  it('cannot promise a period in figures or words, nor by a name that no rule has', () => {
    expect(found('Храним {{requests}}.', 'We keep it for {{requests}}.')).toEqual([]);
    expect(found('Храним 9 месяцев.', 'We keep it for nine months.')).toEqual([
      ['period_typed', 'blocks', 'ru', '9 месяцев'],
      ['period_typed', 'blocks', 'en', 'nine months'],
    ]);
    expect(found('Храним {{request}}.', 'Kept {{never-heard}}.')).toEqual([
      ['period_unknown', 'blocks', 'ru', 'request'],
      ['period_unknown', 'blocks', 'en', 'never-heard'],
    ]);
  });

  it('may tell an age and a year, and other texts any period', () => {
    expect(found('Дети до 12 лет, закон 2019 года.', 'Children under 12 years, the act of 2019.')).toEqual([]);
    expect(found('Храним 9 месяцев.', 'We keep it for nine months.', 'posts')).toEqual([]);
  });
});
