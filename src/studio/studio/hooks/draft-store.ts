import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { jsonIn, type Plain, plainOf } from '../../../backend/record-data.ts';
import { revisionOf } from '../../../backend/revision.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { emptyOf, fieldsOf } from '../rules/drafted.ts';
import type { Named } from '../../../model/studio/answers.ts';
import { ownerOf, referenceOf } from '../rules/subject.ts';
import type { HeldValue } from '../rules/values.ts';

/** A value of a draft that is not written over. */
export interface DraftWord extends HeldValue {
  readonly field: string;
  readonly typed_by: string;
  readonly typed_name: string;
  readonly updated: string;
}

/** The record that a draft is about. */
export const namedIn = (draft: PbRecord): Named => ({ entity: draft.getString('entity'), record: draft.getString('record') });

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
export function wordsOf(app: App, draft: PbRecord, field?: string): readonly DraftWord[] {
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
export function putField(record: PbRecord, field: string, value: unknown): void {
  record.set(field, record.collection().fields.getByName(field)?.type() === 'json' ? JSON.stringify(value ?? null) : value);
}

const NAMES = ['site_name', 'name', 'title', 'alt', 'note'];

/** What people call a record: the first of its names that says something, in the other language where one lacks it; its id. */
export function nameOf(fields: Plain): { readonly ru: string; readonly en: string } {
  const names = fields['parent'] ? ['site_variant_name', ...NAMES] : NAMES;
  const inLanguages = (...languages: readonly string[]): string => {
    const keys = [...languages.flatMap((language) => names.map((name) => `${name}_${language}`)), 'id'];
    return String(keys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '') ?? '');
  };
  return { ru: inLanguages('ru', 'en'), en: inLanguages('en', 'ru') };
}
