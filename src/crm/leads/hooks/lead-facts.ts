import { contactKeys, normalisePhone } from '../../../lib/contacts/contacts.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { listOf, refuseDays, refuseMasks, refuseShapes, type Test } from '../../../backend/record-checks.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { type Also, foldedOf, languageOf, texts } from '../../../people/contacts/hooks/contact-facts.ts';
import { leads } from '../../../model/leads/fields/leads.ts';

const AGE_MAX = 120;
const isAge: Test = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= AGE_MAX;

/** What must hold of what people say of a lead. @throws Refusal `invalid` */
export function checkLead(lead: PbRecord): void {
  refuseMasks(lead, leads);
  refuseShapes(lead, { child_ages: listOf(isAge) });
  refuseDays(lead, 'stay', 'date_from', 'date_to');
}

/** What follows from a lead's contacts and words: its number in E.164, its search text, its keys. */
export function deriveLead(lead: PbRecord): void {
  const raw = lead.getString('phone_raw');
  const before = lead.original();
  const isRetyped = raw !== before.getString('phone_raw') && lead.getString('phone_e164') === before.getString('phone_e164');
  if (isRetyped || lead.getString('phone_e164') === '') lead.set('phone_e164', normalisePhone(raw, lead.getString('country'), languageOf(lead)));
  const also = jsonIn<Also>(lead, 'also', {});
  const phone = lead.getString('phone_e164') || raw;
  const phones = [phone, ...texts(also['phone_e164']), ...texts(also['phone_raw'])];
  const messengers = [lead.getString('messenger'), ...texts(also['messenger'])];
  lead.set('keys', contactKeys({ phones, messengers, email: lead.getString('email') }));
  lead.set('search', foldedOf(lead, leads, [...phones, raw], messengers));
}
