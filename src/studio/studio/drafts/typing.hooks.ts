import type { Named, Typed } from '../../../model/studio/answers.ts';
import { canonical } from '../../../lib/canonical.ts';
import { actorCan } from '../../../backend/sessions/actor.ts';
import type { Desk } from '../../../backend/desk/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { jsonIn, setFields } from '../../../backend/engine/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/engine/refusal.ts';
import { revisionOf } from '../../../backend/desk/revision.ts';
import { draftedAs, fieldsOf } from './drafted.rules.ts';
import { isTypable, placeValue, tokenOf, type TypedValue } from './draft-values.rules.ts';
import type { DraftKind } from '../../../model/studio/fields/vocab.ts';
import { liveFieldsOf, namedIn, openDraftOf, placeOf, putField, storedValue, wordsOf } from './drafts.hooks.ts';

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
