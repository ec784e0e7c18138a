import type { Desk } from '../../../backend/desk/desk.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { digitsOf, isMet, type Met, searchText } from '../../../lib/contacts/contacts.ts';
import { surePhone } from '../../../lib/contacts/phone.ts';
import { searchedAs } from '../../../schema/derive.ts';
import type { Description } from '../../../schema/describe.ts';
import type { Language } from '../../../schema/vocab.ts';

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

type Searchable = Pick<Description, 'fields'>;
interface SearchPlan extends Readonly<Record<'words' | 'mergedWords' | 'addresses' | 'names', readonly string[]>> {
  readonly hasMerged: boolean;
}
const plans = new Map<Searchable, SearchPlan>();
/** Values of merged records. */
export type Also = Readonly<Record<string, readonly unknown[]>>;

/** The texts of a list; none of whatever else stands in a JSON field. */
export const texts = (values: unknown): readonly string[] => (Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []);

/** What is read of a record for its search, and of the records that were merged into it; found out once for each description. */
function searchPlanOf(description: Searchable): SearchPlan {
  const plan = plans.get(description) ?? {
    words: searchedAs(description, 'words', 'merged_words'),
    mergedWords: searchedAs(description, 'merged_words'),
    addresses: searchedAs(description, 'address'),
    names: searchedAs(description, 'name'),
    hasMerged: 'also' in description.fields,
  };
  plans.set(description, plan);
  return plan;
}

/** What a record is found by, as its description says; of numbers and handles its owner knows the spellings. */
export function foldedOf(record: PbRecord, description: Searchable, phones: readonly string[], handles: readonly string[]): string {
  const { words, mergedWords, addresses, names, hasMerged } = searchPlanOf(description);
  const also = hasMerged ? jsonIn<Also>(record, 'also', {}) : {};
  const own = (fields: readonly string[]): readonly string[] => fields.map((field) => record.getString(field));
  const merged = (fields: readonly string[]): readonly string[] => fields.flatMap((field) => texts(also[field]));
  const reached = [...handles, ...own(addresses), ...merged(addresses)];
  return searchText([...own(words), ...merged(mergedWords)], phones, reached, [...own(names), ...merged(names)]);
}

/** By what a lead or a client is met again. */
export function metBy(app: App, record: PbRecord): Met {
  const numbers = [
    record.getString('phone_e164'),
    ...texts(jsonIn<Also>(record, 'also', {})['phone_e164']),
    ...(record.collection().name === 'clients' ? numbersOf(app, record) : []),
  ];
  return { keys: jsonIn<readonly string[]>(record, 'keys', []), numbers: numbers.filter((number) => number !== '') };
}

/** The newest active client that shares a contact with the lead. */
export function clientOf(app: App, lead: PbRecord<'leads'>): PbRecord | undefined {
  const met = metBy(app, lead);
  const country = lead.getString('country');
  const found = rowsOf(
    app,
    "SELECT record FROM desk_keys WHERE entity = 'clients' AND key IN (SELECT value FROM json_each({:keys})) LIMIT 20",
    { keys: JSON.stringify(met.keys) },
    { record: '' },
  );
  const clients = found.flatMap(({ record }) =>
    app.findRecordsByFilter('clients', "id = {:record} && state = 'active' && country = {:country}", '', 1, 0, { record, country }),
  );
  return clients.filter((client) => isMet(met, metBy(app, client))).sort((a, b) => (a.getString('created') < b.getString('created') ? 1 : -1))[0];
}

/** A number in E.164 where it is beyond doubt, '' otherwise. @param country id of the trip's country */
export const guestPhone = (app: App, typed: string, country: string, language: Language): string =>
  typed === '' ? '' : surePhone(typed, { trip: byId(app, 'countries', country)?.getString('iso') ?? '', language });

/** What was written down of a record's phones as if it were a whole number without its plus: rows that nothing else ties to it may hold that. */
export function numbersSaid(record: PbRecord): readonly string[] {
  const said = record.collection().name === 'clients' ? texts(jsonIn<unknown>(record, 'phones', [])) : [record.getString('phone_raw')];
  return said.map(digitsOf).flatMap((digits) => (digits === '' ? [] : [`+${digits}`]));
}

/** Numbers of a client in E.164; '' in the place of what is none, or not beyond doubt. */
export function numbersOf(app: App, client: PbRecord<'clients'>): readonly string[] {
  return texts(jsonIn<unknown>(client, 'phones', [])).map((phone) => guestPhone(app, phone, client.getString('country'), languageOf(client)));
}

/** In which of the two languages somebody is written to; Russian where nothing else is said. */
export const languageOf = (record: PbRecord): Language => (record.getString('language') === 'en' ? 'en' : 'ru');
