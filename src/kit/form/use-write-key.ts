import { useRef } from 'react';

interface WriteKey {
  /** The key of a write: the same for the same content, so that a retry after a lost answer adds nothing twice. */
  readonly keyOf: (content: unknown) => string;
  /** After a write that was answered: the same content said again is said anew. */
  readonly renew: () => void;
}

/** Idempotency keys of one form. */
export function useWriteKey(): WriteKey {
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return {
    keyOf: (content) => {
      const text = JSON.stringify(content);
      if (last.current?.content !== text) last.current = { content: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: () => {
      last.current = null;
    },
  };
}
