import type { Actor } from '../../../backend/sessions/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { BANK, HOLDER } from '../../../model/cash/fields/vocab.ts';

/** Who holds cash in his own name; whoever keeps the books works out of the office's box. */
const OWN_POCKET = ['manager', 'senior', 'guide', 'agent', 'content'];

/** The box of a country's office; a country that has none yet gets it with its first sum. */
export function officeOf(tx: App, country: string): string {
  const sql = "SELECT id FROM cash_boxes INDEXED BY idx_cash_boxes_1 WHERE country = {:country} AND kind = 'office' ORDER BY sort, id LIMIT 1";
  const [known] = rowsOf(tx, sql, { country }, { id: '' });
  if (known) return `${HOLDER.box}${known.id}`;
  const box = new Record(tx.findCollectionByNameOrId('cash_boxes'));
  for (const [name, value] of Object.entries({ country, kind: 'office', name_ru: 'Касса офиса', name_en: 'Office cash', active: true, sort: 0 }))
    box.set(name, value);
  tx.save(box);
  return `${HOLDER.box}${box.id}`;
}

/** In whose hand cash is that somebody takes or gives, by his reference: his own, or the office's box. */
export function pocketOf(tx: App, ref: string, country: string): string {
  const user = ref.startsWith(HOLDER.user) ? byId(tx, 'users', ref.slice(HOLDER.user.length)) : undefined;
  return user && OWN_POCKET.includes(user.getString('type')) ? ref : officeOf(tx, country);
}

/** The record behind a holder: somebody who works here or brings guests, or a box of the country; `null` for the bank, none where there is nobody. */
export function holderRecord(tx: App, holder: string, country: string): PbRecord | null | undefined {
  if (holder === BANK) return null;
  if (holder.startsWith(HOLDER.user)) {
    const user = byId(tx, 'users', holder.slice(HOLDER.user.length));
    return user && OWN_POCKET.includes(user.getString('type')) ? user : undefined;
  }
  const box = holder.startsWith(HOLDER.box) ? byId(tx, 'cash_boxes', holder.slice(HOLDER.box.length)) : undefined;
  return box?.getString('country') === country ? box : undefined;
}

export const isAgent = (record: PbRecord | null | undefined): boolean => record?.getString('type') === 'agent';

/** Whether the holder is the actor himself. */
export const isOwn = (actor: Actor, holder: string): boolean => actor.user !== '' && holder === `${HOLDER.user}${actor.user}`;

const NAMED = { holder: '', name_ru: '', name_en: '', kind: '' };

/** Names of holders: people by their type, boxes by their kind. */
export function namesOf(app: App, holders: readonly string[]): readonly (typeof NAMED)[] {
  const sql = `SELECT '${HOLDER.user}' || u.id AS holder, u.name_ru, u.name_en, u.type AS kind FROM json_each({:users}) j JOIN users u ON u.id = j.value
    UNION ALL SELECT '${HOLDER.box}' || b.id, b.name_ru, b.name_en, b.kind FROM json_each({:boxes}) j JOIN cash_boxes b ON b.id = j.value`;
  const idsOf = (prefix: string): string => JSON.stringify(holders.filter((one) => one.startsWith(prefix)).map((one) => one.slice(prefix.length)));
  return rowsOf(app, sql, { users: idsOf(HOLDER.user), boxes: idsOf(HOLDER.box) }, NAMED);
}
