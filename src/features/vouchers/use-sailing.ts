import { useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { findSailing, type Sailing } from '../../data/repos/excursion-options.ts';
import { type Calendar, calendarOf } from '../../domain/calendar.ts';

const kept = new Map<string, Promise<Sailing | null>>();

function sailingOf(excursion: string): Promise<Sailing | null> {
  const found = kept.get(excursion) ?? browserPb().then((pb) => findSailing(pb, excursion));
  kept.set(excursion, found);
  // What failed is asked for again.
  found.catch(() => kept.delete(excursion));
  return found;
}

/** When an excursion sails; `null` until it is known. */
export function useSailing(excursion: string): Calendar | null {
  const [found, setFound] = useState<{ readonly excursion: string; readonly calendar: Calendar } | null>(null);
  useEffect(() => {
    if (excursion === '') return;
    let isWanted = true;
    sailingOf(excursion).then(
      (sailing) => isWanted && setFound({ excursion, calendar: calendarOf(sailing) }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [excursion]);
  return found?.excursion === excursion ? found.calendar : null;
}
