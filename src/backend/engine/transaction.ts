import type { App, Transactions } from '../jsvm.d.ts';
import { isLocked, Refusal } from './refusal.ts';

const PAUSE_MS = 100;
/** The site gives a write up after thirty-five seconds, and SQLite waits ten before it says that it is held: the site hears before. */
const PATIENCE_MS = 24_000;

/**
 * Commits everything that `work` does through `tx`, or nothing of it. The only caller of `runInTransaction`: PocketBase takes
 * whatever its callback returns for an error and rolls back, a count of zero too. So `work` returns `undefined` by its type, which
 * `() => void` would not ask for.
 *
 * Where another program holds the database the first statement that writes says so, after SQLite has waited some seconds: what was
 * begun is undone, and done once more where it can be. A write whose turn comes too late for its asker is not begun.
 * @param isRepeatable whether `work` may run again after it was undone; not one that calls the rest of a hook, which goes on only once
 * @throws Refusal `busy` where it stays held, or its turn comes too late; what `work` throws, as another object: keep a `Refusal` aside inside
 */
export function transaction(app: App, work: (tx: App) => undefined, isRepeatable = false): void {
  const run = (app as App & Transactions).runInTransaction.bind(app);
  // One inside another is a part of it.
  if (app.isTransactional()) {
    run((tx) => {
      work(tx);
    });
    return;
  }
  const since_ms = Date.now();
  for (;;) {
    let isBegun = false;
    let isLate = false;
    const isOver = (): boolean => Date.now() - since_ms >= PATIENCE_MS;
    try {
      run((tx) => {
        // Others who waited in vain may have had their turns before.
        isLate = isOver();
        if (isLate) throw new Error('late');
        isBegun = true;
        work(tx);
      });
      return;
    } catch (error) {
      if (isLate) throw new Refusal('busy');
      if (!isLocked(error)) throw error;
      if ((isBegun && !isRepeatable) || isOver()) throw new Refusal('busy');
      sleep(PAUSE_MS);
    }
  }
}

/** Runs the rest of an event in a transaction, so that all of it is committed or nothing. */
export function inTransaction(e: { app: App }, work: (tx: App) => void, isRepeatable = false): void {
  const { app } = e;
  try {
    transaction(
      app,
      (tx) => {
        e.app = tx;
        work(tx);
      },
      isRepeatable,
    );
  } finally {
    e.app = app;
  }
}
