import { type Plain, setFields, zoneOf } from '../../../backend/engine/record-data.ts';
import { fieldFault } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';
import { dayAfter, localDay } from '../../../lib/time/zone.ts';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';
import { BANK, type EntryKind, HOLDER } from '../../../model/cash/fields/vocab.ts';
import type { DaySum, Standing } from '../rules/day.ts';
import { addUp } from '../rules/sums.ts';

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

const CURRENCY = /^[A-Z]{3}$/;
const MOST_LINES = 20;
/** A thousand million units: more cash is in no box. */
export const MOST_MINOR = 100_000_000_000;

/** Sums by currency of a request, each above zero or, where `isCount`, none. @throws Refusal `invalid` at the field */
export function sumsIn(value: unknown, field: string, isCount = false): readonly CashSum[] {
  if (!Array.isArray(value) || value.length > MOST_LINES) throw fieldFault(field, 'wrong');
  const sums = (value as readonly Plain[]).map((one): CashSum => {
    const [currency, amount] = [one?.['currency'], one?.['amount']];
    if (typeof currency !== 'string' || !CURRENCY.test(currency)) throw fieldFault(field, 'wrong');
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 0 || amount > MOST_MINOR) throw fieldFault(field, 'wrong');
    return { currency, amount };
  });
  const all = addUp(sums);
  if (all.length === 0 && !isCount) throw fieldFault(field, 'missing');
  return all;
}

/** What somebody holds more or less of. */
export interface Entry {
  readonly country: string;
  readonly holder: string;
  readonly currency: string;
  readonly amount: number;
  readonly kind: EntryKind;
  readonly other?: string;
  readonly payment?: string;
  readonly move?: string;
  readonly handover?: string;
  readonly request?: string;
  readonly payout?: string;
}

/** The day that it is in a country. */
export function todayOf(app: App, country: string): string {
  return localDay(Date.now(), zoneOf(byId(app, 'countries', country)?.getString('timezone') ?? ''));
}

const CLOSED = { day: '', lines: '' };

/** The last day of a country that is closed, with what stood at its end. */
export function lastClose(app: App, country: string): { readonly day: string; readonly lines: readonly Standing[] } {
  const sql = `SELECT day, COALESCE(lines, '[]') AS lines FROM cash_closes INDEXED BY idx_cash_closes_1 WHERE country = {:country} ORDER BY day DESC LIMIT 1`;
  const [last] = rowsOf(app, sql, { country }, CLOSED);
  return { day: last?.day ?? '', lines: JSON.parse(last?.lines || '[]') as readonly Standing[] };
}

/** The day that is written to now: today, or the day after the last that is closed. */
export function openDay(app: App, country: string): string {
  const today = todayOf(app, country);
  const { day } = lastClose(app, country);
  return day >= today ? dayAfter(day, 1) : today;
}

const BECAME = "SELECT merged_into AS agent FROM agent_profiles INDEXED BY idx_agent_profiles_1 WHERE agent = {:agent} AND merged_into != ''";

/** Who holds it by now: what an agent held who was made another one since is that one's. */
function holderNow(tx: App, holder: string): string {
  if (!holder.startsWith(HOLDER.user)) return holder;
  const [became] = rowsOf(tx, BECAME, { agent: holder.slice(HOLDER.user.length) }, { agent: '' });
  return became ? `${HOLDER.user}${became.agent}` : holder;
}

// decision: books-of-cash
/** Writes what follows from something for holders, in the transaction of it; nothing of no sum. */
export function post(tx: App, entries: readonly Entry[]): void {
  const [first] = entries;
  if (!first) return;
  const collection = tx.findCollectionByNameOrId('cash_entries');
  const day = openDay(tx, first.country);
  for (const entry of entries.filter(({ amount }) => amount !== 0)) {
    const record = new Record(collection);
    setFields(record, { ...entry, holder: holderNow(tx, entry.holder), day });
    tx.save(record);
  }
}

const SUM = { holder: '', currency: '', kind: '', isOut: false, other: '', amount: 0 };

/** What happened since a day (which is left out) until another (which is not), added up. */
export function sumsBetween(app: App, country: string, after: string, until: string): readonly DaySum[] {
  const sql = `SELECT holder, currency, kind, amount < 0 AS isOut, other, SUM(amount) AS amount FROM cash_entries INDEXED BY idx_cash_entries_1
    WHERE country = {:country} AND day > {:after} AND day <= {:until} GROUP BY holder, currency, kind, amount < 0, other`;
  return rowsOf(app, sql, { country, after, until }, SUM) as readonly DaySum[];
}

const HELD = { holder: '', currency: '', amount: 0 };
const FOREVER = '9999-12-31';

/** What everybody holds now, by holder and currency: what stood when the last day was closed, and what came since. */
export function heldIn(app: App, country: string): readonly (typeof HELD)[] {
  const last = lastClose(app, country);
  const all = [...last.lines.map(({ holder, currency, closing }) => ({ holder, currency, amount: closing })), ...sumsBetween(app, country, last.day, FOREVER)];
  const held = new Map<string, typeof HELD>();
  for (const { holder, currency, amount } of all) {
    const key = `${holder} ${currency}`;
    held.set(key, { holder, currency, amount: (held.get(key)?.amount ?? 0) + amount });
  }
  return [...held.values()].filter(({ amount }) => amount !== 0);
}
