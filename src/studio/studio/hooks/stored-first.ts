import { canonical } from '../../../lib/canonical.ts';
import { SYSTEM } from '../../../backend/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { timeOf } from '../../../backend/time.ts';
import type { Ender } from '../../../people/retention/hooks/enders.ts';
import { draftedAs } from '../rules/drafted.ts';
import { draftable, namedIn } from './draft-store.ts';
import { deleteLive } from './going-live.ts';
import { versionsOf } from './version-store.ts';

const DAY_MS = 86_400_000;

/** Deletes the record of a draft that was thrown away, with its file, where it was stored before it was public and never got there. */
export function deleteUnpublished(desk: Desk, draft: PbRecord): void {
  const named = namedIn(draft);
  const { isStoredFirst, withdrawnBy = {} } = draftedAs(named.entity) ?? {};
  const stored = isStoredFirst ? byId(desk.tx, named.entity, named.record) : undefined;
  // Published, or written some other way, it is somebody's by now.
  if (!stored || revisionOf(stored) > 1 || versionsOf(desk.tx, named, 1).length > 0) return;
  const fields = draftable(named.entity, stored);
  const isHidden = Object.entries(withdrawnBy).every(([field, value]) => canonical(fields[field]) === canonical(value));
  if (isHidden) deleteLive(desk, stored, { draft: draft.id });
}

/** Deletes what was hidden so long ago that nobody puts it back, with its file. */
export const endHidden = (entity: string): Ender => ({
  end: ({ tx, now }, ids) => {
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const id of ids) {
      const stored = byId(tx, entity, id);
      if (stored?.getBool('hidden')) deleteLive(desk, stored, { hidden_days: Math.floor((now - timeOf(stored.getString('updated'))) / DAY_MS) });
    }
  },
});
