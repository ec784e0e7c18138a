import { type Desk, deskAct } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { storeDraft as operation } from '../../../model/studio/operations.ts';
import { draftedAs } from '../rules/drafted.ts';
import type { Named } from '../../../model/studio/answers.ts';
import { ownerOf, referenceOf } from '../rules/subject.ts';
import { invalidFields } from '../rules/validity.ts';
import { namedFrom } from './draft-routes.ts';
import { readDraft } from './draft-shown.ts';
import { draftable, openDraftOf, wordsOf } from './draft-store.ts';
import { forDatabase, requireLive } from './going-live.ts';

export function storeDraft(e: RequestEvent): void {
  deskAct(e, operation, (desk) => {
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
