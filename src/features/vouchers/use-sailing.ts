import { useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { findSailing, type Sailing } from '../../data/repos/excursion-options.ts';
import { type Season, nextRuns, runsOn } from '../../domain/season.ts';

const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
const kept = new Map<string, Promise<Sailing | null>>();

function sailingOf(excursion: string): Promise<Sailing | null> {
  const found = kept.get(excursion) ?? browserPb().then((pb) => findSailing(pb, excursion));
  kept.set(excursion, found);
  // What failed is asked for again.
  found.catch(() => kept.delete(excursion));
  return found;
}

export interface Calendar {
  readonly weekdays: readonly number[];
  readonly season: Season | null;
  readonly start: string;
  readonly sails: (day: string) => boolean;
  readonly next: (from: string, count: number) => readonly string[];
}

/** The calendar of a schedule; without one an excursion sails every day. */
export function calendarOf(sailing: Sailing | null): Calendar {
  const weekdays = sailing?.weekdays?.length ? sailing.weekdays : EVERY_DAY;
  const season = sailing?.season_from && sailing.season_to ? { from: sailing.season_from, to: sailing.season_to } : null;
  return {
    weekdays,
    season,
    start: sailing?.start_times?.[0] ?? '',
    sails: (day) => runsOn(day, weekdays, season),
    next: (from, count) => nextRuns(from, count, weekdays, season),
  };
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
