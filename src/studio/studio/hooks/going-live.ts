import type { Desk } from '../../../backend/desk.ts';
import { factsIn, writeEvent } from '../../../backend/events.ts';
import type { PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { draftedAs, fieldsOf, orderOf } from '../rules/drafted.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';
import { blockingOf } from '../rules/finding.ts';
import { readDraft, type ReadDraft } from './draft-shown.ts';
import { namedIn } from './draft-store.ts';
import { keepFound, keepVersion } from './version-store.ts';

const CLASHES = ['clash', 'rival', 'orphan', 'id_taken'];

/** Drafts in the order in which they go live: what others point at comes first, a main excursion before its variants. */
export function inLiveOrder(read: readonly ReadDraft[]): readonly ReadDraft[] {
  const placeOf = ({ draft, fields }: ReadDraft): number => orderOf(draft.getString('entity')) * 2 + (fields['parent'] ? 1 : 0);
  return [...read].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Reads drafts that are to go live. @throws Refusal `draft_clash`, `draft_invalid` with everything that keeps them from it */
export function readyDrafts(desk: Desk, drafts: readonly PbRecord[]): readonly ReadDraft[] {
  const read = drafts.map((draft) => readDraft(desk.tx, draft));
  requireLive(read.flatMap(({ findings }) => findings));
  return inLiveOrder(read);
}

/** @throws Refusal */
export function requireLive(findings: readonly Finding[]): void {
  const blocking = blockingOf(findings);
  const clashes = blocking.filter(({ code }) => CLASHES.includes(code));
  if (clashes.length > 0) throw new Refusal('draft_clash', { findings: clashes });
  if (blocking.length > 0) throw new Refusal('draft_invalid', { findings: blocking });
}

/** Writes drafts onto what is live and closes them, in the order given. */
export function goLive(desk: Desk, read: readonly ReadDraft[], publication: PbRecord): void {
  for (const { draft, live, fields } of read) {
    writeLive(desk, namedIn(draft), live === null ? null : fields, fields, publication, draft.id);
    draft.set('state', 'published');
    draft.set('closed_at', desk.now);
    draft.set('publication', publication.id);
    desk.save(draft, { action: 'publish', reason: publication.getString('why') });
  }
}

/** Writes one record live, with its event, its row of the outbox and its versions. @param changes `null` of a record that is added */
export function writeLive(desk: Desk, named: Named, changes: Plain | null, fields: Plain, publication: PbRecord, draft: string): void {
  const facts = { action: 'publish', reason: publication.getString('why'), note: { publication: publication.id } };
  if (changes === null) {
    const added = desk.add(named.entity, { ...forDatabase(named.entity, fields), id: named.record }, facts);
    keepVersion(desk, added, { action: 'publish', publication, draft });
    return;
  }
  const record = desk.take(named.entity, named.record);
  keepFound(desk, record);
  const before = revisionOf(record);
  for (const [field, value] of Object.entries(forDatabase(named.entity, changes))) record.set(field, value);
  desk.save(record, facts);
  const stored = byId(desk.tx, named.entity, named.record) ?? record;
  if (revisionOf(stored) !== before) keepVersion(desk, stored, { action: 'publish', publication, draft });
}

/** What of fields a draft may write, JSON as its text (see `putField`). */
export function forDatabase(entity: string, fields: Plain): Plain {
  const described = draftedAs(entity)?.description.fields ?? {};
  const known = fieldsOf(entity).filter((name) => name in fields);
  return Object.fromEntries(known.map((name) => [name, described[name]?.type === 'json' ? JSON.stringify(fields[name] ?? null) : fields[name]]));
}

/** Deletes a record with its event. Its files go when the write is committed. */
export function deleteLive(desk: Desk, live: PbRecord, note: Plain): void {
  const before = factsIn(live);
  desk.tx.delete(live);
  writeEvent(desk.tx, desk.actor, live, { action: 'delete', note }, { before, after: {} });
}
