import { describe, expect, it } from 'vitest';
import { makeIdempotencyKeys } from '../../../src/lib/idempotency-keys.ts';

describe('the keys of requests', () => {
  it('stay the same for a repeat and change with the request', () => {
    let count = 0;
    const keys = makeIdempotencyKeys(() => `k${++count}`);
    expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual(['k1', 'k1', 'k2']);
  });

  it('are new once the request was answered', () => {
    let count = 0;
    const keys = makeIdempotencyKeys(() => `k${++count}`);
    keys.keyFor('x');
    keys.done();
    expect(keys.keyFor('x')).toBe('k2');
  });

  it('outlive the page in a store of its own, and a broken store', () => {
    let kept: string | null = null;
    let count = 0;
    const open = () => makeIdempotencyKeys(() => `k${++count}`, { read: () => kept, write: (text) => (kept = text) });
    open().keyFor({ a: 1 });
    expect(open().keyFor({ a: 1 })).toBe('k1');
    open().done();
    expect(open().keyFor({ a: 1 })).toBe('k2');
    for (const broken of ['{', '[]', '7', '{"key":1}']) {
      kept = broken;
      expect(open().keyFor({ a: 1 })).toBe(`k${count}`);
    }
  });
});
