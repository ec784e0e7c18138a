import { writtenOf } from '../../schema/derive.ts';
import { answers, deskPost, each, given, needed, text } from '../../schema/operation.ts';
import { clients } from './fields/clients.ts';
import type { ClientRecord } from './known.operations.ts';

export { linkClient, listClients, mergeClients, readClient, revealClient } from './known.operations.ts';

/** A client who is written down by hand. @throws Refusal `invalid` */
export const addClient = deskPost('clients', {
  right: 'clients.edit',
  keyed: true,
  takes: { ...each(writtenOf(clients), given()), country: needed(text(40)) },
  answer: answers<{ readonly client: ClientRecord }>(),
});
