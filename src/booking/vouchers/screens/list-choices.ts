import { isSeller } from '../../../schema/vocab.ts';
import { TRIP_PERIODS, type TripPeriod } from '../../../data/periods.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { ExcursionName } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { NOBODY } from '../../../model/vouchers/list.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import type { Choice, GridOrder } from '../../../kit/data-grid/resource.ts';

/** What the list's filters are chosen from. */
export interface ListWords {
  readonly people: readonly PersonWord[];
  readonly excursions: readonly ExcursionName[];
}

const TRIP_TITLES = {
  today: 'trip_today',
  tomorrow: 'trip_tomorrow',
  week: 'trip_week',
  month: 'trip_month',
  coming: 'trip_coming',
  past: 'trip_past',
} as const satisfies Record<TripPeriod, MessageKey>;

/** Values of the filters that are data themselves. Whoever sells no more stands last: his vouchers are still looked for. */
export function listChoices({ people, excursions }: ListWords, lang: Language, t: Translate): Readonly<Record<string, readonly Choice[]>> {
  const sellers = people.filter(({ type }) => isSeller(type)).toSorted((one, other) => Number(other.active) - Number(one.active));
  return {
    sold_by: [...sellers.map((person) => ({ value: person.id, text: localized(person, 'name', lang) })), { value: NOBODY, text: t('voucher_nobody') }],
    excursion: excursions.map((excursion) => ({ value: excursion.id, text: localized(excursion, 'name', lang) })),
    trip: TRIP_PERIODS.map((value) => ({ value, text: t(TRIP_TITLES[value]) })),
    refund_state: [{ value: 'due', text: t('voucher_refund_due') }],
    pickup: [{ value: 'open', text: t('voucher_pickup_open') }],
  };
}

/** Orders of the list. One that makes sense only of some vouchers says so by a filter that is seen. */
export const VOUCHER_ORDERS: readonly GridOrder[] = [
  { sort: '-created', title: 'vouchers_newest', filters: ({ trip: _without, pickup: _either, ...others }) => others },
  {
    sort: 'service_date',
    title: 'vouchers_next_trip',
    filters: (filters) => (!filters['trip'] || filters['trip'] === 'past' ? { ...filters, trip: 'coming' } : filters),
  },
  { sort: '-service_date', title: 'vouchers_last_trip' },
  { sort: 'expires_at', title: 'vouchers_hold_ends', filters: ({ trip: _without, pickup: _either, ...others }) => ({ ...others, state: 'on_hold' }) },
];
