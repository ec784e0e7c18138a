import { SYSTEM } from '../../../backend/sessions/actor.ts';
import { type Desk, openDesk } from '../../../backend/desk/desk.ts';
import { factsIn, writeEvent, revisionOf } from '../../../backend/desk/revision.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { jsonIn, type Plain, setFields, timeOf } from '../../../backend/engine/record-data.ts';
import { byId, rowsOf } from '../../../backend/engine/rows.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import { canonical } from '../../../schema/edit.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';
import type { VersionAction } from '../../../model/studio/fields/vocab.ts';
import type { RetentionAction } from '../../../people/retention/hooks/retention-actions.ts';
import { blockingOf, draftedAs, fieldsOf, orderOf } from './drafted.rules.ts';
import { draftable, namedIn, type ReadDraft, readDraft } from './drafts.hooks.ts';

const NEWEST_FIRST = 'ORDER BY at DESC, of_revision DESC';

/** Versions of a record, newest first. */
export function versionsOf(app: App, { entity, record }: Named, limit: number): readonly PbRecord[] {
  const sql = `SELECT id FROM versions INDEXED BY idx_versions_1 WHERE entity = {:entity} AND record = {:record} ${NEWEST_FIRST} LIMIT {:limit}`;
  return rowsOf(app, sql, { entity, record, limit }, { id: '' }).flatMap(({ id }) => byId(app, 'versions', id) ?? []);
}

/** What a version says of the record. */
export const fieldsIn = (version: PbRecord<'versions'>): Plain => jsonIn<Plain>(version, 'fields', {});

/** The version before one; none of the first. */
export function versionBefore(app: App, version: PbRecord<'versions'>): PbRecord | undefined {
  const sql = `SELECT id FROM versions INDEXED BY idx_versions_1 WHERE entity = {:entity} AND record = {:record}
    AND (at < {:at} OR (at = {:at} AND of_revision < {:of})) ${NEWEST_FIRST} LIMIT 1`;
  const [entity, record, at] = (['entity', 'record', 'at'] as const).map((name) => version.getString(name));
  return byId(app, 'versions', rowsOf(app, sql, { entity, record, at, of: version.getInt('of_revision') }, { id: '' })[0]?.id);
}

/** Versions that went live with a publication. */
export function versionsWith(app: App, publication: string): readonly PbRecord[] {
  const sql = 'SELECT id FROM versions INDEXED BY idx_versions_2 WHERE publication = {:publication} ORDER BY at, of_revision';
  return publication === '' ? [] : rowsOf(app, sql, { publication }, { id: '' }).flatMap(({ id }) => byId(app, 'versions', id) ?? []);
}

/** Keeps a live record as it is before the first publication, or after a write that went another way. */
export function keepFound(desk: Desk, record: PbRecord): void {
  const [last] = versionsOf(desk.tx, { entity: record.collection().name, record: record.id }, 1);
  if (last && last.getInt('of_revision') === revisionOf(record) && canonical(fieldsIn(last)) === canonical(fieldsFor(record))) return;
  keep(desk, record, { action: 'found' });
}

/** Keeps a live record as a publication has made it. */
function keepVersion(
  desk: Desk,
  record: PbRecord,
  { action, publication, draft = '' }: { readonly action: VersionAction; readonly publication: PbRecord<'publications'>; readonly draft?: string },
): void {
  const [by, name, why] = (['ordered_by', 'ordered_name', 'why'] as const).map((field) => publication.getString(field));
  keep(desk, record, { action, publication: publication.id, draft, why, published_by: by, published_name: name });
}

const fieldsFor = (record: PbRecord): Plain => {
  const { id: _id, ...fields } = draftable(record.collection().name, record);
  return fields;
};

function keep(desk: Desk, record: PbRecord, facts: Plain): void {
  const about = { entity: record.collection().name, record: record.id, of_revision: revisionOf(record), fields: fieldsFor(record) };
  desk.add('versions', { ...about, ...facts });
}

const CLASHES = ['clash', 'rival', 'orphan', 'id_taken'];

/** Drafts in the order in which they go live: what others point at comes first, a main excursion before its variants. */
export function inLiveOrder(read: readonly ReadDraft[]): readonly ReadDraft[] {
  const placeOf = ({ draft, fields }: ReadDraft): number => orderOf(draft.getString('entity')) * 2 + (fields['parent'] ? 1 : 0);
  return [...read].sort((a, b) => placeOf(a) - placeOf(b));
}

/** Reads drafts that are to go live. @throws Refusal `draft_clash`, `draft_invalid` with everything that keeps them from it */
export function readyDrafts(desk: Desk, drafts: readonly PbRecord<'drafts'>[]): readonly ReadDraft[] {
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

// decision: publications
/** Writes drafts onto what is live and closes them, in the order given. */
export function goLive(desk: Desk, read: readonly ReadDraft[], publication: PbRecord<'publications'>): void {
  for (const { draft, live, fields } of read) {
    writeLive(desk, namedIn(draft), live === null ? null : fields, fields, publication, draft.id);
    draft.set('state', 'published');
    draft.set('closed_at', desk.now);
    draft.set('publication', publication.id);
    desk.save(draft, { action: 'publish', reason: publication.getString('why') });
  }
}

/** Writes one record live, with its event, its row of the outbox and its versions. @param changes `null` of a record that is added */
export function writeLive(desk: Desk, named: Named, changes: Plain | null, fields: Plain, publication: PbRecord<'publications'>, draft: string): void {
  const facts = { action: 'publish', reason: publication.getString('why'), note: { publication: publication.id } };
  if (changes === null) {
    const added = desk.add(named.entity, { ...forDatabase(named.entity, fields), id: named.record }, facts);
    keepVersion(desk, added, { action: 'publish', publication, draft });
    return;
  }
  const record = desk.take(named.entity, named.record);
  keepFound(desk, record);
  const before = revisionOf(record);
  setFields(record, forDatabase(named.entity, changes));
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

const DAY_MS = 86_400_000;

// decision: pictures-of-drafts
/** Deletes the record of a draft that was thrown away, with its file, where it was stored before it was public and never got there. */
export function deleteUnpublished(desk: Desk, draft: PbRecord<'drafts'>): void {
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
export const endHidden = (entity: string): RetentionAction => ({
  end: ({ tx, now }, ids) => {
    const desk = openDesk(tx, SYSTEM, {}, null);
    for (const id of ids) {
      const stored = byId(tx, entity, id);
      if (stored?.getBool('hidden')) deleteLive(desk, stored, { hidden_days: Math.floor((now - timeOf(stored.getString('updated'))) / DAY_MS) });
    }
  },
});
