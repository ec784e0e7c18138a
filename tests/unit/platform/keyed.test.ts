import { describe, expect, it } from 'vitest';
import { keyedByRevision } from '../../../src/platform/keyed.ts';

const URL_OF = 'http://pb.invalid/api/desk/agents/a/stop';
const sent = (headers: Readonly<Record<string, string>>, body: unknown = {}, method = 'POST') =>
  new Headers(keyedByRevision(URL_OF, { method, body: JSON.stringify(body), headers })?.headers).get('idempotency-key');

describe('the key of a change of a record as it was seen', () => {
  it('is that of the change, and another one of another revision, another word or another place', () => {
    const seen = { 'Idempotency-Key': 'k', 'X-Expected-Revision': '3' };
    const key = sent(seen);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(sent({ ...seen, 'Idempotency-Key': 'other' })).toBe(key);
    expect(sent({ ...seen, 'X-Expected-Revision': '4' })).not.toBe(key);
    expect(sent(seen, { reason: 'x' })).not.toBe(key);
    expect(sent({ 'Idempotency-Key': 'k' }, { revision: 3 })).not.toBe(key);
    expect(sent({ 'Idempotency-Key': 'k' }, { revision: 3 })).toBe(sent({ 'Idempotency-Key': 'j' }, { revision: 3 }));
  });

  it('is the one that came with it where nothing says how a record was seen', () => {
    expect(sent({ 'Idempotency-Key': 'k' })).toBe('k');
    expect(sent({ 'Idempotency-Key': 'k' }, { revision: 0 })).toBe('k');
    expect(sent({ 'Idempotency-Key': 'k' }, 'not an object')).toBe('k');
    expect(keyedByRevision(URL_OF)).toBeUndefined();
  });
});
