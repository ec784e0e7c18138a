import { openDesk } from '../../../backend/desk/desk.ts';
import { jsonIn } from '../../../backend/engine/record-data.ts';
import type { Also } from '../../../schema/merge.ts';
import { filledIn, hasKept, keptIn, withoutKept } from '../rules/beside.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { byId, indexOfPointer, isPointer, rowsOf } from '../../../backend/engine/rows.ts';
import { BATCH_MS, WORDS_AT_ONCE, WORDS_WHOLE_MAX } from '../../../model/imports/limits.ts';
import { digestOf, type LineOutcome, saveFields, seeAgain, writeOutcomes } from './write-people.ts';
import { saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { cancelVoucher } from '../../../booking/vouchers/calling-off/undo.hooks.ts';
import { once } from '../../../lib/once.ts';
import { ALL_COLLECTIONS } from '../../../registry/collections.ts';
import { idFrom, insertRows, rowOf } from './lead-people.ts';
import type { Actor } from '../../../backend/sessions/actor.ts';

interface UndoFacts {
  readonly import: string;
  readonly actor: Actor;
  readonly table: string;
  /** Field of a line that points at its record. */
  readonly link: 'lead' | 'client' | 'voucher' | 'excursion';
  readonly now: string;
  readonly most: number;
}

/** Pages of the search that are put together before words are taken out of it one by one. */
const MERGED_PAGES = 500;

/**
 * Removes many records, whose words the search has to forget. It overwrites each word in place, which takes ten milliseconds a
 * record (067); written anew as a whole, without the removed words, it is done with a thousand records in the same time. Both are
 * in the caller's transaction: whatever is committed holds nothing of them. A search too large to be written anew is put
 * together piece by piece, where words are found six times as quickly.
 */
function forgettingWords(tx: App, count: number, remove: () => void): void {
  const tell = (sql: string): void => void tx.db().newQuery(sql).execute();
  const set = (name: string, value: number): void => tell(`INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('${name}', ${value})`);
  if (count < WORDS_AT_ONCE) {
    remove();
    return;
  }
  if (wordsOf(tx) > WORDS_WHOLE_MAX) {
    set('merge', -MERGED_PAGES);
    remove();
    return;
  }
  set('secure-delete', 0);
  remove();
  tell("INSERT INTO desk_search_fts (desk_search_fts) VALUES ('optimize')");
  set('secure-delete', 1);
}

/** How many records the search knows, or a few more. */
const wordsOf = (app: App): number => rowsOf(app, 'SELECT COALESCE(MAX(doc), 0) AS docs FROM desk_search', {}, { docs: 0 })[0]?.docs ?? 0;

/** Removes records that an import made and nobody has touched, with what came with them; their histories stay, and say so. */
function removeRecords(tx: App, { table, actor, import: of, now }: UndoFacts, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const these = JSON.stringify(ids);
  const run = (sql: string): void => void tx.db().newQuery(sql).bind({ these }).execute();
  if (table === 'leads')
    run(`DELETE FROM lead_stages INDEXED BY ${indexOfPointer('lead_stages.lead')} WHERE lead IN (SELECT value FROM json_each({:these})) AND lead != ''`);
  // Hooks of a deletion tell whoever shows them; these were in no list for long, and go by the hundred.
  if (table === 'ic_excurs') for (const id of ids) tx.delete(tx.findRecordById(table, id));
  else forgettingWords(tx, ids.length, () => run(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each({:these}))`));
  // The ledger and the people go with their voucher, and the ledger not before it.
  if (table === 'vouchers')
    for (const part of ['payments', 'voucher_people']) run(`DELETE FROM ${part} WHERE voucher IN (SELECT value FROM json_each({:these}))`);
  const event = rowOf(new Record(tx.findCollectionByNameOrId('events')), {
    ...{ entity: table, actor: actor.ref, actor_name: actor.name, action: 'delete', before: {}, after: { import: of }, revision: 2, at: now },
  });
  insertRows(
    tx,
    'events',
    ids.map((record) => ({ ...event, id: idFrom(`${record}:gone`), record })),
  );
}

/** Rows that come and go with a record, and say nothing of its being used. */
const OWN = ['lead_stages', 'import_lines', 'payments', 'reminders', 'voucher_people'];

/** Whoever writes these writes the record as well, which tells by its revision. */
const TOLD = ['activities.merged_from'];

interface Link {
  readonly table: string;
  readonly field: string;
  readonly isMany: boolean;
}

/** Every field of every table that points at records of one, by the descriptions. */
const linksTo = once((): ReadonlyMap<string, readonly Link[]> => {
  const found = new Map<string, Link[]>();
  for (const { name, kind, fields } of ALL_COLLECTIONS) {
    if (kind === 'view' || OWN.includes(name)) continue;
    for (const [field, one] of Object.entries(fields)) {
      if (one.type !== 'relation' || TOLD.includes(`${name}.${field}`)) continue;
      found.set(one.collection, [...(found.get(one.collection) ?? []), { table: name, field, isMany: one.maxSelect > 1 }]);
    }
  }
  return found;
});

/** Which of these records something else points at by now: they are in use, whatever their own revision says. */
function whoUses(app: App, table: string, ids: readonly string[]): ReadonlySet<string> {
  if (ids.length === 0) return new Set();
  const found = (linksTo().get(table) ?? []).flatMap(({ table: from, field, isMany }) => {
    const name = `${from}.${field}`;
    const index = isPointer(name) ? ` INDEXED BY ${indexOfPointer(name)}` : '';
    const sql = isMany
      ? `SELECT DISTINCT j.value AS id FROM ${from}, json_each(CASE WHEN json_valid(${from}.${field}) THEN ${from}.${field} ELSE '[]' END) j WHERE j.value IN (SELECT value FROM json_each({:ids}))`
      : `SELECT DISTINCT ${field} AS id FROM ${from}${index} WHERE ${field} IN (SELECT value FROM json_each({:ids})) AND ${field} != ''`;
    return rowsOf(app, sql, { ids: JSON.stringify(ids) }, { id: '' }).map(({ id }) => id);
  });
  return new Set(found);
}

const REASON = 'Импорт отменён / import undone';

/**
 * A voucher that was sold has a number of the house's series, which has no holes: it is called off, gives its seats back, and
 * says what is owed. @returns whether it was one. @throws Refusal
 */
function callOff(tx: App, { table, actor }: UndoFacts, id: string): boolean {
  const voucher = table === 'vouchers' ? byId(tx, 'vouchers', id) : undefined;
  if (!voucher || voucher.getString('number') === '') return false;
  const desk = openDesk(tx, actor, { by: 'duplicate', reason: REASON }, null);
  cancelVoucher(desk, voucher);
  saveVoucher(desk, voucher, { action: 'cancel', reason: REASON });
  return true;
}

/** A line that became something. */
interface WrittenLine {
  readonly line: number;
  readonly state: string;
  readonly record: string;
  readonly seen: number;
  readonly filled: string;
}

/** Lines before a place that wrote something, the last first: what came later is taken back earlier. */
function writtenBefore(app: App, { import: of, link, most }: UndoFacts, before: number): readonly WrittenLine[] {
  const sql = `SELECT line, state, ${link} AS record, seen, COALESCE(filled, 'null') AS filled FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND line < {:before} AND state IN ('created', 'joined') ORDER BY line DESC LIMIT {:most}`;
  return rowsOf(app, sql, { of, before, most }, { line: 0, state: '', record: '', seen: 0, filled: '' });
}

/** The last line before a place that wrote something. */
export function lastWritten(app: App, of: string, before: number): number | undefined {
  const sql = `SELECT line FROM import_lines INDEXED BY idx_import_lines_1
    WHERE import = {:of} AND line < {:before} AND state IN ('created', 'joined') ORDER BY line DESC LIMIT 1`;
  return rowsOf(app, sql, { of, before }, { line: 0 })[0]?.line;
}

// decision: deleted-words
/** Takes the next lines back. @returns their outcomes; none where nothing is left */
export function undoLines(tx: App, facts: UndoFacts, before: number): readonly LineOutcome[] {
  const end_ms = Date.now() + BATCH_MS;
  const written = writtenBefore(tx, facts, before);
  const made = written.flatMap(({ state, record }) => (state === 'created' ? [record] : []));
  const revisions = revisionsOf(tx, facts.table, made);
  const used = whoUses(tx, facts.table, made);
  const gone: string[] = [];
  const outcomes: LineOutcome[] = [];
  /** What this very batch made of records that several of its lines had joined. */
  const seen = new Map<string, number>();
  for (const one of written) {
    if (one.state === 'joined') {
      if (Date.now() > end_ms && outcomes.length > 0) break;
      outcomes.push(putBack(tx, facts, { ...one, seen: seen.get(one.record) ?? one.seen }, (revision) => seen.set(one.record, revision)));
      continue;
    }
    const reason = keptBecause(revisions.get(one.record), one.seen, used.has(one.record));
    if (reason === '' && callOff(tx, facts, one.record)) {
      outcomes.push(undone(one.line, 'called_off'));
      continue;
    }
    if (reason === '') gone.push(one.record);
    outcomes.push(reason === 'gone' ? undone(one.line, 'gone') : reason === '' ? undone(one.line) : kept(one.line, reason));
  }
  removeRecords(tx, facts, gone);
  writeOutcomes(tx, facts.import, outcomes, false);
  return outcomes;
}

const undone = (line: number, reason = ''): LineOutcome => ({ line, state: 'undone', field: '', reason });
const kept = (line: number, reason: string, field = ''): LineOutcome => ({ line, state: 'kept', field, reason });

function keptBecause(revision: number | undefined, seen: number, isUsed: boolean): '' | 'gone' | 'touched' | 'used' {
  if (revision === undefined) return 'gone';
  if (revision !== seen) return 'touched';
  return isUsed ? 'used' : '';
}

function revisionsOf(tx: App, table: string, ids: readonly string[]): ReadonlyMap<string, number> {
  const sql = `SELECT id, revision FROM ${table} INDEXED BY sqlite_autoindex_${table}_1 WHERE id IN (SELECT value FROM json_each({:ids}))`;
  return new Map(rowsOf(tx, sql, { ids: JSON.stringify(ids) }, { id: '', revision: 0 }).map(({ id, revision }) => [id, revision]));
}

/** What a line filled in is emptied again and what it put beside goes, where nobody has written the record since. */
function putBack(tx: App, facts: UndoFacts, { line, record, seen, filled }: WrittenLine, onSaved: (revision: number) => void): LineOutcome {
  const done = (JSON.parse(filled) as readonly string[] | null) ?? [];
  const names = filledIn(done);
  const [first] = hasKept(done) ? [...names, ...keptIn(done)] : names;
  if (first === undefined) return undone(line);
  const current = byId(tx, facts.table, record);
  if (!current) return undone(line, 'gone');
  if (current.getInt('revision') !== seen) return kept(line, 'touched', first);
  const { fields } = current.collection();
  const empty = Object.fromEntries(names.map((name) => [name, fields.getByName(name)?.type() === 'json' ? [] : '']));
  const beside = hasKept(done) ? { also: withoutKept(jsonIn<Also>(current, 'also', {}), done, digestOf) } : {};
  const saved = saveFields(openDesk(tx, facts.actor, {}, null), current, { ...empty, ...beside }, { import: facts.import, line });
  if (saved === null) return kept(line, 'desk', first);
  onSaved(saved);
  seeAgain(tx, facts.link, { import: facts.import, record, saved });
  return undone(line);
}
