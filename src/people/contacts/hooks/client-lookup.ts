import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';

/** The client, as he is now, when he can be written. @throws Refusal */
export function takeClient(desk: Desk, id: unknown): PbRecord {
  const client = desk.take('clients', id);
  if (client.getString('merged_into') !== '') throw new Refusal('record_merged', { into: client.getString('merged_into') });
  if (client.getString('state') !== 'active') throw new Refusal('forbidden');
  return client;
}

/** The client of a country whom a request names. @throws Refusal */
export function clientIn(desk: Desk, id: unknown, country: string): PbRecord {
  const client = takeClient(desk, id);
  if (client.getString('country') !== country) throw fieldFault('client', 'validation_missing_rel_records');
  return client;
}
