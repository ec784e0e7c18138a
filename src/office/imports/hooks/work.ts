import type { Actor } from '../../../backend/sessions/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, storedTime } from '../../../backend/engine/record-data.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { Refusal, transaction } from '../../../backend/engine/refusal.ts';
import { clients } from '../../../model/clients/fields/clients.ts';
import type { LineNotes, LineSeats, Mapping, MetLine } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind, ImportPhase } from '../../../model/imports/fields/vocab.ts';
import { EXCURSIONS_UNDONE_PER_BATCH, LEASE_S, LINES_PER_BATCH, UNDONE_PER_BATCH } from '../../../model/imports/limits.ts';
import { earlierHulls, earlierLines, earlierSeats, type LineOutcome, nextLines, plansOf, writeOutcomes, writePeople } from './write-people.ts';
import { knownOf } from './known.ts';
import { draftRows, insertRows, leadPeople, type People, placesIn } from './lead-people.ts';
import { planPeople, type WaitingLine } from './plan-people.ts';
import { type Checked, type SingleFacts, singles, type WantedSeats } from './singles.ts';
import { leftOfLine, leftOfRecord } from './single-beside.ts';
import { marksOf, notesOf } from '../rules/beside.ts';
import { lastWritten, undoLines } from './undo.ts';
import { metBy } from '../../../people/contacts/hooks/contact-facts.ts';
import { checkClient, deriveClient } from '../../../crm/clients/hooks/client-routes.ts';
import { clientOf, saidOfClient } from '../rules/lead-line.ts';
import { isSameClient } from '../rules/joining.ts';
import { type LineFault, readLine, type ReadLine } from '../rules/read-line.ts';
import { placesFor } from '../../../fleet/departures/departure/claim.hooks.ts';
import { FileSeats } from '../rules/file-seats.ts';

/** The field and the code that a refusal of the desk names. */
function faultIn({ code, data }: Refusal): LineFault {
  const fields = (data['fields'] ?? {}) as Readonly<Record<string, unknown>>;
  const [field = ''] = Object.keys(fields);
  return { field, code: ['seats_gone', 'not_sailing', 'price_missing', 'boat_unfit'].includes(code) ? code : 'desk' };
}

function checkedOf(app: App, read: ReadLine, facts: SingleFacts): Checked {
  try {
    return singles(facts.what).check(app, read, facts);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return faultIn(error);
  }
}

/** What would become of lines; nothing is written. */
function planSingles(app: App, lines: readonly WaitingLine[], facts: SingleFacts): readonly LineOutcome[] {
  const single = singles(facts.what);
  const read = lines.map(({ line, cells }) => ({ line, read: readLine(facts.what, facts.mapping, cells, facts.known) }));
  const keys = read.map((one) => single.keyOf(one.read)).filter((key) => key !== '');
  const seen = new Map(
    earlierLines(app, facts.import, lines[0]?.line ?? 0, keys).flatMap(({ line, candidate }) => candidate.keys.map((key) => [key, line] as const)),
  );
  const taken = new FileSeats(earlierSeats(app, facts.import, lines[0]?.line ?? 0), earlierHulls(app, facts.import, lines[0]?.line ?? 0));
  return read.map(({ line, read: one }): LineOutcome => {
    const nothing = { line, field: '', reason: '', twin: 0, met: null, filled: [] };
    const checked = checkedOf(app, one, facts);
    if (checked && 'code' in checked) return { ...nothing, plan: 'refuse', field: checked.field, reason: checked.code };
    const key = single.keyOf(one);
    const twin = key === '' ? 0 : (seen.get(key) ?? 0);
    const there = single.find(app, one, facts);
    if (there !== '') return { ...nothing, plan: 'join', ...leftOfRecord(app, facts.what, there, one) };
    if (twin > 0) return { ...nothing, plan: 'join', twin, ...leftOfLine(one, readAgain(app, twin, facts)) };
    const took = checked ? seatsFor(app, checked.wants, taken) : null;
    if (took && 'fault' in took) return { ...nothing, plan: 'refuse', reason: took.fault };
    if (key !== '') seen.set(key, line);
    return { ...nothing, plan: 'create', met: metOf(key, took, notesOf({}, marksOf(one.values))) };
  });
}

/** A line before these, as it was read. */
function readAgain(app: App, line: number, { import: of, what, mapping, known }: SingleFacts): ReadLine | undefined {
  const [found] = nextLines(app, of, line - 1, 1, false);
  return found && readLine(what, mapping, found.cells, known);
}

/** Seats that a line would take; `null` where there is nothing to take of. */
function seatsFor(app: App, wants: WantedSeats, taken: FileSeats): LineSeats | { readonly fault: string } | null {
  const places = placesFor(app, wants);
  if (!places) return null;
  const took = taken.take(places, wants);
  return 'fault' in took ? took : { ...took, ...wants.party, isWhole: wants.isWhole };
}

function metOf(key: string, seats: LineSeats | null, notes: LineNotes | undefined): MetLine | LineNotes | null {
  if (key === '' && !seats) return notes ?? null;
  const keys = key === '' ? [] : [key];
  return { keys, numbers: [], external: '', at: '', isOpen: false, find: keys, ...(seats ? { seats } : {}), ...notes };
}

/**
 * Writes a line. A refusal is thrown on, so that nothing of its steps stays: whoever hears it writes it down in another transaction.
 * @throws Refusal
 */
function writeSingles(tx: App, lines: readonly WaitingLine[], facts: SingleFacts): readonly LineOutcome[] {
  const single = singles(facts.what);
  return lines.map(({ line, cells }): LineOutcome => {
    const read = readLine(facts.what, facts.mapping, cells, facts.known);
    const checked = checkedOf(tx, read, facts);
    if (checked && 'code' in checked) return { line, state: 'refused', field: checked.field, reason: checked.code };
    const there = single.find(tx, read, facts);
    if (there !== '') return { line, state: 'joined', [single.link]: there, seen: 0, ...leftOfRecord(tx, facts.what, there, read) };
    const notes = notesOf({}, marksOf(read.values));
    return { ...single.write(tx, read, line, facts), ...(notes ? { met: notes } : {}) };
  });
}

/** Contacts are changed by people alone. */
const FILLED = [
  ...['name_latin', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date', 'departure_date'],
  ...['tags', 'vip', 'note', 'first_source', 'last_manager'],
];

/** Lines as clients: a guest who is there already takes what was not known of him. */
const clientPeople: People = {
  table: 'clients',
  link: 'client',
  fillable: FILLED,
  places: placesIn(clients),
  derived: ['phone_e164', 'keys', 'search'],
  told(read, { now_ms }, actor) {
    const planned = clientOf(read, actor.user);
    if ('fault' in planned) return planned;
    const created = String(read.values['created'] ?? new Date(now_ms).toISOString().replace('T', ' '));
    return { told: planned.told, said: saidOfClient(read), standing: {}, stages: [], isOpen: false, external: '', cameAt: '', created };
  },
  complete(app, record) {
    checkClient(record);
    deriveClient(app, record);
  },
  isSame: isSameClient,
  candidateOf: (app, record) => ({ ...metBy(app, record), external: '', at: '', isOpen: false }),
  isAlive: (record, country) => record.getString('country') === country && record.getString('state') === 'active',
  byExternal: () => [],
  insert(tx, drafts, facts) {
    const { ref } = facts.actor;
    const { rows, blank } = draftRows(tx, clientPeople, drafts, facts, () => ({ created_by: ref, updated_by: ref }));
    insertRows(tx, 'clients', rows, { blank });
  },
};

/** What came of one batch. `held`: somebody else works at it. */
export type Worked = 'more' | 'over' | 'held' | 'still';

/** Lines that became leads and clients are written together, others one by one. */
const PEOPLE: Readonly<Partial<Record<ImportKind, People>>> = { leads: leadPeople, clients: clientPeople };

const mappingOf = (record: PbRecord): Mapping => jsonIn<Mapping>(record, 'mapping', { columns: [], values: {}, defaults: {} });

/** The person who began it: whoever works on, all of it is done in his name. */
function starterOf(record: PbRecord): Actor {
  const ref = record.getString('started_by');
  return { ref, user: ref.startsWith('users:') ? ref.slice('users:'.length) : '', name: record.getString('started_name'), role: 'admin' };
}

// decision: imports
/**
 * Does the next batch of an import in one transaction, and moves its place with it: whatever dies, a line is done or is not.
 * Nobody works at one that another worker was heard of at lately. What a line's own steps refuse is undone, and written down after it.
 */
export function workOn(app: App, id: string, worker: string): Worked {
  let refusal: Refusal | null = null;
  try {
    return batch(app, id, worker, (tx, record, now) => {
      // An exception that crosses the transaction comes out as another one: it is kept aside.
      try {
        return batchOf(tx, record, now);
      } catch (error) {
        if (error instanceof Refusal) refusal = error;
        throw error;
      }
    });
  } catch (error) {
    if (!refusal) throw error;
    const { field, code } = faultIn(refusal);
    return batch(app, id, worker, (tx, record) => refuseNext(tx, record, field, code));
  }
}

type Work = (tx: App, record: PbRecord, now: string) => readonly LineOutcome[];

function batch(app: App, id: string, worker: string, work: Work): Worked {
  let worked: Worked = 'still';
  const begun_ms = Date.now();
  transaction(app, (tx) => {
    const record = byId(tx, 'imports', id);
    const now = storedTime(Date.now());
    if (record?.getString('state') !== 'working') return;
    if (record.getString('worker') !== worker && record.getString('lease_until') > now) {
      worked = 'held';
      return;
    }
    const outcomes = work(tx, record, now);
    moveOn(tx, record, { worker, outcomes, begun_ms });
    worked = outcomes.length > 0 ? 'more' : 'over';
    if (outcomes.length === 0) endPhase(tx, record, now);
  });
  return worked;
}

/** The line that was refused by its own steps. */
function refuseNext(tx: App, record: PbRecord, field: string, reason: string): readonly LineOutcome[] {
  const cursor = record.getInt('cursor');
  const isUndo = record.getString('phase') === 'undo';
  const line = isUndo ? (lastWritten(tx, record.id, beforeOf(cursor)) ?? 0) : (nextLines(tx, record.id, cursor, 1, true)[0]?.line ?? 0);
  const outcomes: readonly LineOutcome[] = [{ line, state: isUndo ? 'kept' : 'refused', field, reason }];
  writeOutcomes(tx, record.id, outcomes, !isUndo);
  return outcomes;
}

const beforeOf = (cursor: number): number => (cursor === 0 ? Number.MAX_SAFE_INTEGER : cursor);
/** What is done by several steps of the desk is a transaction of its own. */
const inBatch = (what: ImportKind): number => (what === 'vouchers' ? 1 : LINES_PER_BATCH);
const undoneInBatch = (what: ImportKind): number => (what === 'vouchers' ? 1 : PEOPLE[what] ? UNDONE_PER_BATCH : EXCURSIONS_UNDONE_PER_BATCH);

function batchOf(tx: App, record: PbRecord, now: string): readonly LineOutcome[] {
  const what = record.getString('what') as ImportKind;
  const phase = record.getString('phase') as ImportPhase;
  const people = PEOPLE[what];
  const actor = starterOf(record);
  const facts = { import: record.id, actor, now };
  const cursor = record.getInt('cursor');
  if (phase === 'undo') {
    const { table, link } = people ?? singles(what);
    return undoLines(tx, { ...facts, table, link, most: undoneInBatch(what) }, beforeOf(cursor));
  }
  const known = knownOf(tx, record.getString('country'), Date.now());
  const mapping = mappingOf(record);
  const lines = nextLines(tx, record.id, cursor, phase === 'run' ? inBatch(what) : LINES_PER_BATCH, phase === 'run');
  if (!people) {
    const all = { what, mapping, known, ...facts };
    const outcomes = phase === 'check' ? planSingles(tx, lines, all) : writeSingles(tx, lines, all);
    writeOutcomes(tx, record.id, outcomes, phase === 'run');
    return outcomes;
  }
  const first = lines[0]?.line ?? 0;
  const earlier = (find: readonly string[]) => (phase === 'check' ? earlierLines(tx, record.id, first, find) : []);
  const again = (line: number): WaitingLine | undefined => nextLines(tx, record.id, line - 1, 1, false)[0];
  const decisions = planPeople(tx, people, lines, { what, mapping, known, actor, earlier, again });
  const outcomes = phase === 'check' ? plansOf(tx, people, decisions, { ...facts, known }) : writePeople(tx, people, decisions, { ...facts, known });
  writeOutcomes(tx, record.id, outcomes, phase === 'run');
  return outcomes;
}

interface Move {
  readonly worker: string;
  readonly outcomes: readonly LineOutcome[];
  readonly begun_ms: number;
}

/** Not a save of the record: how far it came is nobody's edit. */
function moveOn(tx: App, record: PbRecord, { worker, outcomes, begun_ms }: Move): void {
  const cursor = outcomes.at(-1)?.line ?? record.getInt('cursor');
  const now_ms = Date.now();
  tx.db()
    .newQuery(
      `UPDATE imports SET worker = {:worker}, lease_until = {:lease}, cursor = {:cursor}, done = done + {:count}, worked_ms = worked_ms + {:spent},
        updated = {:now} WHERE id = {:id}`,
    )
    .bind({
      ...{ worker, cursor, id: record.id, count: outcomes.length, spent: now_ms - begun_ms },
      ...{ lease: storedTime(now_ms + LEASE_S * 1000), now: storedTime(now_ms) },
    })
    .execute();
}

const ENDS = { check: 'ready', run: 'done', undo: 'undone' } as const;

function endPhase(tx: App, { id }: PbRecord, now: string): void {
  const record = tx.findRecordById('imports', id);
  const phase = record.getString('phase') as ImportPhase;
  record.set('state', ENDS[phase]);
  record.set('ended_at', now);
  record.set('worker', '');
  record.set('lease_until', '');
  if (phase === 'check') record.set('checked', $security.sha256(record.getString('mapping')));
  tx.save(record);
  if (phase === 'run') forgetMet(tx, id);
}

/** By what lines were met is asked no more; what is told of them stays for the report. */
function forgetMet(tx: App, of: string): void {
  tx.db().newQuery(`UPDATE import_lines SET met = 'null' WHERE import = {:of} AND instr(met, '"find":') > 0`).bind({ of }).execute();
}
