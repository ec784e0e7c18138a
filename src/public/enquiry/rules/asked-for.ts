import { readExtras } from '../../../catalogue/catalogue/rules/extras.ts';
import { isParty } from '../../../catalogue/catalogue/rules/travellers.ts';
import { type FormValues, toEnquiryInput } from './enquiry.ts';
import type { AskedFor } from './receipt-trip.ts';

/** What the texts of a form ask for, whole or not. @example askedFor({ adults: '2', children: '1' }).party // null: an age is missing */
export function askedFor(values: FormValues): AskedFor {
  const { variant, date, adults, children, ages, area, hotel } = toEnquiryInput(values, '', 'ru');
  const party = { adults, ages };
  return {
    ...{ variant, day: date, area, hotel: hotel.replace(/\s+/g, ' ').trim(), extras: readExtras(values.extras ?? '') },
    party: ages.length === children && isParty(party) ? party : null,
  };
}
