import { describe, expect, it } from 'vitest';
import type { Session } from '../../../../src/access/session.ts';
import { requireClaimed } from '../../../../src/platform/proxy/pocketbase-proxy.ts';

const names = { username: 'anna', name_ru: '', name_en: '' };
const user: Session = { type: 'user', user: { id: '1', type: 'manager', ...names } };
const admin: Session = { type: 'admin', admin: { id: '1', kind: 'admin', ...names } };
const over = expect.objectContaining({ code: 'session_over' });

describe('a page that says in whose name it speaks', () => {
  it('is answered while that person is signed in', () => {
    expect(() => requireClaimed({ 'x-person': 'users:1' }, user)).not.toThrow();
    expect(() => requireClaimed({ 'x-person': 'admins:1' }, admin)).not.toThrow();
  });

  it('is refused once nobody is, or somebody else', () => {
    for (const session of [null, admin, { ...user, user: { ...user.user, id: '2' } }] as const)
      expect(() => requireClaimed({ 'x-person': 'users:1' }, session)).toThrow(over);
  });

  it('need not say so', () => {
    for (const session of [null, user]) expect(() => requireClaimed({}, session)).not.toThrow();
  });
});
