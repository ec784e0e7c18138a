import { canonical } from '../../../lib/canonical.ts';
import { deskAct, deskShow } from '../../../backend/desk.ts';
import type { RequestEvent } from '../../../backend/jsvm.d.ts';
import { type Plain, shownOf } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { readVersions as listed, restoreVersion as restored } from '../../../model/studio/operations.ts';
import { emptyOf, fieldsOf } from '../rules/drafted.ts';
import { namedFrom } from './draft-routes.ts';
import { liveFieldsOf, namedIn, openDraftOf } from './draft-store.ts';
import { beginDraft, draftOf, requireTypable, typeInto } from './typing.ts';
import { fieldsIn, versionBefore, versionsOf } from './version-store.ts';

const LISTED = 100;

export function readVersions(e: RequestEvent): void {
  deskShow(e, listed, (app, _actor, { id, ...about }) => {
    if (id) {
      const version = byId(app, 'versions', id);
      if (!version) throw new Refusal('not_found', { collection: 'versions' });
      return { version: shownOf(version) };
    }
    const rows = versionsOf(app, namedFrom(about), LISTED);
    return {
      rows: rows.map((row, at) => {
        const { fields: _fields, ...shown } = shownOf(row);
        const before = rows[at + 1] ?? versionBefore(app, row);
        return { ...shown, changed: before ? changedBetween(fieldsIn(before), fieldsIn(row)) : [] };
      }),
    };
  });
}

const changedBetween = (before: Plain, after: Plain): readonly string[] =>
  Object.keys(after).filter((field) => canonical(before[field]) !== canonical(after[field]));

export function restoreVersion(e: RequestEvent): void {
  deskAct(e, restored, (desk, { id }) => {
    const version = desk.take('versions', id);
    const named = namedIn(version);
    const then = fieldsIn(version);
    const live = liveFieldsOf(desk.tx, named);
    const below = live ?? emptyOf(named.entity);
    const draft = live
      ? draftOf(desk, named)
      : (openDraftOf(desk.tx, named) ?? beginDraft(desk, named, { kind: 'create', fields: { ...below, ...then }, base: 0 }));
    requireTypable(desk, draft);
    const hand = `${desk.actor.ref.slice(0, 23)}/restore-${version.id}`;
    const fields = fieldsOf(named.entity).filter((field) => field in then && canonical(then[field]) !== canonical(below[field]));
    const typed = fields.map((field) => typeInto(desk, draft, field, { hand, value: then[field], base: below[field] ?? null, seen: [] }));
    desk.note(draft, { action: 'restore', note: { version: version.id } });
    return { draft: { id: draft.id, revision: revisionOf(draft), entity: named.entity, record: named.record }, fields: typed.map(({ field }) => field) };
  });
}
