import type { ExcursionOption } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import type { LeadToSell } from '../repo.ts';
import { bandOf, type GuestParty, guestParty } from '../../../catalogue/catalogue/rules/party.ts';
import { latinOf } from '../../../lib/contacts/latin.ts';
import type { ExtraLine } from '../../../model/vouchers/fields/shapes.ts';
import { agedDrafts } from './people-values.ts';
import type { FormValues } from '../../../kit/fields/base/form-field.ts';

interface Wanted {
  readonly excursion: string;
  readonly variant: string;
}

const wantedOf = ({ excursion, excursions, variant }: LeadToSell): Wanted => ({
  excursion: excursion || excursions[0] || '',
  variant: variant && variant !== excursion ? variant : '',
});

/** The lead as if it asked for this excursion; another one than its own is meant without a variant. */
export const askingFor = (lead: LeadToSell, excursion: string): LeadToSell =>
  excursion === '' || excursion === lead.excursion ? lead : { ...lead, excursion, variant: '', asked: lead.excursion };

/** Who comes, as the trip that the lead asks for counts them. */
export function partyOfLead(lead: LeadToSell, options: readonly ExcursionOption[]): GuestParty {
  const { excursion, variant } = wantedOf(lead);
  const main = options.find(({ id }) => id === excursion);
  return guestParty(lead, bandOf(options.find(({ id }) => id === variant) ?? main, main));
}

/** What the guest wants beside the seats of the trip that he asked for, at the price of that day. */
const extrasOf = ({ extras, excursion, asked }: LeadToSell): readonly ExtraLine[] =>
  excursion === (asked ?? excursion)
    ? (extras ?? []).flatMap(({ qty, name_ru = '', name_en = '', price }) =>
        name_ru === '' || price === undefined ? [] : [{ name_ru, name_en: name_en || name_ru, qty, price }],
      )
    : [];

/** What the sale's form knows out of a lead, as the backend would take it; children whom somebody has to measure first are in no number. */
export function leadValues(lead: LeadToSell, options: readonly ExcursionOption[]): FormValues {
  const { party, ages, toMeasure } = partyOfLead(lead, options);
  return {
    ...wantedOf(lead),
    service_date: lead.date_from,
    adults: String(party.adults),
    children: toMeasure ? '' : String(party.children),
    infants: toMeasure ? '' : String(party.infants),
    people: agedDrafts(toMeasure ? [] : ages, party.infants),
    lead_name_latin: latinOf(lead.name),
    // A masked contact is no contact: the backend knows the whole one.
    contact_phone: lead.masked ? '' : lead.phone_e164 || lead.phone_raw,
    contact_messenger: lead.masked ? '' : lead.messenger,
    language: lead.language || 'ru',
    hotel: lead.hotel,
    room: lead.room,
    zone: lead.zone,
    extras: JSON.stringify(extrasOf(lead)),
  };
}

const CONTACTS = ['contact_phone', 'contact_messenger'];

/** What goes to the backend with the lead's id; contacts that were not said come from the lead. */
export function leadBody(sale: Readonly<Record<string, unknown>>, { id }: Pick<LeadToSell, 'id'>): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(Object.entries(sale).filter(([name, value]) => value !== '' || !CONTACTS.includes(name))), lead: id };
}
