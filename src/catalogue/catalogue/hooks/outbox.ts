import { Webhook } from 'standardwebhooks';
import type { PbRecord, RecordEvent } from '../../../backend/jsvm.d.ts';
import { plainOf, setFields, storedTime } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { transaction } from '../../../backend/engine/refusal.ts';
import { Parts, type Tally } from '../../../lib/tally.ts';
import type { Addressed } from '../../../model/catalogue/fields/vocab.ts';
export { ADDRESSED } from '../../../model/catalogue/fields/vocab.ts';
import { type ChangeAction, PAGE_COLLECTIONS } from '../../../schema/page-collections.ts';
import { addressLeft } from '../rules/old-addresses.ts';

const KNOWN = `SELECT id FROM old_addresses INDEXED BY idx_old_addresses_1
  WHERE entity = {:entity} AND slug = {:slug} AND country = {:country} AND region = {:region} AND record = {:record}`;

// decision: old-addresses
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

const TIMEOUT_S = 2;
/** After a delivery that took long nobody waits for the next ones: the minute's round sends them. */
const PAUSE_MS = 10_000;
const SLOW_MS = 500;
const PAUSED_UNTIL = 'outbox.paused_until';
const ROUND_MAX = 50;
/** The word of a publisher that does not take what it is told. */
const NOT_TOLD = 'publisher_deaf';

/** Collections whose changes are written down. */
export const WATCHED: readonly string[] = PAGE_COLLECTIONS;

/** Of settings pages show a few. */
const isOfPages = (record: PbRecord): boolean => record.collection().name !== 'settings' || record.getBool('shown');

// decision: outbox-and-last-good-records
/** Lets a change happen and writes it down, both or neither. */
export function writeDown(event: RecordEvent, action: ChangeAction): void {
  if (!isOfPages(event.record)) {
    event.next();
    return;
  }
  const outer = event.app;
  transaction(outer, (app) => {
    event.app = app;
    try {
      event.next();
    } finally {
      event.app = outer;
    }
    const row = new Record(app.findCollectionByNameOrId('outbox'));
    row.set('collection', event.record.collection().name);
    row.set('record', event.record.id);
    row.set('action', action);
    row.set('delivery', address() === '' ? 'none' : 'waiting');
    app.save(row);
  });
}

/** Tells the publisher of a change that is committed. Never fails: what is not told now is told by the next round. */
export function tellNow(row: PbRecord): void {
  if (row.getString('delivery') !== 'waiting' || Number($app.store().get(PAUSED_UNTIL) ?? 0) > Date.now()) return;
  deliver(row);
}

/**
 * Sends again what was not delivered, oldest first, until a delivery fails. Of very many only the newest is sent: the
 * publisher looks up all that is before it.
 */
export function tellAgain(): Tally {
  const parts = new Parts();
  if (address() === '') return parts.sum;
  const newest = $app.findRecordsByFilter('outbox', "delivery = 'waiting'", '-at', ROUND_MAX + 1, 0);
  if (newest.length <= ROUND_MAX) {
    for (const row of [...newest].reverse()) if (!deliverPart(row, parts)) break;
    return parts.sum;
  }
  const [row] = newest;
  if (!row || !deliverPart(row, parts)) return parts.sum;
  $app
    .db()
    .newQuery("UPDATE outbox SET delivery = 'done' WHERE delivery = 'waiting' AND at <= {:at}")
    .bind({ at: row.getString('at') })
    .execute();
  return parts.sum;
}

function deliverPart(row: PbRecord, parts: Parts): boolean {
  const problem = deliver(row);
  if (problem === '') parts.end({ changed: 1 });
  else parts.fail(problem, NOT_TOLD);
  return problem === '';
}

/** @returns what kept it from being told; '' where it was */
function deliver(row: PbRecord): string {
  const started = Date.now();
  let problem = '';
  try {
    const { statusCode } = $http.send({ url: address(), method: 'POST', timeout: TIMEOUT_S, ...signed(row) });
    if (statusCode >= 200 && statusCode < 300) {
      $app.db().newQuery("UPDATE outbox SET delivery = 'done' WHERE id = {:id}").bind({ id: row.id }).execute();
    } else problem = `answer ${statusCode}`;
  } catch (error) {
    problem = String(error);
  }
  if (Date.now() - started > SLOW_MS) $app.store().set(PAUSED_UNTIL, Date.now() + PAUSE_MS);
  if (problem !== '') $app.logger().warn('The publisher was not told of a change; it is told again within a minute.', 'reason', problem);
  return problem;
}

/** The request as Standard Webhooks has it; a row keeps its id however often it is sent. */
function signed(row: PbRecord): { body: string; headers: Readonly<{ [name: string]: string }> } {
  const now = new Date();
  const [collection, record, action, at] = ['collection', 'record', 'action', 'at'].map((field) => row.getString(field));
  const body = JSON.stringify({ type: 'content.changed', timestamp: now.toISOString(), data: { collection, record, action, at } });
  const signature = new Webhook($os.getenv('HOUSE_WEBHOOK_SECRET')).sign(row.id, now, body);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': row.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    },
  };
}

const address = (): string => $os.getenv('HOUSE_WEBHOOK_URL');

// The runtime lacks the one class of the web that the signature needs.
Object.assign(globalThis, {
  TextEncoder: class {
    encode(text: string): Uint8Array {
      return new Uint8Array([...unescape(encodeURIComponent(text))].map((character) => character.charCodeAt(0)));
    }
  },
});
