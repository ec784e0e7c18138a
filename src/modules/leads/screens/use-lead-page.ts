import { useCallback, useEffect, useRef, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { getLeadPage, type LeadPage } from '../repo.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { RecordState } from '../../../kit/panels/use-record.ts';

interface UseLeadPage {
  readonly found: RecordState<LeadPage>;
  /** Asks again; what is shown stays until the answer comes. */
  readonly refresh: () => void;
}

/** Everything about the lead of the panel; `first` is what the server rendered. */
export function useLeadPage(id: string, first: LeadPage | null): UseLeadPage {
  const [found, setFound] = useState<RecordState<LeadPage>>(first ? { state: 'fetched', record: first } : { state: 'loading' });
  const [round, setRound] = useState(0);
  const have = useRef(first !== null);
  useEffect(() => {
    if (round === 0 && have.current) return;
    let isWanted = true;
    browserPb()
      .then((pb) => getLeadPage(pb, id))
      .then(
        (record) => isWanted && setFound({ state: 'fetched', record }),
        (thrown: unknown) => isWanted && setFound((shown) => (shown.state === 'fetched' ? shown : { state: 'failed', error: asAppError(thrown) })),
      );
    return () => {
      isWanted = false;
    };
  }, [id, round]);
  return { found, refresh: useCallback(() => setRound((count) => count + 1), []) };
}
