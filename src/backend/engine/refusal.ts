import { type ErrorCode, ERRORS } from '../../errors/catalogue.ts';
import type { App, RecordRequestEvent, RequestEvent, Transactions } from '../jsvm.d.ts';

/** A write that is not done, with its code of the catalogue. Thrown inside a transaction it undoes all of it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly data: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, data: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** The same refusal with other data. */
export function refusalWith({ code, data }: Refusal, change: (data: Refusal['data']) => Refusal['data']): Refusal {
  return new Refusal(code, change(data));
}

/** A fault of one field, in the form that PocketBase has for them. */
export function fieldFault(field: string, code: string): Refusal {
  return new Refusal('invalid', { fields: { [field]: { code, message: code } } });
}

/** The answer of a refusal; words are found by the code where the language is known. */
export function answerRefusal(e: RequestEvent, { code, data }: Refusal): void {
  e.json(ERRORS[code].status, { code, message: code, data });
}

/** Words by which triggers of seats refuse; each is a code with a sentence of its own. */
const SEATS = ['departure_full', 'departure_whole', 'departure_gone'] as const satisfies readonly ErrorCode[];

/** Whether the database answered that another program holds it: nothing of the work was done, and it is no fault of what was sent. */
export const isLocked = (error: unknown): boolean => /database(?: table)? is locked|SQLITE_BUSY/.test(`${String(error)}\n${rawText(error)}`);

/** The same of an answer of PocketBase's own, to whose hooks the house's code may have said it in its word before. */
export const isHeld = (error: unknown): boolean => isLocked(error) || /^Error: busy\b/m.test(rawText(error));

/** What PocketBase's own answer keeps to itself of why it could not write. */
function rawText(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('value' in error)) return '';
  const { value } = error as { readonly value?: { readonly rawData?: () => unknown } };
  const raw = typeof value?.rawData === 'function' ? value.rawData() : undefined;
  const text = (raw as { readonly error?: () => unknown } | null | undefined)?.error;
  return typeof text === 'function' ? String(text.call(raw)) : '';
}

/** The refusal that an error is: thrown by the house's code, by a trigger of seats in the database, or that it is locked; `null` of any other. */
export function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  const said = String(error);
  if (isHeld(error)) return new Refusal('busy');
  const code = SEATS.find((word) => said.includes(word));
  return code ? new Refusal(code) : null;
}

/** Goes on with a request that nothing else guards; where another program holds the database that is said, and nothing is done. */
export function goOn(e: RecordRequestEvent): void {
  try {
    e.next();
  } catch (error) {
    if (!isHeld(error)) throw error;
    const refusal = new Refusal('busy');
    answerRefusal(e, refusal);
    throw new ApiError(ERRORS.busy.status, refusal.code, null);
  }
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
