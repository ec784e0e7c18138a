import type { RecordRequestEvent } from '../jsvm.d.ts';
import { type DeskRecord, guardUpdate } from './guard-record.ts';

/** Collections whose records staff change through the records API. */
const RECORDS: Readonly<Record<string, DeskRecord>> = {
  clients: {
    right: 'clients.edit',
    editable: [
      ...['name', 'name_latin', 'phones', 'messengers', 'email', 'language', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date'],
      ...['departure_date', 'companions', 'diet', 'health_flags', 'tags', 'vip', 'blacklisted', 'blacklist_reason', 'note'],
      ...['marketing_consent', 'health_consent'],
    ],
    isWritable: (_actor, record) => record.getString('state') === 'active',
  },
};

/** A plain update of a desk record over the network. */
export function guardDeskUpdate(e: RecordRequestEvent): void {
  const desk = RECORDS[e.record.collection().name];
  if (!desk) throw e.forbiddenError('', null);
  guardUpdate(e, desk);
}
