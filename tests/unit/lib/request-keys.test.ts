import { describe, expect, it } from 'vitest';
import { requestKeys } from '../../../src/lib/request-keys.ts';

describe('the keys of requests', () => {
  it('stay the same for a repeat and change with the request', () => {
    let count = 0;
    const keys = requestKeys(() => `k${++count}`);
    expect([keys.keyFor({ a: 1 }), keys.keyFor({ a: 1 }), keys.keyFor({ a: 2 })]).toEqual(['k1', 'k1', 'k2']);
  });

  it('are new once the request was answered', () => {
    let count = 0;
    const keys = requestKeys(() => `k${++count}`);
    keys.keyFor('x');
    keys.done();
    expect(keys.keyFor('x')).toBe('k2');
  });
});
