import type { App } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { WORDS_AT_ONCE, WORDS_WHOLE_MAX } from '../../../model/imports/limits.ts';

/** Pages of the search that are put together before words are taken out of it one by one. */
const MERGED_PAGES = 500;

/**
 * Removes many records, whose words the search has to forget. It overwrites each word in place, which takes ten milliseconds a
 * record (067); written anew as a whole, without the removed words, it is done with a thousand records in the same time. Both are
 * in the caller's transaction: whatever is committed holds nothing of them. A search too large to be written anew is put
 * together piece by piece, where words are found six times as quickly.
 */
export function forgettingWords(tx: App, count: number, remove: () => void): void {
  const tell = (sql: string): void => void tx.db().newQuery(sql).execute();
  const set = (name: string, value: number): void => tell(`INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('${name}', ${value})`);
  if (count < WORDS_AT_ONCE) {
    remove();
    return;
  }
  if (wordsOf(tx) > WORDS_WHOLE_MAX) {
    set('merge', -MERGED_PAGES);
    remove();
    return;
  }
  set('secure-delete', 0);
  remove();
  tell("INSERT INTO desk_search_fts (desk_search_fts) VALUES ('optimize')");
  set('secure-delete', 1);
}

/** How many records the search knows, or a few more. */
const wordsOf = (app: App): number => rowsOf(app, 'SELECT COALESCE(MAX(doc), 0) AS docs FROM desk_search', {}, { docs: 0 })[0]?.docs ?? 0;
