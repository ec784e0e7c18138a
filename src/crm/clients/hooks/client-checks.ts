import { isText, listOf, objectWith, refuseDays, refuseMasks, refuseShapes, type Test } from '../../../backend/record-checks.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { fieldFault } from '../../../backend/refusal.ts';
import { clients } from '../../../model/clients/fields/clients.ts';

/** What the database takes whatever JSON it is, and what it has to be. */
const CLIENT_JSON: Readonly<Record<string, Test>> = {
  phones: listOf(isText),
  messengers: listOf(objectWith('handle', isText)),
  companions: listOf(objectWith('name', isText)),
  health_flags: listOf(isText),
  tags: listOf(isText),
  marketing_consent: objectWith('given', (value) => typeof value === 'boolean'),
  health_consent: objectWith('given', (value) => typeof value === 'boolean'),
};

/** What a person told of a client. @throws Refusal `invalid` */
export function checkClient(client: PbRecord<'clients'>): void {
  refuseMasks(client, clients);
  refuseShapes(client, CLIENT_JSON);
  refuseDays(client, 'stay', 'arrival_date', 'departure_date');
  refuseDays(client, 'birth', 'birth_date', 'birth_date');
  if (!isHealthAllowed(client) && jsonIn<readonly string[]>(client, 'health_flags', []).length > 0) throw fieldFault('health_consent', 'validation_required');
  if (client.getBool('blacklisted') && client.getString('blacklist_reason') === '') throw fieldFault('blacklist_reason', 'validation_required');
}

/** Whether the client lets us keep what he told of his health. */
export function isHealthAllowed(client: PbRecord<'clients'>): boolean {
  return jsonIn<{ readonly given?: boolean }>(client, 'health_consent', {}).given === true;
}
