import { canonical } from '../../../lib/canonical.ts';
import type { Desk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { VersionAction } from '../../../model/studio/fields/vocab.ts';
import type { Named } from '../../../model/studio/answers.ts';
import { draftable } from './draft-store.ts';

const NEWEST_FIRST = 'ORDER BY at DESC, of_revision DESC';

/** Versions of a record, newest first. */
export function versionsOf(app: App, { entity, record }: Named, limit: number): readonly PbRecord[] {
  const sql = `SELECT id FROM versions INDEXED BY idx_versions_1 WHERE entity = {:entity} AND record = {:record} ${NEWEST_FIRST} LIMIT {:limit}`;
  return rowsOf(app, sql, { entity, record, limit }, { id: '' }).flatMap(({ id }) => byId(app, 'versions', id) ?? []);
}

/** What a version says of the record. */
export const fieldsIn = (version: PbRecord): Plain => jsonIn<Plain>(version, 'fields', {});

/** The version before one; none of the first. */
export function versionBefore(app: App, version: PbRecord): PbRecord | undefined {
  const sql = `SELECT id FROM versions INDEXED BY idx_versions_1 WHERE entity = {:entity} AND record = {:record}
    AND (at < {:at} OR (at = {:at} AND of_revision < {:of})) ${NEWEST_FIRST} LIMIT 1`;
  const [entity, record, at] = ['entity', 'record', 'at'].map((name) => version.getString(name));
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
export function keepVersion(
  desk: Desk,
  record: PbRecord,
  { action, publication, draft = '' }: { readonly action: VersionAction; readonly publication: PbRecord; readonly draft?: string },
): void {
  const [by, name, why] = ['ordered_by', 'ordered_name', 'why'].map((field) => publication.getString(field));
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
