import { useState } from 'react';
import { readNote, writeNote } from '../../lib/tab-notes.ts';
import { type KeyStore, type IdempotencyKeys, makeIdempotencyKeys } from '../../lib/idempotency-keys.ts';

const makeKey = (): string => crypto.randomUUID();

/** This tab's own place, as drafts have it; without one they last as long as the page. */
function tabStore(name: string): KeyStore {
  let kept: string | null = null;
  return {
    read: () => readNote(`key:${name}`) ?? kept,
    write: (text) => {
      kept = text;
      writeNote(`key:${name}`, text);
    },
  };
}

/**
 * The idempotency keys of a form or a button. They outlive the page, as its draft does: who loads it anew after a lost answer
 * and presses again adds nothing twice.
 */
export function useIdempotencyKeys(name: string): IdempotencyKeys {
  const [keys] = useState(() => makeIdempotencyKeys(makeKey, tabStore(name)));
  return keys;
}
