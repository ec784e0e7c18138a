import { ALL_COLLECTIONS } from '../../../registry/collections.ts';
import { inOrder, type Part, PART_NAMES, PARTS, type Snapshot, type Stored } from '../../storefront/snapshot/snapshot.server.ts';
import type { PreviewRecord, PreviewRequest } from './messages.server.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a record must say to be public; whatever is not named here is public as soon as it is there. */
const PUBLIC: Readonly<Record<string, Fields>> = {
  ic_excurs: { status: 'active', hidden: false },
  ic_excurs_categories: { hidden: false },
  ic_excurs_images: { hidden: false },
  ic_excurs_assets: { hidden: false },
  excursion_collections: { active: true },
  post_images: { hidden: false },
  posts: { state: 'published' },
  legal_texts: { state: 'published' },
};
/** Of a category that is hidden guests read the record all the same. */
const READ_ANYWAY: ReadonlySet<string> = new Set(['ic_excurs_categories']);

/**
 * A snapshot with other records in it, each in its place of the order. The record whose page is asked for is public in it;
 * of the others a guest sees what he would see.
 */
export function withRecords(snapshot: Snapshot, records: readonly PreviewRecord[], page: PreviewRequest['page']): Snapshot {
  const parts = PART_NAMES.flatMap((part): readonly (readonly [Part, readonly Stored[]])[] => {
    const [collection] = PARTS[part];
    const own = records.filter((record) => record.collection === collection);
    if (own.length === 0) return [];
    const before = snapshot[part] as readonly Stored[];
    const known = new Map(before.map((record) => [record.id, record]));
    const ids = new Set(own.map(({ fields }) => fields.id));
    const shown = own.flatMap(({ fields }): readonly Stored[] => {
      const isPage = collection === page.collection && fields.id === page.record;
      const record = {
        ...NEVER_STORED,
        ...noFilesOf(collection),
        collectionName: collection,
        ...known.get(fields.id),
        ...fields,
        ...(isPage ? PUBLIC[collection] : {}),
      };
      return isPage || isRead(collection, record) ? [record] : [];
    });
    return [[part, inOrder(part, [...before.filter(({ id }) => !ids.has(id)), ...shown])]];
  });
  return { ...snapshot, ...Object.fromEntries(parts) };
}

/** What PocketBase adds to a record when it is first stored. */
const NEVER_STORED: Fields = { created: '', updated: '', revision: 0 };

/** A draft has no files: what was never stored lacks its fields of files. */
const noFilesOf = (collection: string): Fields =>
  Object.fromEntries(
    Object.entries(ALL_COLLECTIONS.find(({ name }) => name === collection)?.fields ?? {}).flatMap(([name, { type }]) => (type === 'file' ? [[name, '']] : [])),
  );

const isRead = (collection: string, record: Fields): boolean =>
  READ_ANYWAY.has(collection) || Object.entries(PUBLIC[collection] ?? {}).every(([field, value]) => record[field] === value);
