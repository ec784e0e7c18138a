import { describe, expect, it } from 'vitest';
import { findingSentence } from '../../../../src/studio/studio/lint/finding-text.ts';
import { type Finding, type FindingCode, FINDINGS } from '../../../../src/studio/studio/lint/finding.rules.ts';

const CODES = Object.keys(FINDINGS) as readonly FindingCode[];
const finding = (code: FindingCode, params: Finding['params'] = {}, language: Finding['language'] = 'ru'): Finding => ({
  ...{ record: 'ic_excurs:1', field: 'summary', language, code, level: FINDINGS[code], params },
});

describe('the sentence of a finding', () => {
  it.each(CODES)('says what is wrong and what to do: %s', (code) => {
    for (const shown of ['ru', 'en'] as const) expect(findingSentence(finding(code), shown)).toMatch(/^[А-ЯA-Z“«].+[.?:] [А-ЯA-Z].+\.$/);
    expect(findingSentence(finding(code), 'ru')).not.toBe(findingSentence(finding(code), 'en'));
  });

  it('names the language that is missing, the part that differs and the boat', () => {
    expect(findingSentence(finding('language_missing', {}, 'en'), 'ru')).toContain('Нет английского текста');
    expect(findingSentence(finding('language_missing', {}, 'ru'), 'en')).toContain('no Russian text');
    expect(findingSentence(finding('structure_differs', { part: 'links', ru: 2, en: 1 }), 'en')).toBe('Russian has 2 links, English 1. Set the same ones.');
    expect(findingSentence(finding('boat_wrong', { said: 'спидбот', boat: 'none' }), 'ru')).toContain('без лодки');
  });

  it('tells days in words', () => {
    const season = { said: '1 November to 30 April', known: '10-15 – 05-15, 05-16 – 10-14' };
    expect(findingSentence(finding('season_wrong', season), 'en')).toMatch(/1.November.+30.April.+15.October.+15.May/);
    expect(findingSentence(finding('season_wrong', season), 'ru')).toMatch(/15.октября – 15.мая, 16.мая – 14.октября/);
  });
});
