import { contactKeys, type Met, normalisePhone, searchText } from '../../contacts/rules/contacts.ts';
import type { MessengerHandle } from '../../clients/fields/clients.ts';
import type { Language } from '../../../schema/vocab.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';

type Also = Readonly<Record<string, readonly unknown[]>>;

const texts = (values: unknown): readonly string[] => (Array.isArray(values) ? values.filter((value) => typeof value === 'string') : []);

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
  const words = ['number', 'hotel', 'message', 'note', 'loss_note', 'next_action', 'external_id'].map((field) => lead.getString(field));
  const names = [lead.getString('name'), ...texts(also['name'])];
  const others = ['note', 'message'].flatMap((field) => texts(also[field]));
  const emails = [lead.getString('email'), ...texts(also['email'])];
  lead.set('search', searchText([...words, ...others], [...phones, raw], [...messengers, ...emails], names));
}

/** By what a lead or a client is met again. */
export function metBy(record: PbRecord): Met {
  const numbers = [
    record.getString('phone_e164'),
    ...texts(jsonIn<Also>(record, 'also', {})['phone_e164']),
    ...(record.collection().name === 'clients' ? numbersOf(record) : []),
  ];
  return { keys: jsonIn<readonly string[]>(record, 'keys', []), numbers: numbers.filter((number) => number !== '') };
}

/** Numbers of a client in E.164; '' in the place of what is none. */
function numbersOf(client: PbRecord): readonly string[] {
  return texts(jsonIn<unknown>(client, 'phones', [])).map((phone) => normalisePhone(phone, client.getString('country'), languageOf(client)));
}

/** The same of a client. */
export function deriveClient(client: PbRecord): void {
  const also = jsonIn<Also>(client, 'also', {});
  const phones = texts(jsonIn<unknown>(client, 'phones', []));
  const handles = jsonIn<readonly (MessengerHandle | null)[]>(client, 'messengers', []);
  const messengers = Array.isArray(handles) ? handles.map((one) => String(one?.handle ?? '')) : [];
  const read = numbersOf(client);
  const numbers = phones.map((phone, at) => read[at] || phone);
  client.set('phone_e164', read.find((number) => number !== '') ?? '');
  client.set('keys', contactKeys({ phones: numbers, messengers, email: client.getString('email') }));
  const words = ['hotel', 'note'].map((field) => client.getString(field));
  const names = ['name', 'name_latin'].flatMap((field) => [client.getString(field), ...texts(also[field])]);
  const emails = [client.getString('email'), ...texts(also['email'])];
  client.set('search', searchText(words, [...numbers, ...phones], [...messengers, ...emails], names));
}

const languageOf = (record: PbRecord): Language => (record.getString('language') === 'en' ? 'en' : 'ru');
