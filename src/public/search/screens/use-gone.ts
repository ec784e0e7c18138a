import { useEffect, useState } from 'react';

interface Gone {
  readonly day: string;
  readonly ids: readonly string[];
}
const NOTHING: Gone = { day: '', ids: [] };

/**
 * Excursions that cannot be had on the day that is asked for, whatever their schedules say; none until that is known, and without a connection.
 * @param day `YYYY-MM-DD`; '' where none is asked for
 */
export function useGone(country: string, day: string): readonly string[] {
  const [gone, setGone] = useState(NOTHING);
  useEffect(() => {
    if (day === '') return undefined;
    const stop = new AbortController();
    fetch(`/api/availability?country=${encodeURIComponent(country)}&day=${day}`, { signal: stop.signal })
      .then(async (answer) => answer.ok && setGone({ day, ids: ((await answer.json()) as { readonly gone: readonly string[] }).gone }))
      .catch(() => undefined);
    return () => stop.abort();
  }, [country, day]);
  return gone.day === day ? gone.ids : NOTHING.ids;
}
