import { describe, expect, it } from 'vitest';
import { isGuest } from '../../../src/access/session.ts';
import { USER_TYPES } from '../../../src/schema/vocab.ts';

const NAMES = { id: 'a', username: 'a', name_ru: 'А', name_en: 'A' };

describe('a guest', () => {
  it('is nobody who works with guests', () => {
    expect(isGuest(null)).toBe(true);
    for (const type of USER_TYPES) expect(isGuest({ type: 'user', user: { ...NAMES, type } }), type).toBe(type === 'tourist');
    for (const kind of ['admin', 'developer'] as const) expect(isGuest({ type: 'admin', admin: { ...NAMES, kind } })).toBe(false);
  });
});
