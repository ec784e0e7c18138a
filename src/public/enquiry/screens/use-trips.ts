import { useEffect, useState } from 'react';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import type { Language } from '../../../schema/vocab.ts';
import { fetchSay } from '../../storefront/family-words.ts';
import type { Say } from '../../storefront/party-words.ts';
import { askedFor } from '../rules/asked-for.ts';
import type { FormValues } from '../rules/enquiry.ts';
import { type OfferedTrip, type ReceiptTrip, receiptTrips } from '../rules/receipt-trip.ts';
import { offeredHere } from './offered-here.ts';

interface Options {
  readonly lang: Language;
  readonly timezone: string;
  /** What the server says is offered; left out where the page itself shows it. */
  readonly offered: readonly OfferedTrip[] | undefined;
}

/** What a form asks for, at the prices that the page shows; none before it is alive. */
export function useTrips({ lang, timezone, offered }: Options) {
  const [trips, setTrips] = useState<readonly ReceiptTrip[]>([]);
  const [say, setSay] = useState<Say | null>(null);
  // Without them the summary tells no prices.
  useEffect(
    () =>
      void fetchSay(lang).then(
        (found) => setSay(() => found),
        () => undefined,
      ),
    [lang],
  );
  const tripsIn = (values: FormValues): readonly ReceiptTrip[] => {
    const asked = askedFor(values);
    return receiptTrips(offered ?? offeredHere(lang, asked.area), asked, todayIn(timezone));
  };
  const look = (values: FormValues): void => {
    const next = tripsIn(values);
    // The same again draws nothing anew.
    setTrips((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next));
  };
  return { trips, say, tripsIn, look };
}
