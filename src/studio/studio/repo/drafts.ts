import type PocketBase from 'pocketbase';
import { deskRead, deskWrite, writeHeaders, type WriteFacts } from '../../../data/desk.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { Draft } from '../../../model/studio/fields/drafts.ts';
import type { Publication, PublishedDraft } from '../../../model/studio/fields/publications.ts';
import type { Version } from '../../../model/studio/fields/versions.ts';
import type { FieldState } from '../rules/compare.ts';
import type { Finding } from '../rules/finding.ts';
import { storedFieldsOf } from '../rules/drafted.ts';
import { type Named, referenceOf } from '../rules/subject.ts';

type Plain = Readonly<Record<string, unknown>>;

const STORED_AT_A_TIME = 20;

/** A value that somebody typed. */
export interface TypedWord {
  readonly value: unknown;
  /** Names it as it is now: who writes over it has seen it so. */
  readonly token: string;
  readonly hand: string;
  readonly typed_by: string;
  readonly typed_name: string;
  readonly typed_at: string;
}

/** A field of a draft beside what is live. */
export interface FieldRow extends TypedWord {
  readonly field: string;
  readonly live: unknown;
  readonly base: unknown;
  readonly state: FieldState;
  /** What others typed who had not seen it: somebody has to choose before it goes live. */
  readonly rivals: readonly TypedWord[];
}

/** A draft with its comparison. */
export interface DraftRow extends Draft {
  readonly name: { readonly ru: string; readonly en: string };
  readonly live_revision: number;
  /** `null` of a record that is not live. */
  readonly live: Plain | null;
  /** What would be live. */
  readonly fields: Plain & { readonly id: string };
  readonly differences: readonly FieldRow[];
  readonly findings: readonly Finding[];
}

/** A record of content with the draft of it, if there is one. */
export interface DraftedRecord {
  readonly draft: DraftRow | null;
  readonly live: Plain | null;
  readonly live_revision: number;
}

/** One field as it is typed. */
export interface TypedField extends Named {
  readonly field: string;
  readonly value: unknown;
  /** The live value that is shown beside it. */
  readonly base: unknown;
  /** Tokens of the values that are shown in the field. */
  readonly seen: readonly string[];
  /** One editing session: the same as long as its person goes on. */
  readonly hand: string;
  /** Whether a live value that became another one was shown, and is written over. */
  readonly settles?: boolean;
}

export interface SavedField {
  readonly draft: Pick<Draft, 'id' | 'revision' | 'state'>;
  readonly typed: { readonly field: string; readonly id: string; readonly token: string; readonly state: 'stands' | 'rival' };
}

/** A version as lists tell of it; `changed` are the fields that it made others. */
export type VersionRow = Omit<Version, 'fields'> & { readonly changed: readonly string[] };

export async function getDrafted(pb: PocketBase, { entity, record }: Named): Promise<DraftedRecord> {
  const { drafts, live, live_revision } = await deskRead<{ drafts: readonly DraftRow[]; live: Plain | null; live_revision: number }>(pb, 'drafts', {
    entity,
    record,
  });
  return { draft: drafts[0] ?? null, live, live_revision };
}

/**
 * All drafts that go live with a record, such as `ic_excurs:128`: its own, its variants', its pictures' and its schedules'.
 * @param subject its reference, or several by commas
 */
export async function listDraftsOf(pb: PocketBase, subject: string): Promise<readonly DraftRow[]> {
  return (await deskRead<{ drafts: readonly DraftRow[] }>(pb, 'drafts', { subject })).drafts;
}

/** What is stored of the records that drafts are about and never drafted, such as their files, by `collection:id`. */
export async function storedBeside(pb: PocketBase, drafts: readonly Pick<DraftRow, 'entity' | 'record' | 'live'>[]): Promise<ReadonlyMap<string, Plain>> {
  const stored = drafts.filter(({ entity, live }) => live !== null && storedFieldsOf(entity).length > 0);
  const asked = [...new Set(stored.map(({ entity }) => entity))].flatMap((entity) => {
    const ids = stored.flatMap((one) => (one.entity === entity ? [one.record] : []));
    return Array.from({ length: Math.ceil(ids.length / STORED_AT_A_TIME) }, (_, at) => ({
      entity,
      ids: ids.slice(at * STORED_AT_A_TIME, (at + 1) * STORED_AT_A_TIME),
    }));
  });
  const found = await Promise.all(
    asked.map(async ({ entity, ids }): Promise<readonly (readonly [string, Plain])[]> => {
      const filter = ids.map((id) => pb.filter('id = {:id}', { id })).join(' || ');
      const fields = ['id', ...storedFieldsOf(entity)].join(',');
      const { items } = await answered(
        pb.collection(entity).getList<Plain & { readonly id: string }>(1, STORED_AT_A_TIME, { filter, fields, skipTotal: true }),
      );
      return items.map((record) => [referenceOf({ entity, record: record.id }), record]);
    }),
  );
  return new Map(found.flat());
}

/** Drafts by their ids; those that are closed are left out. */
export async function listDraftsById(pb: PocketBase, ids: readonly string[]): Promise<readonly DraftRow[]> {
  return (await deskRead<{ drafts: readonly DraftRow[] }>(pb, 'drafts', { ids: ids.join(',') })).drafts;
}

/** What is being edited in a country, and what belongs to none. */
export async function listDrafts(pb: PocketBase, country: string): Promise<readonly (Draft & Pick<DraftRow, 'name'>)[]> {
  return (await deskRead<{ drafts: readonly (Draft & Pick<DraftRow, 'name'>)[] }>(pb, 'drafts', { country })).drafts;
}

/** So many drafts are asked for at once: the question has to fit into an address. */
const AT_ONCE = 100;

/** Drafts of records of a kind, with what was typed, oldest first. */
export async function listDraftsAmong(pb: PocketBase, country: string, entity: string, records: ReadonlySet<string>): Promise<readonly DraftRow[]> {
  const ids = (await listDrafts(pb, country)).flatMap((draft) => (draft.entity === entity && records.has(draft.record) ? [draft.id] : []));
  return listDraftsInParts(pb, ids);
}

async function listDraftsInParts(pb: PocketBase, ids: readonly string[]): Promise<readonly DraftRow[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
  return (await Promise.all(parts.map((part) => listDraftsById(pb, part)))).flat();
}

/** What a screen of many records changes: fields by kind of record. */
export type ChangedFields = Readonly<Record<string, readonly string[]>>;

/** Drafts of a country that change one of these fields: what a list's screen publishes together. @param records those of the list; all where left out */
export async function listDraftsChanging(pb: PocketBase, country: string, fields: ChangedFields, records?: ReadonlySet<string>): Promise<readonly DraftRow[]> {
  const drafts = await listDrafts(pb, country);
  const asked = drafts.filter(({ entity, record }) => fields[entity] !== undefined && (!records || records.has(referenceOf({ entity, record }))));
  const found = await listDraftsInParts(
    pb,
    asked.map(({ id }) => id),
  );
  return found.filter(({ entity, differences }) => differences.some(({ field, state }) => state !== 'same' && fields[entity]?.includes(field)));
}

/** Saves one field as it is typed; begins a draft where there is none. @throws AppError `draft_scheduled`, `invalid` */
export function saveField(pb: PocketBase, typed: TypedField, write: WriteFacts = {}): Promise<SavedField> {
  return deskWrite<SavedField>(pb, 'drafts/save', { ...typed }, write);
}

/** Begins a record that is not live yet. @param id where records of its kind have names for ids */
export async function createDraft(
  pb: PocketBase,
  entity: string,
  input: { readonly fields: Plain; readonly hand: string; readonly id?: string },
  write: WriteFacts = {},
): Promise<Draft> {
  return (await deskWrite<{ draft: Draft }>(pb, 'drafts', { entity, ...input }, write)).draft;
}

/**
 * Stores a record that is only a draft, hidden from the public, so that files can belong to it; one that is stored stays as it is.
 * @throws AppError `not_found`, `draft_invalid` where it lacks what the database needs
 */
export async function storeDrafted(pb: PocketBase, { entity, record }: Named, write: WriteFacts = {}): Promise<void> {
  await deskWrite(pb, 'drafts/store', { entity, record }, write);
}

/** Throws a draft away. @param expected its revision, as it was seen */
export async function discardDraft(pb: PocketBase, id: string, expected: number, why = ''): Promise<void> {
  await deskWrite(pb, `drafts/${id}/discard`, { why }, { expected });
}

/** Every state that a record was live in, newest first. */
export async function listVersions(pb: PocketBase, { entity, record }: Named): Promise<readonly VersionRow[]> {
  return (await deskRead<{ rows: readonly VersionRow[] }>(pb, 'versions', { entity, record })).rows;
}

export async function getVersion(pb: PocketBase, id: string): Promise<Version> {
  return (await deskRead<{ version: Version }>(pb, 'versions', { id })).version;
}

/** Puts what a version says into the draft of its record. @returns the fields that it changes there */
export async function restoreVersion(pb: PocketBase, id: string, write: WriteFacts = {}): Promise<readonly string[]> {
  return (await deskWrite<{ fields: readonly string[] }>(pb, `versions/${id}/restore`, {}, write)).fields;
}

export function getPublication(pb: PocketBase, id: string): Promise<Publication> {
  return answered(pb.collection('publications').getOne<Publication>(id));
}

export type PublicationAct = 'unschedule' | 'take-back' | 'seen';
/** Takes back a schedule or a publication, or says that a failed one was seen. */
export async function actOnPublication(pb: PocketBase, id: string, act: PublicationAct, why = '', write: WriteFacts = {}): Promise<Publication> {
  return (await deskWrite<{ publication: Publication }>(pb, `publications/${id}/${act}`, { why }, write)).publication;
}

/** Publishes at PocketBase itself, as the site server does. @param at instant in UTC; now where it is left out */
export async function publishAtBackend(
  pb: PocketBase,
  input: { readonly drafts: readonly PublishedDraft[]; readonly why?: string | undefined; readonly at?: string | undefined },
  write: WriteFacts = {},
): Promise<Publication> {
  const sent = pb.send<{ publication: Publication }>('/api/studio/publish', { method: 'POST', body: { ...input }, headers: writeHeaders(write) });
  return (await answered(sent)).publication;
}
