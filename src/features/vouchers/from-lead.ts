import type { LeadRecord } from '../../data/repos/leads.ts';
import { latinOf } from '../../domain/voucher/latin.ts';
import { LOCAL_AGE_BANDS, partyOf } from '../../domain/voucher/price.ts';
import type { FormValues } from '../../kit/fields/form-field.ts';

/** What the sale's form knows out of a lead, as the backend would take it. */
export function leadValues(lead: LeadRecord): FormValues {
  const ages = lead.child_ages ?? [];
  const adults = lead.adults || 1;
  const party = ages.length > 0 ? partyOf(adults, ages, LOCAL_AGE_BANDS) : { adults, children: lead.children, infants: lead.infants };
  return {
    excursion: lead.excursion || lead.excursions[0] || '',
    variant: lead.variant && lead.variant !== lead.excursion ? lead.variant : '',
    service_date: lead.date_from,
    adults: String(party.adults),
    children: String(party.children),
    infants: String(party.infants),
    child_ages: ages.filter((age) => age < LOCAL_AGE_BANDS.adult_from).join(','),
    lead_name_latin: latinOf(lead.name),
    // A masked contact is no contact: the backend knows the whole one.
    contact_phone: lead.masked ? '' : lead.phone_e164 || lead.phone_raw,
    contact_messenger: lead.masked ? '' : lead.messenger,
    language: lead.language || 'ru',
    hotel: lead.hotel,
    room: lead.room,
  };
}

const CONTACTS = ['contact_phone', 'contact_messenger'];

/** What goes to the backend with the lead's id; contacts that were not said come from the lead. */
export function leadBody(sale: Readonly<Record<string, unknown>>, { id }: Pick<LeadRecord, 'id'>): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(Object.entries(sale).filter(([name, value]) => value !== '' || !CONTACTS.includes(name))), lead: id };
}
