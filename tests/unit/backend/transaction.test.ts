import { afterEach, expect, it, vi } from 'vitest';
import type { App } from '../../../src/backend/jsvm.d.ts';
import { Refusal, transaction } from '../../../src/backend/engine/refusal.ts';

const LOCKED = 'GoError: database is locked (5) (SQLITE_BUSY)';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Runs work whose tries end so, one after the other. @returns how often it began, and what came of it */
function tried(ends: readonly (string | null)[], isRepeatable: boolean): { readonly begun: number; readonly said: string } {
  vi.stubGlobal('sleep', () => undefined);
  let begun = 0;
  const app = {
    isTransactional: () => false,
    // What is thrown crosses PocketBase and comes out as another object.
    runInTransaction(work: (tx: unknown) => void) {
      try {
        work(app);
      } catch (error) {
        throw new Error((error as Error).message);
      }
    },
  };
  try {
    transaction(
      app as unknown as App,
      () => {
        const end = ends[begun];
        begun += 1;
        if (end === 'busy') throw new Refusal('busy');
        if (end) throw new Error(end);
        return undefined;
      },
      isRepeatable,
    );
    return { begun, said: 'done' };
  } catch (error) {
    return { begun, said: error instanceof Refusal ? `refused: ${error.code}` : (error as Error).message };
  }
}

it('is begun again where the database was held, if its work may be', () => {
  expect(tried([LOCKED, LOCKED, null], true)).toEqual({ begun: 3, said: 'done' });
  expect(tried([LOCKED, null], false)).toEqual({ begun: 1, said: 'refused: busy' });
});

it('is not begun again where its work refuses, in whatever word', () => {
  expect(tried(['busy', null], true)).toEqual({ begun: 1, said: 'busy' });
  expect(tried(['seats_gone', null], true)).toEqual({ begun: 1, said: 'seats_gone' });
});

it('is not begun where its turn comes too late for whoever asked', () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  let begun = 0;
  const app = {
    isTransactional: () => false,
    // Others had their turns before.
    runInTransaction(work: (tx: unknown) => void) {
      now += 25_000;
      work(app);
    },
  };
  const late = () =>
    transaction(
      app as unknown as App,
      () => {
        begun += 1;
        return undefined;
      },
      true,
    );
  expect(late).toThrow(expect.objectContaining({ code: 'busy' }));
  expect(begun).toBe(0);
});
