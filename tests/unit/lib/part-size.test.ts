import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSize } from '../../../src/lib/part-size.ts';

const BOUNDS = { least: 5, most: 250, hold_ms: 60 };

describe('the parts of a long work', () => {
  it('become shorter after one that held others up too long, longer after a quick one, and stay otherwise', () => {
    expect([nextSize(100, 61, BOUNDS), nextSize(100, 60, BOUNDS), nextSize(100, 20, BOUNDS), nextSize(100, 19, BOUNDS)]).toEqual([50, 100, 100, 200]);
  });

  it('stay within their bounds, whatever was measured', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 250 }), fc.integer({ min: 0, max: 100_000 }), (size, took_ms) => {
        const next = nextSize(size, took_ms, BOUNDS);
        return Number.isInteger(next) && next >= BOUNDS.least && next <= BOUNDS.most;
      }),
    );
  });

  it('come to rest at a size that holds nobody up, whatever one thing costs', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.05, max: 11, noNaN: true }), (cost_ms) => {
        let size = 20;
        for (let part = 0; part < 12; part++) size = nextSize(size, size * cost_ms, BOUNDS);
        return size * cost_ms <= BOUNDS.hold_ms || size === BOUNDS.least;
      }),
    );
  });
});
