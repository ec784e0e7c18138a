import type { Desk } from '../../../backend/desk/desk.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import { jsonIn, type Plain, plainOf, setFields, shownOf } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { actorCan } from '../../../backend/sessions/actor.ts';
import { canonical } from '../../../schema/edit.ts';
import type { Finding, Named, Typed } from '../../../model/studio/answers.ts';
import type { DraftKind } from '../../../model/studio/fields/vocab.ts';
import { kinshipOf } from '../../../schema/kinship.ts';
import { compareDraft, type FieldDifference, type HeldValue, invalidFields, isTypable, placeValue, tokenOf, type TypedValue } from './draft-values.rules.ts';
import { draftedAs, emptyOf, fieldsOf, ownerOf, referenceOf } from './drafted.rules.ts';

/** A value of a draft that is not written over. */
interface DraftWord extends HeldValue {
  readonly field: string;
  readonly typed_by: string;
  readonly typed_name: string;
  readonly updated: string;
}

/** The record that a draft is about. */
export const namedIn = (draft: PbRecord<'drafts'> | PbRecord<'versions'>): Named => ({ entity: draft.getString('entity'), record: draft.getString('record') });

/** The draft of a record that is not closed. */
export function openDraftOf(app: App, { entity, record }: Named): PbRecord | undefined {
  const sql = "SELECT id FROM drafts INDEXED BY idx_drafts_1 WHERE entity = {:entity} AND record = {:record} AND closed_at = ''";
  return byId(app, 'drafts', rowsOf(app, sql, { entity, record }, { id: '' })[0]?.id);
}

/** The drafts of a subject that are not closed, oldest first. */
export function openDraftsOf(app: App, subject: string): readonly PbRecord[] {
  const sql = "SELECT id FROM drafts INDEXED BY idx_drafts_2 WHERE subject = {:subject} AND closed_at = '' ORDER BY created";
  return rowsOf(app, sql, { subject }, { id: '' }).flatMap(({ id }) => byId(app, 'drafts', id) ?? []);
}

/** What is typed into a draft, or into one field of it, in the order in which the fields were first touched. */
export function wordsOf(app: App, draft: PbRecord<'drafts'>, field?: string): readonly DraftWord[] {
  const filter = `draft = {:draft}${field === undefined ? '' : ' && field = {:field}'} && state != "past"`;
  const rows = app.findRecordsByFilter('draft_values', filter, 'created,id', 0, 0, { draft: draft.id, field: field ?? '' });
  return rows.map((row) => ({
    id: row.id,
    field: row.getString('field'),
    hand: row.getString('hand'),
    value: jsonIn<unknown>(row, 'value', null),
    base: jsonIn<unknown>(row, 'base', null),
    state: row.getString('state') as HeldValue['state'],
    revision: revisionOf(row),
    typed_by: row.getString('typed_by'),
    typed_name: row.getString('typed_name'),
    updated: row.getString('updated'),
  }));
}

/** The fields of a live record that can be drafted; `null` where there is no such record. */
export function liveFieldsOf(app: App, { entity, record }: Named): Plain | null {
  const live = byId(app, entity, record);
  return live ? draftable(entity, live) : null;
}

/** What of a record can be drafted, and its id. */
export function draftable(entity: string, record: PbRecord): Plain {
  const all = plainOf(record);
  return { id: record.id, ...Object.fromEntries(fieldsOf(entity).map((name) => [name, all[name] ?? null])) };
}

/** A record as its draft has it, live or not. */
export function draftedFieldsOf(app: App, named: Named): Plain {
  const draft = openDraftOf(app, named);
  const typed = draft ? wordsOf(app, draft).flatMap(({ field, value, state }) => (state === 'stands' ? [[field, value] as const] : [])) : [];
  return { ...(liveFieldsOf(app, named) ?? emptyOf(named.entity)), ...Object.fromEntries(typed) };
}

/** What a record is published with, and the country of that. */
export function placeOf(app: App, named: Named, fields: Plain): { readonly subject: string; readonly country: string } {
  let [at, own] = [named, fields];
  // A picture belongs to a variant, which belongs to its main excursion.
  for (let owner = ownerOf(at, own); referenceOf(owner) !== referenceOf(at); owner = ownerOf(at, own)) [at, own] = [owner, draftedFieldsOf(app, owner)];
  return { subject: referenceOf(at), country: at.entity === 'countries' ? at.record : String(own['country'] ?? '') };
}

/** A value as the database would have it. */
export function storedValue(app: App, entity: string, field: string, value: unknown): unknown {
  const scratch = new Record(app.findCollectionByNameOrId(entity));
  putField(scratch, field, value);
  return plainOf(scratch)[field] ?? null;
}

/** Puts a value into a field. JSON goes as its text: PocketBase reads a text as JSON where it can, and would make a number of '128'. */
function putField(record: PbRecord, field: string, value: unknown): void {
  record.set(field, record.collection().fields.getByName(field)?.type() === 'json' ? JSON.stringify(value ?? null) : value);
}

const NAMES = ['site_name', 'name', 'title', 'alt', 'note'];

/** What people call a record: the first of its names that says something, in the other language where one lacks it; its id. */
export function recordNames(fields: Plain): { readonly ru: string; readonly en: string } {
  const names = fields['parent'] ? ['site_variant_name', ...NAMES] : NAMES;
  const inLanguages = (...languages: readonly string[]): string => {
    const keys = [...languages.flatMap((language) => names.map((name) => `${name}_${language}`)), 'id'];
    return String(keys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '') ?? '');
  };
  return { ru: inLanguages('ru', 'en'), en: inLanguages('en', 'ru') };
}

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The id of a record that is not live yet. @param wished of kinds whose ids are names. @throws Refusal `invalid` where the
 * name is none, or taken
 */
export function newIdOf(tx: App, entity: string, wished: string): string {
  const { ids } = draftedAs(entity) ?? {};
  if (ids === 'number') return nextNumber(tx, entity);
  if (ids !== 'name') return $security.randomStringWithAlphabet(15, 'abcdefghijklmnopqrstuvwxyz0123456789');
  if (!NAME.test(wished)) throw fieldFault('id', wished === '' ? 'missing' : 'validation_invalid_value');
  if (byId(tx, entity, wished) || openDraftOf(tx, { entity, record: wished })) throw fieldFault('id', 'validation_not_unique');
  return wished;
}

/** One more than any record has, or any draft was to have: a number that was given away is not given again. */
function nextNumber(tx: App, entity: string): string {
  const sql = `SELECT MAX(COALESCE((SELECT MAX(CAST(id AS INTEGER)) FROM ${entity}), 0),
    COALESCE((SELECT MAX(CAST(record AS INTEGER)) FROM drafts WHERE entity = {:entity}), 0)) + 1 AS next`;
  return String(rowsOf(tx, sql, { entity }, { next: 0 })[0]?.next ?? 1);
}

/** A draft beside what is live. */
export interface ReadDraft {
  readonly draft: PbRecord<'drafts'>;
  /** `null` of a record that is not live: not yet, or not any more. */
  readonly live: Plain | null;
  readonly liveRevision: number;
  /** What it would be if it went live now. */
  readonly fields: Plain;
  readonly differences: readonly FieldDifference[];
  readonly words: readonly DraftWord[];
  readonly findings: readonly Finding[];
}

/** Reads a draft, compares it with what is live, and says what keeps it from going there. */
export function readDraft(app: App, draft: PbRecord<'drafts'>): ReadDraft {
  const named = namedIn(draft);
  const isNew = draft.getString('kind') === 'create';
  const record = byId(app, named.entity, named.record);
  const live = record ? draftable(named.entity, record) : null;
  const words = wordsOf(app, draft);
  const standing = words.filter(({ state }) => state === 'stands');
  const description = draftedAs(named.entity)?.description;
  const below = live ?? { ...emptyOf(named.entity), id: named.record };
  const differences = compareDraft(standing, below, description ? kinshipOf(description) : {});
  const fields = { ...below, ...Object.fromEntries(differences.flatMap(({ field, value, state }) => (state === 'same' ? [] : [[field, value]]))) };
  const reference = referenceOf(named);
  const about = (field: string, code: string): Finding => ({ record: reference, field, code, level: 'blocks', params: {} });
  const findings = [
    ...(isNew && live ? [about('', 'id_taken')] : []),
    ...(!isNew && !live ? [about('', 'orphan')] : []),
    ...differences.flatMap(({ field, state }) => (state === 'clash' ? [about(field, 'clash')] : [])),
    ...[...new Set(words.flatMap(({ field, state }) => (state === 'rival' ? [field] : [])))].map((field) => about(field, 'rival')),
    ...invalidFields(named.entity, fields),
  ];
  return { draft, live, liveRevision: record ? revisionOf(record) : 0, fields, differences, words, findings };
}

/** A draft in an answer. */
export function shownDraft({ draft, live, liveRevision, fields, differences, words, findings }: ReadDraft): Plain {
  const shownWord = (word: DraftWord): Plain => ({
    value: word.value,
    token: tokenOf(word),
    hand: word.hand,
    typed_by: word.typed_by,
    typed_name: word.typed_name,
    typed_at: word.updated,
  });
  return {
    ...shownOf(draft),
    name: recordNames(fields),
    live_revision: liveRevision,
    live,
    fields,
    differences: differences.map(({ field, live: now, base, state }) => {
      const own = words.filter((word) => word.field === field);
      const stands = own.find((word) => word.state === 'stands');
      return { field, live: now, base, state, ...(stands ? shownWord(stands) : {}), rivals: own.filter((word) => word.state === 'rival').map(shownWord) };
    }),
    findings,
  };
}

/** In characters of its JSON: the longest texts of the house have a tenth of that. */
const VALUE_MAX = 300_000;

/** The draft of a record, begun where there is none. @throws Refusal `not_found` where there is no such record */
export function draftOf(desk: Desk, named: Named): PbRecord {
  const known = openDraftOf(desk.tx, named);
  if (known) return known;
  const live = byId(desk.tx, named.entity, named.record);
  if (!live) throw new Refusal('not_found', { collection: named.entity });
  return beginDraft(desk, named, { kind: 'change', fields: liveFieldsOf(desk.tx, named) ?? {}, base: revisionOf(live) });
}

/** Begins a draft. */
export function beginDraft(
  desk: Desk,
  named: Named,
  { kind, fields, base }: { readonly kind: DraftKind; readonly fields: Readonly<Record<string, unknown>>; readonly base: number },
): PbRecord {
  const { subject, country } = placeOf(desk.tx, named, fields);
  const draft = { ...named, subject, country, kind, state: 'open', base_revision: base };
  return desk.add('drafts', draft, { action: 'create' });
}

/** Refuses whoever may not type here: what is scheduled was read by somebody who may publish, and goes live as he left it. */
export function requireTypable(desk: Desk, draft: PbRecord<'drafts'>): void {
  if (draft.getString('state') === 'scheduled' && !actorCan(desk.actor, 'excursions.edit')) throw new Refusal('draft_scheduled');
}

/** The value of a request, as the database would have it. @throws Refusal `field_protected`, `invalid` */
export function typedValue(desk: Desk, entity: string, field: string, value: unknown): unknown {
  const description = draftedAs(entity)?.description.fields[field];
  if (!description || !fieldsOf(entity).includes(field)) throw new Refusal('field_protected', { fields: { [field]: { code: 'field_protected' } } });
  if (!isTypable(description, value)) throw fieldFault(field, 'validation_invalid_value');
  if (canonical(value).length > VALUE_MAX) throw fieldFault(field, 'validation_max_text_constraint');
  return storedValue(desk.tx, entity, field, value);
}

// decision: drafts
/** Puts a typed value into a draft. @param settlesLive whether he has seen the live value `base` beside the draft's and writes over it */
export function typeInto(desk: Desk, draft: PbRecord<'drafts'>, field: string, typed: TypedValue, settlesLive = false): Typed {
  const named = namedIn(draft);
  const live = liveFieldsOf(desk.tx, named)?.[field] ?? null;
  const held = wordsOf(desk.tx, draft, field);
  const placing = placeValue(held, typed);
  const hasSeenLive = (settlesLive && canonical(typed.base) === canonical(live)) || hasSeen(desk, field, typed.seen, live);
  for (const id of placing.past) setState(desk, id, 'past');
  const row = placing.sameAs ? rowOf(desk, placing.sameAs) : placing.own ? rowOf(desk, placing.own) : freshRow(desk, draft, field, typed.hand);
  if (!placing.sameAs) {
    putField(row, 'value', typed.value);
    putField(row, 'base', hasSeenLive ? live : placing.base);
    row.set('typed_by', desk.actor.ref);
    row.set('typed_name', desk.actor.name);
  }
  row.set('state', placing.state);
  desk.tx.save(row);
  draft.set('typed', draft.getInt('typed') + 1);
  draft.set('typed_by', desk.actor.ref);
  // Who typed what and when is in the values themselves: the history tells when drafts were begun, published, discarded.
  desk.tx.save(draft);
  return { field, id: row.id, token: tokenOf({ id: row.id, revision: revisionOf(row) }), state: placing.state };
}

/** Whether one of the values that he saw is live by now: then he has seen what is live. */
function hasSeen(desk: Desk, field: string, tokens: readonly string[], live: unknown): boolean {
  return tokens.some((token) => {
    const row = byId(desk.tx, 'draft_values', token.split('.', 1)[0]);
    return (
      row?.getString('field') === field &&
      token === tokenOf({ id: row.id, revision: revisionOf(row) }) &&
      canonical(jsonIn<unknown>(row, 'value', null)) === canonical(live)
    );
  });
}

function rowOf(desk: Desk, id: string): PbRecord {
  return desk.take('draft_values', id);
}

function freshRow(desk: Desk, draft: PbRecord<'drafts'>, field: string, hand: string): PbRecord {
  const row = new Record(desk.tx.findCollectionByNameOrId('draft_values'));
  setFields(row, { draft: draft.id, field, hand });
  return row;
}

function setState(desk: Desk, id: string, state: string): void {
  const row = rowOf(desk, id);
  row.set('state', state);
  desk.tx.save(row);
}
