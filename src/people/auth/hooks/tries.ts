import type { App } from '../../../backend/jsvm.d.ts';

/** When tries of a key were made, ms. */
export function timesOf(tx: App, key: string): readonly number[] {
  const [row] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
  const parsed: unknown = JSON.parse(row?.getString('failures') || '[]');
  return Array.isArray(parsed) ? parsed.filter((at) => typeof at === 'number') : [];
}

/** Keeps them; without any the key is forgotten. */
export function keepTimes(tx: App, key: string, times: readonly number[]): void {
  const [known] = tx.findRecordsByFilter('throttles', 'key = {:key}', '', 1, 0, { key });
  if (times.length === 0) {
    if (known) tx.delete(known);
    return;
  }
  const row = known ?? new Record(tx.findCollectionByNameOrId('throttles'));
  row.set('key', key);
  row.set('failures', times);
  tx.save(row);
}

/** A key by which nobody can tell what it stands for. */
export const throttleKey = (text: string): string => $security.hs256(text, $os.getenv('HOUSE_CODE_KEY'));
