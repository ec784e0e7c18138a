import { describe, expect, it } from 'vitest';
import { routeOf } from '../../../src/routing/match.ts';

describe('the row of a matched route', () => {
  it('is the same in both languages', () => {
    for (const prefix of ['', '/en']) {
      expect(routeOf(`${prefix}/[country]/users`)?.name).toBe('users');
      expect(routeOf(`${prefix}/[country]/users/[userId]/login`)?.access).toBe('users.edit');
      expect(routeOf(`${prefix}/enquiry`)?.name).toBe('enquiry');
    }
    expect(routeOf('/en')?.name).toBe('home');
    expect(routeOf('/[...path]')).toBeUndefined();
  });
});
