import { describe, expect, it } from 'vitest';
import { contentOf, type WordRecord } from '../../../../../../src/studio/studio/lint/facts.rules.ts';
import type { Finding } from '../../../../../../src/studio/studio/lint/finding.rules.ts';
import { findingsOfRecord, lint } from '../../../../../../src/studio/studio/lint/lint.rules.ts';
import { repeatedPageWords } from '../../../../../../src/studio/studio/lint/repeats.rules.ts';

const post = (words: Readonly<Record<string, string>>): readonly Finding[] =>
  findingsOfRecord('posts', { id: 'p', title_ru: 'Море', title_en: 'Sea', ...words });
const told = (found: readonly Finding[]): readonly string[] => found.map(({ code, field, language }) => `${code} ${field} ${language ?? 'both'}`);

describe('both languages of a record', () => {
  it('are asked of every text, line and step', () => {
    expect(told(post({ title_en: '' }))).toEqual(['language_missing title en']);
    expect(told(post({ excerpt_en: 'A day at sea' }))).toEqual(['language_missing excerpt ru']);
    const record = { id: '1', included: [{ ru: 'Обед', en: ' ' }], programme: [{ time: '09:00', text: { ru: '', en: 'Out' } }] };
    expect(told(findingsOfRecord('ic_excurs', record))).toEqual(['language_missing programme.0 ru', 'language_missing included.0 en']);
  });

  it('are not asked of the staff’s own name where the site has names', () => {
    const names = { id: '1', name_ru: 'Майя', name_en: '' };
    expect(told(findingsOfRecord('ic_excurs', names))).toEqual(['language_missing name en']);
    expect(told(findingsOfRecord('ic_excurs', { ...names, site_name_ru: 'Майя', site_name_en: 'Maya' }))).toEqual([]);
  });

  it('have the same paragraphs, lists, headings and links', () => {
    const body = '<h2>Один</h2><p>Раз.</p><ul><li>два</li><li>три</li></ul><p><a href="/x">там</a></p>';
    expect(told(post({ body_ru: body, body_en: body }))).toEqual([]);
    const differing = post({ body_ru: body, body_en: '<p>Once.</p><ul><li>two</li></ul>' });
    expect(differing.map(({ params }) => params['part'])).toEqual(['paragraphs', 'items', 'headings', 'links']);
    const memo = { id: 'n', title_ru: 'С собой', title_en: 'Bring', body_ru: 'Возьмите:\n- шляпу\n- воду', body_en: 'Bring:\n- a hat\n\nAnd water.' };
    expect(findingsOfRecord('notes', memo).map(({ params }) => [params['part'], params['ru'], params['en']])).toEqual([
      ['paragraphs', 1, 2],
      ['items', 2, 1],
    ]);
  });

  it('name the same sums and hours, be it in words', () => {
    const pair = (ru: string, en: string): readonly string[] => told(post({ excerpt_ru: ru, excerpt_en: en }));
    expect(pair('Ласты: 100 бат.', 'Fins: 150 baht.')).toEqual(['sums_differ excerpt both']);
    expect(pair('Сбор в 07:15.', 'We meet at 07:45.')).toEqual(['hours_differ excerpt both']);
    expect(pair('Ласты: 1 500 бат.', 'Fins: 1,500 baht.')).toEqual([]);
    expect(pair('Ласты: триста бат.', 'Fins: 300 baht.')).toEqual([]);
    expect(pair('100 и 200 бат.', '100 baht and 200.')).toEqual([]);
    expect(pair('В 18:30 закат.', 'Sunset at 6:30 pm.')).toEqual([]);
    expect(pair('Закат в 18:30, ужин в 19:00.', 'Sunset at half past six, dinner at 19:00.')).toEqual([]);
  });
});

describe('what a page may show', () => {
  it('is the tags of articles in an article, and none elsewhere', () => {
    expect(told(post({ body_ru: '<p>Раз <u>два</u></p>', body_en: '<p>One two</p>' }))).toEqual(['markup_shown body ru']);
    expect(told(post({ body_ru: '<p><b>Раз</b><br/>два</p>', body_en: '<p><strong>One</strong> two</p>' }))).toEqual([]);
    const note: WordRecord = { id: 'n', title_ru: 'С собой', title_en: 'Bring', body_ru: '**Шляпу**', body_en: '**A hat**' };
    expect(told(findingsOfRecord('notes', note))).toEqual([]);
  });

  it('says nothing twice, and writes hours in one way throughout', () => {
    const words = {
      summary_ru: 'Лодка идёт к лагуне и стоит там час.',
      description_ru: 'Лодка идёт к лагуне и стоит там час. Потом обед в 13:30.',
      pickup_ru: 'Заберём в 7:00.',
      age_note_ru: 'После 06:00 можно.',
    };
    const found = lint(contentOf('ic_excurs', { id: '1', ...words }), { sold: null }).filter(({ code }) => code !== 'language_missing');
    expect(told(found)).toEqual(['clock_mixed pickup ru', 'sentence_repeated description ru']);
  });
});

describe('titles and descriptions', () => {
  it('belong to one page each in a language', () => {
    const page = (name: string, language: 'ru' | 'en', title: string, description = '') => ({ page: name, language, title, description });
    const found = repeatedPageWords([page('a', 'ru', 'Риф', 'День'), page('b', 'ru', 'Море', ' день. '), page('c', 'en', 'Риф'), page('d', 'ru', 'риф')]);
    expect(found.map(({ record, code, params }) => [record, code, params['other']])).toEqual([
      ['b', 'description_repeated', 'a'],
      ['d', 'title_repeated', 'a'],
    ]);
  });
});
