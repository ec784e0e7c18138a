import fc from 'fast-check';
import PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import { after, all, any, bind, filterOf, sortOf, where } from '../../../src/data/query.ts';
import { users } from '../../../src/model/users/fields/users.ts';

const pb = new PocketBase('http://127.0.0.1:1');
const user = where(users);

describe('filters', () => {
  it('join conditions with brackets where they are needed', () => {
    const condition = all(user.is('active', '=', true), any(user.is('type', '=', 'manager'), user.is('username', '~', 'an')));
    expect(filterOf(pb, condition)).toBe('(active = true && (type = "manager" || username ~ "an"))');
  });

  it('leave out what says nothing', () => {
    expect(filterOf(pb, all())).toBe('');
    expect(filterOf(pb, all(any(), all(user.is('id', '=', 'abc'))))).toBe('id = "abc"');
  });

  it('keep every value inside of its own literal', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        const condition = all(user.is('username', '=', one), user.is('name_en', '=', other));
        const { text } = bind(condition);
        expect(text).toBe('(username = {:p0} && name_en = {:p1})');
        expect(filterOf(pb, condition)).toBe(`(username = ${JSON.stringify(one)} && name_en = ${JSON.stringify(other)})`);
      }),
    );
  });

  it('do not compile with an unknown field, a foreign value or operator', () => {
    // @ts-expect-error no such field
    user.is('pirate', '=', 'x');
    // @ts-expect-error not in the list
    user.is('type', '=', 'pirate');
    // @ts-expect-error a yes or no has no order
    expect(user.is('active', '>', true).kind).toBe('is');
  });
});

describe('a hidden field', () => {
  it('is not asked for', () => {
    expect(() => user.is('session_epoch', '=', 1)).toThrow('hidden');
  });
});

describe('keyset paging', () => {
  it('orders totally, by the id at last', () => {
    expect(sortOf({ field: 'created', descending: true })).toBe('-created,-id');
    expect(sortOf({ field: 'id', descending: false })).toBe('id');
  });

  it('goes on behind the last row seen, equal values included', () => {
    const condition = after({ field: 'created', descending: true }, { value: '2026-11-20', id: 'abc' });
    expect(filterOf(pb, condition)).toBe('(created < "2026-11-20" || (created = "2026-11-20" && id < "abc"))');
  });
});
