import { contactKeys, normalisePhone } from '../../../domain/contacts.ts';
import type { RequestEvent } from '../jsvm.d.ts';
import { deskRead } from './desk.ts';
import { metOf } from './lead-answers.ts';
import type { Plain } from './plain.ts';
import { textIn, wordIn } from './told.ts';

/** What is told of who has a contact already: who and whose he is, and no way to reach him. */
const TOLD = ['id', 'number', 'name', 'status', 'assigned_user', 'last_manager', 'created'];
const toldOf = (row: Plain): Plain => Object.fromEntries(TOLD.filter((field) => field in row).map((field) => [field, row[field]]));

/** GET leads/same?country=&phone=&messenger=&email=: leads and clients with one of these contacts, each told whole. */
export function findSame(e: RequestEvent): void {
  deskRead(e, 'leads.edit', (app, actor, told) => {
    const phone = textIn(told['phone'], 40);
    const numbers = [normalisePhone(phone, wordIn(told['country']), 'ru') || phone];
    const keys = contactKeys({ phones: numbers, messengers: [textIn(told['messenger'], 80)], email: textIn(told['email'], 200) });
    const { leads, clients } = metOf(app, actor, keys, '');
    return { leads: leads.map(toldOf), clients: clients.map(toldOf) };
  });
}
