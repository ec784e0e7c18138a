import { contactKeys } from '../../../lib/contacts/contacts.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn } from '../../../backend/record-data.ts';
import { foldedOf, numbersOf, texts } from '../../../people/contacts/hooks/contact-facts.ts';
import { clients, type MessengerHandle } from '../../../model/clients/fields/clients.ts';

/** What follows from a client's contacts and words: his first number in E.164, his search text, his keys. */
export function deriveClient(client: PbRecord<'clients'>): void {
  const phones = texts(jsonIn<unknown>(client, 'phones', []));
  const handles = jsonIn<readonly (MessengerHandle | null)[]>(client, 'messengers', []);
  const messengers = Array.isArray(handles) ? handles.map((one) => String(one?.handle ?? '')) : [];
  const read = numbersOf(client);
  const numbers = phones.map((phone, at) => read[at] || phone);
  client.set('phone_e164', read.find((number) => number !== '') ?? '');
  client.set('keys', contactKeys({ phones: numbers, messengers, email: client.getString('email') }));
  client.set('search', foldedOf(client, clients, [...numbers, ...phones], messengers));
}
