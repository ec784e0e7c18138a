import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain } from '../../../backend/engine/record-data.ts';
import { overwriteDeleted } from '../../../backend/engine/remains.ts';
import { rowsOf } from '../../../backend/engine/rows.ts';
import { clients } from '../../../model/clients/fields/clients.ts';
import { EMPTY_VALUES, FADING_FIELDS } from '../../../model/clients/fading.ts';
import { type Ender, forgetHistory } from '../../../people/retention/hooks/enders.ts';

/**
 * Health, and what somebody may not eat, is nobody's business any more once the guest has gone. What a client has no more, by
 * that or because he took his consent back, leaves the history of his card as well.
 */
export const endHealth: Ender = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    for (const client of tx.findRecordsByIds('clients', [...ids])) emptyHealth(tx, client);
  },
  afterwards: (app) => {
    for (const field of FADING_FIELDS) stripHistory(app, field);
  },
};

function emptyHealth(tx: App, client: PbRecord<'clients'>): void {
  for (const field of FADING_FIELDS) client.set(field, clients.fields[field].type === 'json' ? [] : '');
  const also = Object.entries(jsonIn<Plain>(client, 'also', {})).filter(([field]) => !(FADING_FIELDS as readonly string[]).includes(field));
  client.set('also', Object.fromEntries(also));
  // A card of before may be wrong by the rules of today.
  tx.saveNoValidate(client);
}

/** Takes a field out of the history of clients who have none of it now. */
function stripHistory(app: App, field: string): void {
  const stripped = ['before', 'after'].map((column) => `${column} = json_remove(${column}, '$.${field}', '$.also.${field}')`).join(', ');
  const named = ['before', 'after'].map((column) => `instr(${column}, '"${field}"') > 0`).join(' OR ');
  const known = `SELECT id FROM clients WHERE ${field} NOT IN ${EMPTY_VALUES}`;
  app.db().newQuery(`UPDATE events SET ${stripped} WHERE entity = 'clients' AND (${named}) AND record NOT IN (${known})`).execute();
}

/** The same of a trip: what its party may not eat or do, and what each of them was marked with. */
export const endTripHealth: Ender = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    const sql = "UPDATE vouchers SET meal = '', restrictions_ack = 'null', revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:ids}))";
    tx.db()
      .newQuery(sql)
      .bind({ ids: JSON.stringify(ids) })
      .execute();
    emptyPeople(tx, ids, { diet: '', flags: 'null' });
    // Before people had rows of their own they stood in the voucher's history.
    forgetHistory(tx, 'vouchers', ['meal', 'restrictions_ack', 'pax'], ids);
  },
};

/** Passports, which the insurance asked for. */
export const endPassports: Ender = {
  end: ({ tx }, ids) => {
    overwriteDeleted(tx);
    emptyPeople(tx, ids, { passport: '' });
    forgetHistory(tx, 'vouchers', ['pax'], ids);
  },
};

/** Takes something out of what is known of the people of vouchers, and out of their history. */
function emptyPeople(tx: App, vouchers: readonly string[], blanks: Readonly<Record<string, string>>): void {
  const filter = 'voucher IN (SELECT value FROM json_each({:vouchers}))';
  const people = rowsOf(
    tx,
    `SELECT id FROM voucher_people INDEXED BY idx_voucher_people_1 WHERE ${filter}`,
    { vouchers: JSON.stringify(vouchers) },
    { id: '' },
  );
  const ids = people.map(({ id }) => id);
  const set = Object.entries(blanks).map(([field, blank]) => `${field} = '${blank}'`);
  tx.db()
    .newQuery(`UPDATE voucher_people SET ${set.join(', ')}, revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:ids}))`)
    .bind({ ids: JSON.stringify(ids) })
    .execute();
  tx.db()
    .newQuery('UPDATE vouchers SET revision = revision + 1 WHERE id IN (SELECT value FROM json_each({:vouchers}))')
    .bind({ vouchers: JSON.stringify(vouchers) })
    .execute();
  forgetHistory(tx, 'voucher_people', Object.keys(blanks), ids);
}
