import { useEffect, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { findSailing } from '../../catalogue/repo/excursion-options.ts';
import type { SailingDays } from '../../catalogue/rules/sailing-days.ts';

const kept = new Map<string, Promise<SailingDays>>();

function sailingOf(excursion: string): Promise<SailingDays> {
  const found = kept.get(excursion) ?? browserPb().then((pb) => findSailing(pb, excursion));
  kept.set(excursion, found);
  // What failed is asked for again.
  found.catch(() => kept.delete(excursion));
  return found;
}

/** When an excursion and its variants sail; `null` until it is known. */
export function useSailing(excursion: string): SailingDays | null {
  const [found, setFound] = useState<{ readonly excursion: string; readonly days: SailingDays } | null>(null);
  useEffect(() => {
    if (excursion === '') return;
    let isWanted = true;
    sailingOf(excursion).then(
      (days) => isWanted && setFound({ excursion, days }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [excursion]);
  return found?.excursion === excursion ? found.days : null;
}
