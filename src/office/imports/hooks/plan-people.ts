import type { Actor } from '../../../backend/sessions/actor.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { type Plain, setFields } from '../../../backend/engine/record-data.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { Mapping } from '../../../model/imports/fields/shapes.ts';
import type { ImportKind } from '../../../model/imports/fields/vocab.ts';
import { type Candidate, findOf, Lookup } from '../rules/joining.ts';
import { type LineFault, readLine } from '../rules/read-line.ts';
import type { Known } from '../rules/words.ts';
import type { HealthMark } from '../../../lib/text/health-words.ts';
import { marksOf } from '../rules/beside.ts';
import { type Draft, kindsOf, type People, type Told } from './lead-people.ts';
import { recordsMet } from './met.ts';

/** A line that waits. */
export interface WaitingLine {
  readonly line: number;
  readonly cells: readonly string[];
}
/** A line before this batch that would become a record. */
export interface Earlier {
  readonly line: number;
  readonly candidate: Candidate;
}

/** What a line becomes. */
export type Decision =
  | { readonly kind: 'refuse'; readonly line: number; readonly fault: LineFault }
  | { readonly kind: 'create'; readonly line: number; readonly draft: Draft; readonly health: readonly HealthMark[] }
  | ({ readonly kind: 'twin'; readonly line: number; readonly twin: number; readonly draft: Draft | null } & Saying)
  | ({ readonly kind: 'join'; readonly line: number; readonly record: PbRecord } & Saying);

/** What a line says of a record that is there. */
export interface Saying extends Pick<Told, 'told' | 'said'> {
  readonly health: readonly HealthMark[];
}

export interface PlanFacts {
  readonly what: ImportKind;
  readonly mapping: Mapping;
  readonly known: Known;
  readonly actor: Actor;
  /** Lines before these that would become records; asked once, with all that is looked for. */
  readonly earlier: (find: readonly string[]) => readonly Earlier[];
  /** A line before these, as its file has it. */
  readonly again: (line: number) => WaitingLine | undefined;
}

interface ReadDraft {
  readonly draft: Draft;
  readonly told: Told;
  readonly health: readonly HealthMark[];
}

/** Decides on lines in their order, each knowing of those before it. Nothing is written. */
export function planPeople(app: App, people: People, lines: readonly WaitingLine[], facts: PlanFacts): readonly Decision[] {
  const { known } = facts;
  const collection = app.findCollectionByNameOrId(people.table);
  const kinds = kindsOf(known);
  const read = lines.map((line) => draftOf(app, people, new Record(collection), line, { ...facts, kinds }));
  const drafts = read.flatMap((one) => ('draft' in one ? [one] : []));
  const there = new Lookup(candidatesOf(app, people, drafts, { known, kinds }));
  const before = new Lookup(facts.earlier(drafts.flatMap(({ draft }) => findOf(draft.candidate))));
  const made = new Lookup<Draft>([]);
  const again = new Map<number, Draft | null>();
  const draftAgain = (at: number): Draft | null => {
    const line = again.has(at) ? undefined : facts.again(at);
    const drafted = line && draftOf(app, people, new Record(collection), line, { ...facts, kinds });
    if (drafted) again.set(at, 'draft' in drafted ? drafted.draft : null);
    return again.get(at) ?? null;
  };
  return read.map((one): Decision => {
    if (!('draft' in one)) return { kind: 'refuse', line: one.line, fault: one.fault };
    const { draft, health } = one;
    const saying = { told: one.told.told, said: one.told.said, health };
    const { line, candidate } = draft;
    const same = there.near(candidate).filter((other) => people.isSame(candidate, other.candidate));
    const found = same.find((other) => candidate.external !== '' && other.candidate.external === candidate.external) ?? same[0];
    if (found && !people.isAlive(found.record, known.country)) return { kind: 'refuse', line, fault: { field: 'external_id', code: 'elsewhere' } };
    if (found) return { kind: 'join', line, record: found.record, ...saying };
    const twin = made.near(candidate).find((other) => people.isSame(candidate, other.candidate));
    if (twin) return { kind: 'twin', line, twin: twin.line, draft: twin, ...saying };
    const earlier = before.near(candidate).find((other) => people.isSame(candidate, other.candidate));
    if (earlier) return { kind: 'twin', line, twin: earlier.line, draft: draftAgain(earlier.line), ...saying };
    made.add(draft);
    return { kind: 'create', line, draft, health };
  });
}

type Undrafted = { readonly line: number; readonly fault: LineFault };
type DraftFacts = PlanFacts & { readonly kinds: ReturnType<typeof kindsOf> };

function draftOf(app: App, people: People, record: PbRecord, { line, cells }: WaitingLine, facts: DraftFacts): ReadDraft | Undrafted {
  const { what, mapping, known, actor, kinds } = facts;
  const read = readLine(what, mapping, cells, known);
  const told = people.told(read, known, actor);
  if ('fault' in told) return { line, fault: told.fault };
  const { created: _created, ...standing } = told.standing;
  const fields: Record<string, unknown> = { country: known.country, ...told.told };
  setFields(record, fields);
  try {
    people.complete(app, record);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field = ''] = Object.keys((error.data['fields'] as Plain | undefined) ?? {});
    return { line, fault: { field: field === 'phone_raw' ? 'phone' : field, code: field.includes('date') ? 'day' : 'desk' } };
  }
  // What follows from where it stands is no word that it is looked for by.
  setFields(record, standing);
  const candidate = { ...people.candidateOf(app, record, kinds), external: told.external, at: told.cameAt };
  return {
    draft: { record, fields: { ...fields, ...standing }, line, candidate, stages: told.stages, created: told.created },
    told,
    health: marksOf(read.values),
  };
}

/** Records that any of the drafts may tell of; those that are alive first. */
function candidatesOf(app: App, people: People, drafts: readonly ReadDraft[], { known, kinds }: Pick<DraftFacts, 'known' | 'kinds'>) {
  const keys = drafts.flatMap(({ draft }) => draft.candidate.keys);
  const externals = drafts.flatMap(({ draft }) => (draft.candidate.external === '' ? [] : [draft.candidate.external]));
  const met = recordsMet(app, people.table, keys).filter((record) => people.isAlive(record, known.country));
  const numbered = externals.length === 0 ? [] : people.byExternal(app, externals);
  const all = new Map([...met, ...numbered].map((record) => [record.id, record]));
  return [...all.values()]
    .toSorted((a, b) => (a.getString('created') < b.getString('created') ? 1 : -1))
    .map((record) => ({ record, candidate: people.candidateOf(app, record, kinds) }));
}
