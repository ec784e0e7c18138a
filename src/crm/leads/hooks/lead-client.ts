import type { PbRecord } from '../../../backend/jsvm.d.ts';
import type { Desk } from '../../../backend/desk.ts';
import { clientOf } from './lead-assign.ts';

/** The client of a lead: its own, one who is reached the same way, or else made from it, in the caller's transaction. The lead is saved by the caller. */
export function clientOfLead(desk: Desk, lead: PbRecord): PbRecord {
  const known = lead.getString('client');
  if (known !== '') {
    const client = desk.take('clients', known);
    return client.getString('merged_into') === '' ? client : desk.take('clients', client.getString('merged_into'));
  }
  // He may have become one since the lead came in.
  const met = clientOf(desk.tx, lead);
  if (met) {
    lead.set('client', met.id);
    return met;
  }
  const messenger = lead.getString('messenger');
  const client = desk.add(
    'clients',
    {
      country: lead.getString('country'),
      name: lead.getString('name'),
      language: lead.getString('language'),
      phones: [lead.getString('phone_e164') || lead.getString('phone_raw')].filter((phone) => phone !== ''),
      messengers: messenger === '' ? [] : [{ kind: 'other', handle: messenger }],
      email: lead.getString('email'),
      hotel: lead.getString('hotel'),
      room: lead.getString('room'),
      first_source: lead.getString('source'),
      first_agent: lead.getString('agent'),
      last_manager: lead.getString('assigned_user'),
      state: 'active',
    },
    { action: 'create', note: { lead: lead.id } },
  );
  lead.set('client', client.id);
  return client;
}
