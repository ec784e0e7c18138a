import { type DayKind, dayFault } from '../lib/day-limits.ts';
import { isDay } from '../lib/zone.ts';
import { clients } from '../modules/clients/fields/clients.ts';
import { leads } from '../modules/leads/fields/leads.ts';
import { maskedAs, writtenOf } from '../schema/derive.ts';
import type { Description } from '../schema/describe.ts';
import type { PbRecord } from './jsvm.d.ts';
import { isShownMask } from './masked-text.ts';
import { jsonIn } from './record-data.ts';
import { fieldFault } from './refusal.ts';

type Test = (value: unknown) => boolean;
const AGE_MAX = 120;

const isText: Test = (value) => typeof value === 'string';
const isAge: Test = (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= AGE_MAX;
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const objectWith =
  (field: string, test: Test): Test =>
  (value) =>
    typeof value === 'object' && value !== null && test(Reflect.get(value, field));

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

/** What a person told of a lead. @throws Refusal `invalid` */
export function checkLead(lead: PbRecord): void {
  refuseMasks(lead, leads);
  refuseShapes(lead, { child_ages: listOf(isAge) });
  refuseDays(lead, 'stay', 'date_from', 'date_to');
}

/** What a person told of a client. @throws Refusal `invalid` */
export function checkClient(client: PbRecord): void {
  refuseMasks(client, clients);
  refuseShapes(client, CLIENT_JSON);
  refuseDays(client, 'stay', 'arrival_date', 'departure_date');
  refuseDays(client, 'birth', 'birth_date', 'birth_date');
  if (!isHealthAllowed(client) && jsonIn<readonly string[]>(client, 'health_flags', []).length > 0) throw fieldFault('health_consent', 'validation_required');
  if (client.getBool('blacklisted') && client.getString('blacklist_reason') === '') throw fieldFault('blacklist_reason', 'validation_required');
}

/** Whether the client lets us keep what he told of his health. */
export function isHealthAllowed(client: PbRecord): boolean {
  return jsonIn<{ readonly given?: boolean }>(client, 'health_consent', {}).given === true;
}

/** A form that was shown masked contacts must not write them back. */
function refuseMasks(record: PbRecord, description: Description): void {
  const written = writtenOf(description);
  for (const field of maskedAs(description, 'contact'))
    if (written.includes(field) && isShownMask(record.getString(field))) throw fieldFault(field, 'validation_masked');
}

function refuseShapes(record: PbRecord, shapes: Readonly<Record<string, Test>>): void {
  for (const [field, isRight] of Object.entries(shapes)) {
    const value = jsonIn<unknown>(record, field, null);
    if (isTold(record, field) && value !== null && !isRight(value)) throw fieldFault(field, 'validation_invalid_value');
  }
}

/** Two days of the calendar in their order and within their limits, where they are told at all. */
function refuseDays(record: PbRecord, kind: DayKind, from: string, to: string): void {
  const told = [from, to].filter((field) => isTold(record, field));
  const today = new Date().toISOString().slice(0, 10);
  for (const field of told) {
    const day = record.getString(field);
    if (day === '') continue;
    if (!isDay(day)) throw fieldFault(field, 'validation_invalid_date');
    const fault = dayFault(kind, day, today);
    if (fault) throw fieldFault(field, fault);
  }
  const [first, last] = [record.getString(from), record.getString(to)];
  // Whoever says when it ends has seen when it begins.
  if (told.includes(to) && first !== '' && last !== '' && last < first) throw fieldFault(to, 'validation_invalid_date');
}

/** What was stored before the rule was made does not stand in the way of other changes. */
const isTold = (record: PbRecord, field: string): boolean => record.getString(field) !== record.original().getString(field);
