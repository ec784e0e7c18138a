import type PocketBase from 'pocketbase';
import { ask, type WriteFacts } from '../../../data/ask.ts';
import { answered } from '../../../errors/app-error.ts';
import type { DraftRow, Named, SavedField, TypedField } from '../../../model/studio/answers.ts';
import type { Draft } from '../../../model/studio/fields/drafts.ts';
import type { Publication, PublishedDraft } from '../../../model/studio/fields/publications.ts';
import { publish, readDrafts, saveField as saved } from '../../../model/studio/operations.ts';
import { referenceOf, storedFieldsOf } from './drafted.rules.ts';

type Plain = Readonly<Record<string, unknown>>;

const STORED_AT_A_TIME = 20;

/** A record of content with the draft of it, if there is one. */
export interface DraftedRecord {
  readonly draft: DraftRow | null;
  readonly live: Plain | null;
  readonly live_revision: number;
}

export async function getDrafted(pb: PocketBase, { entity, record }: Named): Promise<DraftedRecord> {
  const { drafts, live = null, live_revision = 0 } = await ask(pb, readDrafts, { entity, record });
  return { draft: drafts[0] ?? null, live, live_revision };
}

/**
 * All drafts that go live with a record, such as `ic_excurs:128`: its own, its variants', its pictures' and its schedules'.
 * @param subject its reference, or several by commas
 */
export async function listDraftsOf(pb: PocketBase, subject: string): Promise<readonly DraftRow[]> {
  return (await ask(pb, readDrafts, { subject })).drafts;
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
  return (await ask(pb, readDrafts, { ids: ids.join(',') })).drafts;
}

/** What is being edited in a country, and what belongs to none. */
export async function listDrafts(pb: PocketBase, country: string): Promise<readonly (Draft & Pick<DraftRow, 'name'>)[]> {
  return (await ask(pb, readDrafts, { country })).drafts;
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
export function saveField(pb: PocketBase, { seen, ...typed }: TypedField, write: WriteFacts = {}): Promise<SavedField> {
  return ask(pb, saved, typed, { ...write, edit: { seen } });
}

export function getPublication(pb: PocketBase, id: string): Promise<Publication> {
  return answered(pb.collection('publications').getOne<Publication>(id));
}

/** Publishes at PocketBase itself, as the site server does. @param at instant in UTC; now where it is left out */
export async function publishAtBackend(
  pb: PocketBase,
  input: { readonly drafts: readonly PublishedDraft[]; readonly why?: string | undefined; readonly at?: string | undefined },
  write: WriteFacts = {},
): Promise<Publication> {
  return (await ask(pb, publish, input, write)).publication;
}
