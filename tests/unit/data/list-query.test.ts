import fc from 'fast-check';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { formatListQuery, isNarrowed, type ListQuery, type ListShape, listCondition, parseListQuery } from '../../../src/data/list-query.ts';
import { filterOf } from '../../../src/data/query.ts';
import { USER_LIST } from '../../../src/people/users/repo/users.ts';
import { USER_TYPES } from '../../../src/schema/vocab.ts';

const KEYSET: ListShape = { ...USER_LIST, paging: 'keyset' };
const pb = new PocketBase('http://127.0.0.1:1');
const parse = (text: string, shape = USER_LIST): ListQuery => parseListQuery(shape, new URLSearchParams(text));
const filterFor = (text: string, shape = USER_LIST): string => filterOf(pb, listCondition(shape, parse(text, shape)));

describe('the state of a list', () => {
  it('is the default where the address says nothing or nonsense', () => {
    const empty = parse('');
    expect(empty).toEqual({ search: '', filters: {}, sort: USER_LIST.defaultSort, page: 1, cursor: null });
    expect(parse('type=pirate&active=yes&sort=session_epoch&page=-3&after=[1')).toEqual(empty);
    expect(parse('page=1.5&sort=-&q=%20%20')).toEqual(empty);
    expect(isNarrowed(empty)).toBe(false);
  });

  it('comes back from the address as it went in', () => {
    const query = fc.record({
      search: fc.string({ maxLength: 40 }).map((text) => text.trim()),
      filters: fc.record({ type: fc.constantFrom(...USER_TYPES), active: fc.constantFrom('1', '0') }, { requiredKeys: [] }),
      sort: fc.record({ field: fc.constantFrom(...USER_LIST.sorts), descending: fc.boolean() }),
    });
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 900 }), (state, page) => {
        expect(parse(formatListQuery(USER_LIST, { ...state, page, cursor: null }).toString())).toEqual({ ...state, page, cursor: null });
      }),
    );
    const behind = { ...parse('', KEYSET), cursor: { value: 12.5, id: 'abc123' } };
    expect(parse(formatListQuery(KEYSET, behind).toString(), KEYSET)).toEqual(behind);
  });
});

describe('the filter of a list', () => {
  it('wants every word somewhere and every filter', () => {
    expect(filterFor('q=anna+new&type=agent&active=1')).toMatch(
      /^\(\(username ~ "anna" \|\| .*\) && \(username ~ "new" \|\| .*\) && type = "agent" && active = true\)$/,
    );
  });

  it('takes a phone number written with spaces for one word', () => {
    expect(filterFor('q=%2B66+81+234')).toContain('phone_e164 ~ "+6681234"');
  });

  it('asks for the whole list without a question', () => {
    expect(filterFor('')).toBe('');
  });

  it('goes on behind a cursor', () => {
    expect(filterFor('after=["2026","abc"]', KEYSET)).toBe('(created < "2026" || (created = "2026" && id < "abc"))');
  });
});
