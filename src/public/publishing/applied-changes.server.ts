import type { Changes } from './outbox-reader.server.ts';

const KEPT_IDS = 10_000;

/** Which rows of the outbox the renderer's catalogue has in it. */
export interface AppliedChanges {
  has(row: { readonly id: string; readonly at: string }): boolean;
  add(changes: Changes): void;
}

/** Begins with none. */
export function createAppliedChanges(): AppliedChanges {
  /** Rows up to this time were there when everything was read. */
  let wholeUpTo = '';
  let ids = new Set<string>();
  return {
    has: ({ id, at }) => ids.has(id) || (at !== '' && at <= wholeUpTo),
    add(changes) {
      if (changes.records === null) wholeUpTo = changes.mark.at;
      for (const id of changes.ids) ids.add(id);
      if (ids.size > KEPT_IDS) ids = new Set([...ids].slice(-KEPT_IDS / 2));
    },
  };
}
