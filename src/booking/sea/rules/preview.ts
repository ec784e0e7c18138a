import type { WeatherTerms } from '../../../model/cancellation/fields/vocab.ts';
import type { SeaWhy } from '../../../model/sea/fields/vocab.ts';
import type { PreviewSums } from '../../../model/sea/operations.ts';
import { offeredTo } from './choice.ts';

/** What the preview knows of a party. */
export interface PreviewedParty {
  readonly state: string;
  readonly language: string;
  readonly currency: string;
  readonly agent: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly paid: number;
  readonly total: number;
  /** What its frozen rule gives for weather; '' where it has none. */
  readonly weather: string;
  readonly isAsked: boolean;
  readonly reminders: number;
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0);

/** Adds up everybody who would be touched. */
export function previewOf(parties: readonly PreviewedParty[], why: SeaWhy): PreviewSums {
  const told = parties.filter(({ isAsked }) => !isAsked);
  const isRefunded = ({ state, paid, weather }: PreviewedParty): boolean =>
    offeredTo({
      state,
      paid,
      why,
      rule: weather === '' ? null : { operator_cancel: { weather: weather as WeatherTerms, min_pax: 'full', min_pax_notice_hours: 0 } },
    }).includes('money');
  const currencies = [...new Set(parties.map(({ currency }) => currency))].toSorted();
  return {
    vouchers: parties.length,
    guests: sum(parties, ({ adults, children, infants }) => adults + children + infants),
    infants: sum(parties, ({ infants }) => infants),
    asked: parties.length - told.length,
    reminders: sum(parties, ({ reminders }) => reminders),
    agents: new Set(parties.flatMap(({ agent }) => agent || [])).size,
    messages: { ru: told.filter(({ language }) => language !== 'en').length, en: told.filter(({ language }) => language === 'en').length },
    money: currencies.map((currency) => {
      const own = parties.filter((one) => one.currency === currency);
      return {
        currency,
        paid: sum(own, ({ paid }) => paid),
        refund: sum(own.filter(isRefunded), ({ paid }) => paid),
        credit: sum(
          own.filter((one) => !isRefunded(one)),
          ({ paid }) => paid,
        ),
        agents: sum(
          own.filter(({ agent }) => agent !== ''),
          ({ total }) => total,
        ),
      };
    }),
  };
}
