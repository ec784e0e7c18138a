import { contactKeys, normalisePhone } from '../../../lib/contacts/contacts.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { deskShow } from '../../../backend/desk.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { metOf } from './lead-answers.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { findSame as operation } from '../../../model/leads/reading.operations.ts';
import { countContacts } from '../../../backend/contact-reads.ts';

/** What is told of who has a contact already: who and whose he is, and no way to reach him. */
const SAME_FACTS = ['id', 'number', 'name', 'status', 'assigned_user', 'last_manager', 'created'];
const factsOf = (row: Plain): Plain => Object.fromEntries(SAME_FACTS.filter((field) => field in row).map((field) => [field, row[field]]));

export function findSame(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, asked) => {
    const { country, phone, messenger, email } = asked;
    const numbers = [normalisePhone(phone, country, 'ru') || phone];
    const keys = contactKeys({ phones: numbers, messengers: [messenger], email });
    const lead = byId(app, 'leads', asked.lead);
    const but = lead ? [lead.id, lead.getString('client')] : [];
    const { leads, clients } = metOf(app, actor, keys, { country, but });
    countContacts(
      app,
      actor,
      [...leads, ...clients].map(({ id }) => String(id)),
    );
    return { leads: leads.map(factsOf), clients: clients.map(factsOf) };
  });
}
