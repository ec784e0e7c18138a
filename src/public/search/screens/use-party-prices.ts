import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { answerFor } from '../../../catalogue/catalogue/rules/party-total.ts';
import { todayIn } from '../../../catalogue/catalogue/today-in.ts';
import { $party, $partyPrices, $stay, fetchPartyPrices } from '../../storefront/party.store.ts';
import { type EntryPrice, type SearchEntry, seatPrice } from '../search.ts';

export interface PartyReading {
  /** What an entry costs whoever travels; of a seat, while nobody has said who does, and until the prices have come. */
  readonly priceOf: (entry: SearchEntry) => EntryPrice;
  /** Whether it is the whole party's. */
  readonly isWhole: boolean;
}

/** @param day `YYYY-MM-DD` whose prices count; '' for today */
export function usePartyPrices(country: string, day: string): PartyReading {
  const party = useStore($party, { ssr: () => null });
  const { area } = useStore($stay);
  const prices = useStore($partyPrices)[country];
  useEffect(() => {
    if (party) fetchPartyPrices(country);
  }, [party, country]);
  return useMemo(() => {
    if (!party || !prices) return { priceOf: seatPrice, isWhole: false };
    const priceOf = ({ id }: SearchEntry): EntryPrice => {
      const answer = answerFor(prices, id, party, { day: day || todayIn(prices.timezone), area });
      return { minor: answer.kind === 'sum' ? answer.total.least.whole : 0, isRefused: answer.kind === 'too_young' || answer.kind === 'too_many' };
    };
    return { priceOf, isWhole: true };
  }, [party, prices, day, area]);
}
