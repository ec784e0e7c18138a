import { type Desk, deskAct, deskShow } from '../../../backend/desk/desk.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { textIn } from '../../../backend/engine/request.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import type { Named } from '../../../model/studio/answers.ts';
import {
  createDraft as created,
  discardDraft as discarded,
  readDrafts as readOperation,
  saveField as saved,
  saveFields as saveOperation,
  storeDraft as storeOperation,
} from '../../../model/studio/operations.ts';
import { invalidFields } from './draft-values.rules.ts';
import { draftedAs, emptyOf, ownerOf, referenceOf } from './drafted.rules.ts';
import {
  beginDraft,
  draftable,
  draftedFieldsOf,
  draftOf,
  liveFieldsOf,
  namedIn,
  recordNames,
  newIdOf,
  openDraftOf,
  openDraftsOf,
  placeOf,
  readDraft,
  requireTypable,
  shownDraft,
  storedValue,
  typedValue,
  typeInto,
  wordsOf,
} from './drafts.hooks.ts';
import { deleteUnpublished, forDatabase, requireLive } from './going-live.hooks.ts';

const LIST_MAX = 500;
const DRAFTS_MAX = 200;
const SUBJECTS_MAX = 60;
const TOKENS_MAX = 50;
const TOKEN = /^[a-z0-9]{1,40}\.\d{1,9}$/;

/** The record that a request names. @throws Refusal `not_found` of a collection that is not drafted */
export function namedFrom(from: Readonly<Record<string, unknown>>): Named {
  const entity = textIn(from['entity'], 60);
  const record = textIn(from['record'], 60);
  if (!draftedAs(entity) || record === '') throw new Refusal('not_found', { collection: entity });
  return { entity, record };
}

/** The editing session of a request: one's own alone, whatever it calls itself. */
function handIn(desk: Desk<Readonly<Record<'hand', string>>>): string {
  const { hand } = desk.body;
  if (hand === '') throw fieldFault('hand', 'missing');
  return `${desk.actor.ref.slice(0, 23)}/${hand}`;
}

function tokensIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string' && TOKEN.test(one)).slice(0, TOKENS_MAX) : [];
}

const factsOf = (draft: PbRecord<'drafts'>): Plain => ({ id: draft.id, revision: revisionOf(draft), state: draft.getString('state') });

export function saveField(e: RequestEvent): void {
  deskAct(e, saved, (desk) => {
    const named = namedFrom(desk.body);
    const { field } = desk.body;
    if (!('base' in desk.body)) throw new Refusal('revision_missing');
    const value = typedValue(desk, named.entity, field, desk.body.value ?? null);
    const base = typedBase(desk, named.entity, field, desk.body.base);
    const hand = handIn(desk);
    const draft = draftOf(desk, named);
    requireTypable(desk, draft);
    const typed = typeInto(desk, draft, field, { hand, value, base, seen: tokensIn(desk.seen) }, desk.body.settles === true);
    return { draft: factsOf(draft), typed };
  });
}

/** A record that is not live has no live values: they are its empty ones. */
const typedBase = (desk: Desk, entity: string, field: string, base: unknown): unknown =>
  base === null ? storedValue(desk.tx, entity, field, null) : typedValue(desk, entity, field, base);

export function createDraft(e: RequestEvent): void {
  deskAct(e, created, (desk) => ({ draft: shownOf(addDraft(desk, handIn(desk), desk.body)) }));
}

/** Begins a record that is not live yet, with what is typed of it. @param given `{entity, id?, fields}` */
function addDraft(desk: Desk, hand: string, given: Plain): PbRecord {
  const entity = textIn(given['entity'], 60);
  if (!draftedAs(entity)) throw new Refusal('not_found', { collection: entity });
  const said = (given['fields'] ?? {}) as Plain;
  const fields = Object.entries(said).map(([field, value]) => [field, typedValue(desk, entity, field, value)] as const);
  const others = onlyOneOf(desk.tx, entity, Object.fromEntries(fields));
  if (others) return others;
  const named = { entity, record: newIdOf(desk.tx, entity, textIn(given['id'], 40)) };
  const empty = emptyOf(entity);
  const draft = beginDraft(desk, named, { kind: 'create', fields: { ...empty, ...Object.fromEntries(fields) }, base: 0 });
  for (const [field, value] of fields) typeInto(desk, draft, field, { hand, value, base: empty[field] ?? null, seen: [] });
  return draft;
}

/** The draft that there is already of a kind of which there is one alone; whoever begins it second goes on with it. */
function onlyOneOf(tx: App, entity: string, fields: Plain): PbRecord | undefined {
  const { onlyOne, belongsBy = '' } = draftedAs(entity) ?? {};
  if (!onlyOne) return undefined;
  const { subject } = placeOf(tx, { entity, record: '' }, fields);
  const isSame = (draft: PbRecord<'drafts'>): boolean =>
    draft.getString('entity') === entity && draftedFieldsOf(tx, namedIn(draft))[belongsBy] === fields[belongsBy];
  return openDraftsOf(tx, subject).find(isSame);
}

export function discardDraft(e: RequestEvent): void {
  deskAct(e, discarded, (desk, { id }) => {
    const draft = desk.take('drafts', id);
    requireOpen(draft);
    desk.expect(draft);
    requireOwnOrEditor(desk, draft);
    draft.set('state', 'discarded');
    draft.set('closed_at', desk.now);
    desk.save(draft, { action: 'discard', reason: desk.body.why });
    deleteUnpublished(desk, draft);
    return { draft: factsOf(draft) };
  });
}

/** @throws Refusal `draft_scheduled`, or `not_found` of one that is closed */
export function requireOpen(draft: PbRecord<'drafts'>): void {
  const state = draft.getString('state');
  if (state === 'scheduled') throw new Refusal('draft_scheduled');
  if (state !== 'open') throw new Refusal('not_found', { collection: 'drafts' });
}

/** What others proposed is thrown away by whoever may publish it. */
function requireOwnOrEditor(desk: Desk, draft: PbRecord<'drafts'>): void {
  if (desk.actor.role !== 'manager') return;
  const sql = 'SELECT COUNT(*) AS others FROM draft_values WHERE draft = {:draft} AND typed_by != {:actor}';
  const [row] = rowsOf(desk.tx, sql, { draft: draft.id, actor: desk.actor.ref }, { others: 0 });
  if ((row?.others ?? 0) > 0 || draft.getString('created_by') !== desk.actor.ref) throw new Refusal('forbidden');
}

export function readDrafts(e: RequestEvent): void {
  deskShow(e, readOperation, (app, _actor, { subject, ids, country, ...about }) => {
    if (subject) {
      const subjects = subject.split(',', SUBJECTS_MAX);
      return { drafts: subjects.flatMap((one) => openDraftsOf(app, one)).map((draft) => shownDraft(readDraft(app, draft))) };
    }
    if (ids) {
      const found = ids.split(',', DRAFTS_MAX).flatMap((id) => byId(app, 'drafts', id) ?? []);
      return { drafts: found.filter((draft) => draft.getString('closed_at') === '').map((draft) => shownDraft(readDraft(app, draft))) };
    }
    if (about.entity) {
      const named = namedFrom(about);
      const draft = openDraftOf(app, named);
      const live = byId(app, named.entity, named.record);
      if (!draft && !live) throw new Refusal('not_found', { collection: named.entity });
      return {
        drafts: draft ? [shownDraft(readDraft(app, draft))] : [],
        live: liveFieldsOf(app, named),
        live_revision: live ? revisionOf(live) : 0,
      };
    }
    const sql = `SELECT id FROM drafts INDEXED BY idx_drafts_3 WHERE country IN ({:country}, '') AND closed_at = '' ORDER BY created DESC LIMIT ${LIST_MAX}`;
    const found = rowsOf(app, sql, { country }, { id: '' }).flatMap(({ id }) => byId(app, 'drafts', id) ?? []);
    return { drafts: found.map((draft) => ({ ...shownOf(draft), name: recordNames(draftedFieldsOf(app, namedIn(draft))) })) };
  });
}

/** A sheet of a whole country fits into one question. */
const FIELDS_MAX = 1000;

export function saveFields(e: RequestEvent): void {
  deskAct(e, saveOperation, (desk) => {
    const hand = handIn(desk);
    const [fields, added] = [listIn(desk.body.fields), listIn(desk.body.added)];
    if (fields.length + added.length === 0) throw fieldFault('fields', 'missing');
    if (fields.length + added.length > FIELDS_MAX) throw fieldFault('fields', 'validation_too_many_values');
    const drafts = new Map<string, PbRecord>();
    const typed = fields.map((one) => {
      const named = namedFrom(one);
      const field = textIn(one['field'], 60);
      if (!('base' in one)) throw new Refusal('revision_missing');
      const value = typedValue(desk, named.entity, field, one['value'] ?? null);
      const base = typedBase(desk, named.entity, field, one['base']);
      const draft = draftOf(desk, named);
      requireTypable(desk, draft);
      drafts.set(draft.id, draft);
      return typeInto(desk, draft, field, { hand, value, base, seen: tokensIn(one['seen']) }, one['settles'] === true);
    });
    for (const one of added) {
      const draft = addDraft(desk, hand, one);
      drafts.set(draft.id, draft);
    }
    const shown = [...drafts.keys()].map((id) => desk.take('drafts', id));
    return {
      drafts: shown.map((draft) => ({ id: draft.id, revision: revisionOf(draft), entity: draft.getString('entity'), record: draft.getString('record') })),
      typed,
    };
  });
}

const listIn = (value: unknown): readonly Plain[] =>
  Array.isArray(value) ? value.filter((one): one is Plain => typeof one === 'object' && one !== null).slice(0, FIELDS_MAX + 1) : [];

// decision: pictures-of-drafts
export function storeDraft(e: RequestEvent): void {
  deskAct(e, storeOperation, (desk) => {
    const named = namedFrom(desk.body);
    storeWithdrawn(desk, named);
    return named;
  });
}

/** @throws Refusal `not_found` where there is no such draft, `draft_invalid` where the database would not take it yet */
function storeWithdrawn(desk: Desk, named: Named): void {
  const { tx } = desk;
  if (byId(tx, named.entity, named.record)) return;
  const draft = openDraftOf(tx, named);
  const withdrawnBy = draftedAs(named.entity)?.withdrawnBy;
  if (!draft || !withdrawnBy) throw new Refusal('not_found', { collection: named.entity });
  const { fields } = readDraft(tx, draft);
  requireLive(invalidFields(named.entity, fields));
  const owner = ownerOf(named, fields);
  if (referenceOf(owner) !== referenceOf(named)) storeWithdrawn(desk, owner);
  const record = { ...forDatabase(named.entity, { ...fields, ...withdrawnBy }), id: named.record };
  const stored = desk.add(named.entity, record, { action: 'create', note: { draft: draft.id } });
  const live = draftable(named.entity, desk.take(named.entity, named.record));
  for (const { id, field, state } of wordsOf(tx, draft)) {
    if (state !== 'stands') continue;
    // What is typed stays as it was seen: its token, which another revision would change, is in forms that are open.
    const base = JSON.stringify(live[field] ?? null);
    tx.db().newQuery('UPDATE draft_values SET base = {:base} WHERE id = {:id}').bind({ base, id }).execute();
  }
  draft.set('kind', 'change');
  draft.set('base_revision', revisionOf(stored));
  desk.save(draft, { action: 'update' });
}
