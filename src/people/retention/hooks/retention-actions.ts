import { blankOf } from '../../../schema/erasure.ts';
import { PAGE_COLLECTIONS } from '../../../schema/page-collections.ts';
import type { RetentionRule } from '../../../schema/retention.ts';
import { ALL_COLLECTIONS } from '../../../registry/collections.ts';
import { filesOf, overwriteDeleted } from '../../../backend/engine/remains.ts';
import type { App } from '../../../backend/jsvm.d.ts';

/** What a batch is ended with: everything of it in one transaction, and folders of files once it is committed. */
export interface Ending {
  readonly tx: App;
  /** The instant of the walk. */
  readonly now: number;
  /** Folders of files that go when the batch is committed; more may be added. */
  readonly folders: string[];
}
/** How a module ends rows of its own. */
export interface RetentionAction {
  /** Ends the rows, so that they are about the rule no longer. */
  end(ending: Ending, ids: readonly string[]): void;
  /** What is done once a night after the rows, whether there were any or not. */
  afterwards?(app: App): void;
}

const retentionActions = new Map<string, RetentionAction>();

// decision: retention
/** Says how rows of a rule are ended that is neither a deletion nor emptied fields; the module that knows how says it. */
export function endBy(code: string, action: RetentionAction): void {
  retentionActions.set(code, action);
}

/** @throws Error of a rule that nobody ends */
export function retentionActionOf(rule: RetentionRule): RetentionAction {
  const { ending, code } = rule;
  if (ending.do === 'delete') return { end: (batch, ids) => deleteRows(batch, rule.collection, ids) };
  if (ending.do === 'wipe') return { end: (batch, ids) => wipeRows(batch, rule.collection, ending.fields, ids) };
  const own = retentionActions.get(code);
  if (!own) throw new Error(`Nobody ends what the rule ${code} is about`);
  return own;
}

const THESE = 'IN (SELECT value FROM json_each({:ids}))';
const isOnPages = (name: string): boolean => (PAGE_COLLECTIONS as readonly string[]).includes(name);

function deleteRows({ tx, folders }: Ending, collection: string, ids: readonly string[]): void {
  if (isOnPages(collection)) {
    // The publisher hears of it.
    for (const record of tx.findRecordsByIds(collection, [...ids])) tx.delete(record);
    return;
  }
  folders.push(...filesOf(tx, collection, ids));
  overwriteDeleted(tx);
  const sql = `DELETE FROM ${collection} WHERE id ${THESE}`;
  tx.db()
    .newQuery(sql)
    .bind({ ids: JSON.stringify(ids) })
    .execute();
}

/** Empties fields behind the hooks, and takes them out of the history of the rows. */
function wipeRows({ tx, folders }: Ending, collection: string, names: readonly string[], ids: readonly string[]): void {
  const fields = ALL_COLLECTIONS.find(({ name }) => name === collection)?.fields ?? {};
  const set = names.map((name) => {
    const field = fields[name];
    const blank = field ? blankOf(field) : '';
    return `${name} = ${blank === 0 ? blank : `'${blank}'`}`;
  });
  const counted = 'revision' in fields ? ['revision = revision + 1'] : [];
  if (names.some((name) => fields[name]?.type === 'file')) folders.push(...filesOf(tx, collection, ids));
  overwriteDeleted(tx);
  tx.db()
    .newQuery(`UPDATE ${collection} SET ${[...set, ...counted].join(', ')} WHERE id ${THESE}`)
    .bind({ ids: JSON.stringify(ids) })
    .execute();
  eraseHistory(tx, collection, names, ids);
}

/** Takes fields out of what the history tells of rows. */
export function eraseHistory(tx: App, collection: string, names: readonly string[], ids: readonly string[]): void {
  const paths = names.map((name) => `'$.${name}'`).join(', ');
  const stripped = ['before', 'after'].map((column) => `${column} = CASE WHEN json_valid(${column}) THEN json_remove(${column}, ${paths}) ELSE ${column} END`);
  tx.db()
    .newQuery(`UPDATE events INDEXED BY idx_events_1 SET ${stripped.join(', ')} WHERE entity = {:collection} AND record ${THESE}`)
    .bind({ collection, ids: JSON.stringify(ids) })
    .execute();
}
