import { NOTHING_SAID, type Said, sealedText, type Statement, STATEMENT_HEADER, STATEMENT_LIFE_MS } from '../../access/statement.ts';
import type { App, RequestEvent, Transactions } from '../jsvm.d.ts';
import { isLocked, Refusal } from './refusal.ts';

/** Where the rest of a request finds it; parts of a batch have what the whole has. A client has no way to set it. */
const KEPT = 'house_statement';

/**
 * Keeps what the site's server says of whoever asks, for the rest of the request.
 * @returns whether it may go on: a statement that is not the site's, or is another request's, is refused and not left out.
 */
export function hearStatement(e: RequestEvent): boolean {
  const sent = e.request.header.get(STATEMENT_HEADER);
  if (sent === '') return true;
  const seal = sent.split(' ', 1)[0] ?? '';
  const text = sent.slice(seal.length + 1);
  const { method, url, header, contentLength } = e.request;
  const request = { method, path: url.path, query: url.rawQuery, token: header.get('Authorization') };
  if (!$security.equal($security.hs256(sealedText(request, text), $os.getenv('HOUSE_STATEMENT_KEY')), seal)) return false;
  const { at, length } = JSON.parse(text) as Said;
  if (Math.abs(Date.now() - at) > STATEMENT_LIFE_MS || (length !== null && length !== contentLength)) return false;
  e.set(KEPT, text);
  return true;
}

// decision: sealed-statements
/** What the site's server says of whoever asks; nothing where it said nothing. The only reader of it. */
export function statementOf(e: Pick<RequestEvent, 'get'>): Statement {
  const text = e.get(KEPT);
  return typeof text === 'string' ? (JSON.parse(text) as Said) : NOTHING_SAID;
}

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
