import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { checkClient } from '../../../crm/clients/hooks/client-checks.ts';
import { deriveClient } from '../../../crm/clients/hooks/client-facts.ts';
import { clientOf } from '../rules/client-line.ts';
import { isSameClient } from '../rules/joining.ts';
import { draftRows } from './draft-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { People } from './people.ts';

/** Contacts are changed by people alone. */
const FILLED = [
  ...['name_latin', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date', 'departure_date'],
  ...['tags', 'note', 'first_source', 'last_manager'],
];

/** Lines as clients: a guest who is there already takes what was not known of him. */
export const clientPeople: People = {
  table: 'clients',
  link: 'client',
  fillable: FILLED,
  derived: ['phone_e164', 'keys', 'search'],
  told(read, { now_ms }, actor) {
    const planned = clientOf(read, actor.user);
    if ('fault' in planned) return planned;
    const created = String(read.values['created'] ?? new Date(now_ms).toISOString().replace('T', ' '));
    return { told: planned.told, standing: {}, stages: [], isOpen: false, external: '', cameAt: '', created };
  },
  complete(record) {
    checkClient(record);
    deriveClient(record);
  },
  isSame: isSameClient,
  candidateOf: (record) => ({ ...metBy(record), external: '', at: '', isOpen: false }),
  isAlive: (record, country) => record.getString('country') === country && record.getString('state') === 'active',
  byExternal: () => [],
  insert(tx, drafts, facts) {
    const { ref } = facts.actor;
    const { rows, blank } = draftRows(tx, clientPeople, drafts, facts, () => ({ created_by: ref, updated_by: ref }));
    insertRows(tx, 'clients', rows, { blank });
  },
};
