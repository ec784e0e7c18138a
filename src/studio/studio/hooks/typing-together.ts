import { deskAct } from '../../../backend/desk.ts';
import type { PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { fieldFault, Refusal } from '../../../backend/refusal.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { textIn } from '../../../backend/request.ts';
import { saveFields as operation } from '../../../model/studio/operations.ts';
import { addDraft, handIn, namedFrom, tokensIn, typedBase } from './draft-routes.ts';
import { draftOf, requireTypable, typedValue, typeInto } from './typing.ts';

/** A sheet of a whole country fits into one question. */
const FIELDS_MAX = 1000;

export function saveFields(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
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
