import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../../schema/vocab.ts';
import type { Say } from '../../storefront/party-words.ts';
import type { FormValues } from '../rules/enquiry.ts';
import type { OfferedTrip, ReceiptTrip } from '../rules/receipt-trip.ts';

interface Options {
  readonly lang: Language;
  readonly timezone: string;
  /** What the server says is offered; left out where the page itself shows it. */
  readonly offered: readonly OfferedTrip[] | undefined;
}

/** The reader of trips, which comes after the form: what reckons is no part of its own script. */
type Parts = typeof import('./summary.tsx');

/** What a form asks for, at the prices that the page shows; none before it is alive. */
export function useTrips({ lang, timezone, offered }: Options) {
  const [trips, setTrips] = useState<readonly ReceiptTrip[]>([]);
  const [parts, setParts] = useState<Parts | null>(null);
  const [say, setSay] = useState<Say | null>(null);
  const loading = useRef<Promise<Parts | null>>(Promise.resolve(null));
  useEffect(() => {
    loading.current = import('./summary.tsx').catch(() => null);
    void loading.current.then(async (found) => {
      setParts(found);
      // Without its words the summary tells no prices.
      const words = await found?.fetchSay(lang).catch(() => null);
      if (words) setSay(() => words);
    });
  }, [lang]);
  /** None where the reader cannot be fetched: an enquiry is worth more than its summary. */
  const tripsIn = async (values: FormValues): Promise<readonly ReceiptTrip[]> => {
    const found = await loading.current;
    return found ? found.tripsHere({ lang, timezone, offered, values }).catch(() => []) : [];
  };
  const asked = useRef<FormValues | null>(null);
  const look = async (values: FormValues): Promise<void> => {
    asked.current = values;
    const next = await tripsIn(values);
    // Whoever types on is answered once.
    if (asked.current !== values) return;
    // The same again draws nothing anew.
    setTrips((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
  };
  return { trips, say, Trips: parts?.TripSummary ?? null, tripsIn, look };
}
