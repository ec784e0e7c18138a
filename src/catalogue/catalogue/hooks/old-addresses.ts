import type { RecordEvent } from '../../../backend/jsvm.d.ts';
import { plainOf, setFields } from '../../../backend/record-data.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { storedTime } from '../../../backend/time.ts';
import type { Addressed } from '../../../model/catalogue/fields/vocab.ts';
import { addressLeft } from '../rules/old-addresses.ts';

export { ADDRESSED } from '../../../model/catalogue/fields/vocab.ts';

const KNOWN = `SELECT id FROM old_addresses INDEXED BY idx_old_addresses_1
  WHERE entity = {:entity} AND slug = {:slug} AND country = {:country} AND region = {:region} AND record = {:record}`;

/** Keeps the public address that a change takes a record from, in the transaction of the change, whoever makes it. */
export function keepOldAddress(event: RecordEvent): void {
  const entity = event.record.collection().name as Addressed;
  const left = addressLeft(entity, plainOf(event.record.original()), plainOf(event.record));
  if (left) {
    const own = { entity, record: event.record.id, ...left };
    const row = byId(event.app, 'old_addresses', rowsOf(event.app, KNOWN, own, { id: '' })[0]?.id);
    const kept = row ?? new Record(event.app.findCollectionByNameOrId('old_addresses'));
    setFields(kept, { ...own, left_at: storedTime(Date.now()) });
    event.app.save(kept);
  }
  event.next();
}
