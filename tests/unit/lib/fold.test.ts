import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listCondition, parseListQuery } from '../../../src/data/list-query.ts';
import { bind } from '../../../src/data/query.ts';
import { NOTE_LIST } from '../../../src/catalogue/notes/repo.ts';
import { NAMED_MOST } from '../../../src/model/users/limits.ts';
import { USER_LIST, usersCondition } from '../../../src/people/users/repo/users.ts';
import { FILTER_MAX, parseFilter } from '../../../src/records/question/question.ts';
import { foldSql, spellingsOf } from '../../../src/lib/text/cases.ts';
import { hasWords } from '../../../src/lib/text/fold.ts';

const letters = fc.string({ unit: fc.constantFrom(...'аеёжнцяАЕЁЖНЦЯazAZ019 .-'), maxLength: 20 });

describe('the letters of a search', () => {
  it('are the same in the database as in the code', () => {
    const database = new DatabaseSync(':memory:');
    const statement = database.prepare(`SELECT ${foldSql('?1')} AS folded`);
    fc.assert(
      fc.property(letters, (text) => {
        expect(statement.get(text)?.['folded']).toBe(text.toLowerCase().replaceAll('ё', 'е'));
      }),
    );
    const alphabet = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
    expect(statement.get(alphabet.toUpperCase())?.['folded']).toBe(alphabet.replace('ё', 'е'));
  });

  it('are met in any case and with either е', () => {
    expect(hasWords('На яхте', 'на яхте')).toBe(true);
    expect(hasWords('Ёлка у моря', 'МОРЯ елка')).toBe(true);
    expect(hasWords('На яхте', 'на катере')).toBe(false);
    expect(spellingsOf('елка', 20)).toEqual(expect.arrayContaining(['елка', 'Елка', 'ЕЛКА', 'ёлка', 'Ёлка', 'ЁЛКА']));
    expect(spellingsOf('Kata', 20)).toEqual(['Kata']);
  });

  it.each([NOTE_LIST, USER_LIST])('are asked of PocketBase within what a question may be', (list) => {
    const search = 'Еже Веер Перемен Всё ещё';
    const { text, values } = bind(listCondition(list, parseListQuery(list, new URLSearchParams({ q: search }))));
    const written = text.replace(/\{:(\w+)\}/g, (_whole, name: string) => JSON.stringify(values[name]));
    expect([parseFilter(written).ok, written.length < FILTER_MAX.length]).toEqual([true, true]);
    for (const word of ['веер', 'Веер', 'ВЕЕР']) expect(Object.values(values)).toContain(word);
  });

  it('are asked of PocketBase within it with users who were found by folded letters, too', () => {
    const query = parseListQuery(USER_LIST, new URLSearchParams({ q: 'Еже Веер Перемен Всё ещё', type: 'accountant', active: '1' }));
    const found = Array.from({ length: NAMED_MOST }, (_one, at) => `user${String(at).padStart(11, '0')}`);
    const { text, values } = bind(usersCondition(query, found));
    const written = text.replace(/\{:(\w+)\}/g, (_whole, name: string) => JSON.stringify(values[name]));
    expect([parseFilter(written).ok, written.length < FILTER_MAX.length]).toEqual([true, true]);
  });
});
