import type { OutboxRow } from '../../model/backend/fields/runtime.ts';
import type { Mark } from '../../platform/releases/releases.ts';
import { createService, type Service } from '../../platform/service.ts';
import type { RecordChange } from '../storefront/snapshot/affected.ts';

/** More changes than these are not looked at one by one. */
const ROWS_MAX = 500;

const NOTHING_YET = { at: '', ids: [] };

interface Changes {
  /** `null` when there are too many, or nobody knows since when: everything counts as changed. */
  readonly records: readonly RecordChange[] | null;
  /** Ids of the rows, as far as they were read. */
  readonly ids: readonly string[];
  /** Number of rows; 0 where nobody knows since when. */
  readonly count: number;
  /** Newest rows there are. */
  readonly mark: NonNullable<Mark>;
}

export interface OutboxReader {
  /** Changes after the mark. @throws ClientResponseError or AppError when PocketBase does not answer. */
  since(mark: Mark): Promise<Changes>;
}

/** Reads the outbox in the name of the site's own account. */
export function createOutboxReader(
  pocketbaseUrl: string,
  servicePassword: string,
  service: Service = createService(pocketbaseUrl, servicePassword),
): OutboxReader {
  const list = async (query: Readonly<Record<string, unknown>>): Promise<{ items: readonly OutboxRow[]; totalItems: number }> =>
    service.send('/api/collections/outbox/records', { method: 'GET', query: { ...query, fields: 'id,collection,record,at' } });
  return {
    async since(mark) {
      const filter = mark === null ? '' : service.pb.filter('at >= {:at}', { at: mark.at });
      const { items, totalItems } = await list({ sort: '-at', perPage: ROWS_MAX, filter });
      const seen = new Set(mark?.ids);
      const fresh = items.filter(({ id }) => !seen.has(id));
      const at = items[0]?.at;
      return {
        records: mark !== null && totalItems <= ROWS_MAX ? fresh.map(({ collection, record }) => ({ collection, record })) : null,
        ids: fresh.map(({ id }) => id),
        count: mark === null ? 0 : totalItems - (items.length - fresh.length),
        mark: at === undefined ? (mark ?? NOTHING_YET) : { at, ids: items.filter((row) => row.at === at).map(({ id }) => id) },
      };
    },
  };
}

const KEPT_IDS = 10_000;

/** Which rows of the outbox the renderer's catalogue has in it. */
export interface AppliedChanges {
  has(row: { readonly id: string; readonly at: string }): boolean;
  add(changes: Changes): void;
}

/** Begins with none. */
export function createAppliedChanges(): AppliedChanges {
  /** Rows up to this time were there when everything was read. */
  let wholeUpTo = '';
  let ids = new Set<string>();
  return {
    has: ({ id, at }) => ids.has(id) || (at !== '' && at <= wholeUpTo),
    add(changes) {
      if (changes.records === null) wholeUpTo = changes.mark.at;
      for (const id of changes.ids) ids.add(id);
      if (ids.size > KEPT_IDS) ids = new Set([...ids].slice(-KEPT_IDS / 2));
    },
  };
}
