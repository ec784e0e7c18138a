import type { App, Transactions } from './jsvm.d.ts';

/**
 * Commits everything that `work` does through `tx`, or nothing of it. The only caller of `runInTransaction`: PocketBase takes
 * whatever its callback returns for an error and rolls back, a count of zero too. So `work` returns `undefined` by its type, which
 * `() => void` would not ask for.
 * @throws what `work` throws, as another object: keep a `Refusal` aside inside
 */
export function transaction(app: App, work: (tx: App) => undefined): void {
  (app as App & Transactions).runInTransaction((tx) => {
    work(tx);
  });
}
