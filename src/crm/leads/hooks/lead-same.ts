import { contactKeys, normalisePhone } from '../../../lib/contacts/contacts.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { deskRead } from '../../../backend/desk.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { metOf } from './lead-answers.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { textIn, wordIn } from '../../../backend/request.ts';
import { countContacts } from '../../../backend/contact-reads.ts';

/** What is told of who has a contact already: who and whose he is, and no way to reach him. */
const SAME_FACTS = ['id', 'number', 'name', 'status', 'assigned_user', 'last_manager', 'created'];
const factsOf = (row: Plain): Plain => Object.fromEntries(SAME_FACTS.filter((field) => field in row).map((field) => [field, row[field]]));

/**
 * GET leads/same?country=&phone=&messenger=&email=&lead=: leads and clients of the country with one of these contacts, each
 * told whole; `lead` and its client are known to have them. Whoever is told of has been met by his contact, and counts.
 */
export function findSame(e: RequestEvent): void {
  deskRead(e, 'leads.edit', (app, actor, params) => {
    const phone = textIn(params['phone'], 40);
    const numbers = [normalisePhone(phone, wordIn(params['country']), 'ru') || phone];
    const keys = contactKeys({ phones: numbers, messengers: [textIn(params['messenger'], 80)], email: textIn(params['email'], 200) });
    const lead = byId(app, 'leads', params['lead']);
    const but = lead ? [lead.id, lead.getString('client')] : [];
    const { leads, clients } = metOf(app, actor, keys, { country: wordIn(params['country']), but });
    countContacts(
      app,
      actor,
      [...leads, ...clients].map(({ id }) => String(id)),
    );
    return { leads: leads.map(factsOf), clients: clients.map(factsOf) };
  });
}
