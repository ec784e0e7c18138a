import { answers, deskGet, deskPost, each, given, id, needed, type Part, text } from '../../schema/operation.ts';
import type { LeadRecord, LeadVoucher } from '../leads/answers.ts';
import type { Client, ClientRow } from './fields/clients.ts';

export type ClientRecord = Omit<Client, 'search' | 'keys'> & { readonly masked?: boolean };

/** Everything that the card of a client shows. */
export interface ClientPage {
  readonly client: ClientRecord;
  readonly leads: readonly LeadRecord[];
  readonly vouchers: readonly LeadVoucher[];
  readonly merged: readonly ClientRecord[];
  readonly duplicates: readonly ClientRecord[];
}

/** A word of a question; in an address a number is one, too. */
const WORD: Part<string | number, string> = text(200);

/** One page of a country's clients, newest first; `count` 1 counts too, up to a thousand, `all` to the end. */
export const listClients = deskGet('clients', {
  right: 'clients.read',
  takes: { country: needed(text(40)), ...each(['state', 'vip', 'blacklisted', 'after', 'before', 'limit', 'count'], WORD) },
  answer: answers<{
    readonly rows: readonly ClientRow[];
    readonly hasMore: boolean;
    readonly hasPrevious?: boolean;
    readonly total?: number;
    readonly isMore?: boolean;
  }>(),
});

/** The card of a client. @throws Refusal `not_found` */
export const readClient = deskGet('clients/{id}', { right: 'clients.read', answer: answers<ClientPage>() });

/** Ties a lead to a client who is known, or makes one from the lead where none is named. @throws Refusal `stale` */
export const linkClient = deskPost('leads/{id}/client', {
  right: 'leads.edit',
  keyed: true,
  takes: { client: text(40) },
  answer: answers<{ readonly lead: LeadRecord; readonly client: ClientRecord }>(),
});

/** Puts client `from` into this one: leads and vouchers move, values that differ are kept. @throws Refusal `invalid` at `from`, `stale` */
export const mergeClients = deskPost('clients/{id}/merge', {
  right: 'clients.merge',
  takes: { from: needed(id), expected_from: needed(given<number>()) },
  answer: answers<{ readonly client: ClientRecord }>(),
});

/** How to reach somebody else's client; who asked is written down. */
export const revealClient = deskPost('clients/{id}/reveal', {
  right: 'desk.search',
  takes: { reason: text(500) },
  answer: answers<Pick<Client, 'id' | 'phones' | 'phone_e164' | 'messengers' | 'email'>>(),
});
