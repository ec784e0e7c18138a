import { useCallback, useEffect, useRef, useState } from 'react';
import { type AppError, asAppError } from '../../errors/app-error.ts';

/** A record on its way into a panel. */
export type RecordState<R> =
  | { readonly state: 'loading' }
  | { readonly state: 'fetched'; readonly record: R }
  | { readonly state: 'failed'; readonly error: AppError };

interface UseRecord<R> {
  readonly found: RecordState<R>;
  readonly set: (record: R) => void;
  readonly retry: () => void;
  /** Asks again without a sign of it: somebody else changed something. */
  readonly refresh: () => void;
}

/** The record of a panel; `first` is what the server rendered, or the row of the list. `load` must be stable. */
export function useRecord<R extends { readonly id: string }>(id: string, first: R | null, load: (id: string) => Promise<R>): UseRecord<R> {
  const [found, setFound] = useState<RecordState<R>>(first?.id === id ? { state: 'fetched', record: first } : { state: 'loading' });
  const [round, setRound] = useState(0);
  const have = useRef(first?.id === id);

  useEffect(() => {
    if (round === 0 && have.current) return;
    let isWanted = true;
    setFound({ state: 'loading' });
    load(id).then(
      (record) => isWanted && setFound({ state: 'fetched', record }),
      (error: unknown) => isWanted && setFound({ state: 'failed', error: asAppError(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, load, round]);

  const set = useCallback((record: R) => setFound({ state: 'fetched', record }), []);
  const refresh = useCallback(() => {
    // What cannot be had now is had with the next change.
    load(id).then(set, () => undefined);
  }, [id, load, set]);
  return { found, set, retry: useCallback(() => setRound((count) => count + 1), []), refresh };
}
