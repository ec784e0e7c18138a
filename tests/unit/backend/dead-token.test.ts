import { describe, expect, it } from 'vitest';
import type { PbRecord, RequestEvent } from '../../../src/backend/jsvm.d.ts';
import { refuseDeadToken } from '../../../src/backend/sessions/sessions.ts';

const someone = { id: 'someone', collection: () => ({ name: 'users' }) } as unknown as PbRecord;

/** A request as it comes past PocketBase's own look at its token, and what became of it. */
function asked(path: string, token: string, known: PbRecord | null, found: PbRecord | null) {
  const seen = { lookups: 0, status: 0, passed: false };
  const e = {
    auth: known,
    app: {
      findAuthRecordByToken: () => {
        seen.lookups += 1;
        if (!found) throw new Error('no rows');
        return found;
      },
    },
    request: { method: 'GET', url: { path }, header: { get: (name: string) => (name === 'Authorization' ? token : '') } },
    response: { header: () => ({ set: () => undefined }) },
    json: (status: number) => {
      seen.status = status;
    },
    hasSuperuserAuth: () => false,
    next: () => {
      seen.passed = true;
    },
  };
  refuseDeadToken(e as unknown as RequestEvent & { next(): void });
  return { ...seen, auth: e.auth };
}

describe('a request with a token', () => {
  it('goes on as its person where the database was too busy at first', () => {
    for (const token of ['abc', 'Bearer abc'])
      expect(asked('/api/desk/vouchers', token, null, someone)).toEqual({ lookups: 1, status: 0, passed: true, auth: someone });
  });
  it('is refused where it belongs to nobody', () => {
    expect(asked('/api/collections/leads/records', 'abc', null, null)).toEqual({ lookups: 1, status: 401, passed: false, auth: null });
  });
  it('is not looked up again where it is known, sent by a guest, or asks for no data', () => {
    expect(asked('/api/desk/vouchers', 'abc', someone, null)).toMatchObject({ lookups: 0, passed: true });
    expect(asked('/api/desk/vouchers', '', null, null)).toMatchObject({ lookups: 0, passed: true });
    expect(asked('/api/collections/users/auth-with-password', 'old', null, null)).toMatchObject({ lookups: 0, passed: true });
  });
});
