import { describe, expect, it } from 'vitest';
import { formatDay, formatDuration, formatMonths, formatWeekdays } from '../../../src/i18n/format.ts';
import { languageOr, requireLanguage } from '../../../src/i18n/language.ts';
import { localized } from '../../../src/i18n/localized.ts';
import { getT, readableKey } from '../../../src/i18n/t.ts';
import { typeset } from '../../../src/i18n/typography.ts';

describe('texts', () => {
  it('fall back to Russian for an unknown language, and changing to one is refused', () => {
    expect(languageOr('de')).toBe('ru');
    expect(languageOr('en')).toBe('en');
    expect(() => requireLanguage('de')).toThrow('Language de not found');
  });

  it('show a missing key as words', () => {
    expect(readableKey('please_refresh_application')).toBe('Please refresh application');
    expect(getT('en')('no_such_key' as never)).toBe('No such key');
  });

  it('know the plural forms of both languages', () => {
    expect([1, 2, 5, 21].map((count) => getT('ru')('count_excursions', { count }))).toEqual(['1 экскурсия', '2 экскурсии', '5 экскурсий', '21 экскурсия']);
    expect([1, 2].map((count) => getT('en')('count_excursions', { count }))).toEqual(['1 excursion', '2 excursions']);
  });

  it('name durations, months, days and dates', () => {
    expect(formatDuration(510, 'ru')).toBe('8,5 часа');
    expect(formatDuration(480, 'en')).toBe('8 hours');
    expect(formatDuration(1500, 'en')).toBe('2 days');
    expect(formatMonths([1, 2, 11, 12], 'en')).toBe('November – February');
    expect(formatMonths([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'ru')).toBe('круглый год');
    expect(formatMonths([], 'en')).toBe('');
    expect(formatMonths([1, 5], 'en')).toBe('January, May');
    expect(formatWeekdays([1, 3], 'en')).toBe('Mon, Wed');
    expect(formatDay('2026-11-20', 'ru')).toBe('20 ноября 2026');
  });

  it('take the other language where their own is empty', () => {
    expect(localized({ name_ru: 'Рача', name_en: '' }, 'name', 'en')).toBe('Рача');
  });

  it('do not break after a short preposition or before a dash', () => {
    expect(typeset('в Таиланде — 8 ч')).toBe('в\u00a0Таиланде\u00a0— 8\u00a0ч');
  });
});
