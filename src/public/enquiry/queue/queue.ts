import { ENQUIRY_FIELDS, ENQUIRY_ISSUES, type EnquiryIssues, type EnquiryPayload, type FormValues, readReceipt, type Receipt } from '../rules/enquiry.ts';
import {
  type EnquiriesState,
  type EnquiryStore,
  isOver,
  isTooOld,
  type KeptEnquiry,
  MOST_KEPT,
  payloadOf,
  refused,
  sent,
  waiting,
  type WrittenEnquiry,
} from './kept-enquiry.ts';

/** Longer than this nobody waits for an answer, ms. */
export const SEND_TIMEOUT_MS = 20_000;
/** How long to wait where a busy server does not say it. */
const RETRY_AFTER_S = 60;

/** What became of one attempt to send. Only `unreached` leaves open whether the house has it. */
export type SendResult =
  | { readonly state: 'sent'; readonly receipt?: Receipt }
  | { readonly state: 'refused'; readonly issues: EnquiryIssues; readonly message: string }
  | { readonly state: 'busy'; readonly message: string; readonly retryAfterS: number }
  | { readonly state: 'unreached' };

/** Sends an enquiry; the same uuid may be sent again without harm. Never throws. */
export async function sendEnquiry(payload: EnquiryPayload): Promise<SendResult> {
  try {
    const response = await fetch('/api/enquiries', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      // The page is told by the enquiry itself; the worker's own address would stand in its place.
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    const answer: unknown = await response.json().catch(() => null);
    const message = textOf(answer, 'message');
    // Only our own word counts: networks that ask to sign in first answer everything with a page of theirs.
    const receipt = readReceipt(answer);
    if (response.ok && property(answer, 'ok') === true) return { state: 'sent', ...(receipt ? { receipt } : {}) };
    const isVerdict = !response.ok && response.status !== 429 && response.status < 500 && textOf(answer, 'code') !== '';
    if (isVerdict) return { state: 'refused', issues: issuesOf(answer), message };
    return { state: 'busy', message, retryAfterS: Number(response.headers.get('retry-after')) || RETRY_AFTER_S };
  } catch {
    return { state: 'unreached' };
  }
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function textOf(value: unknown, key: string): string {
  const text = property(value, key);
  return typeof text === 'string' ? text : '';
}

function issuesOf(answer: unknown): EnquiryIssues {
  const fields = property(property(answer, 'data'), 'fields');
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const code = textOf(property(fields, field), 'code');
      const issue = ENQUIRY_ISSUES.find((known) => known === code);
      return issue ? [[field, issue]] : [];
    }),
  );
}

const DATABASE = 'enquiries';
const KEPT = 'kept';
const PAUSE = 'pause';
const PAUSE_KEY = 'until';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(KEPT, { keyPath: 'uuid' });
      opening.result.createObjectStore(PAUSE);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/**
 * One transaction on a connection of its own: Safari loses connections of pages that sleep. Settles when the device has
 * what was written.
 */
async function transact<T>(store: string, mode: IDBTransactionMode, task: (store: IDBObjectStore, give: (value: T) => void) => void): Promise<T | undefined> {
  const database = await openDatabase();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(store, mode, { durability: 'strict' });
      let given: T | undefined;
      transaction.oncomplete = () => resolve(given);
      transaction.onabort = () => reject(transaction.error);
      task(transaction.objectStore(store), (value) => {
        given = value;
      });
    });
  } finally {
    database.close();
  }
}

/** The store of this browser: pages and the worker share it. */
const browserStore: EnquiryStore = {
  list: async () => {
    const found = await transact<KeptEnquiry[]>(KEPT, 'readonly', (store, give) => {
      const reading = store.getAll();
      reading.onsuccess = () => give(reading.result as KeptEnquiry[]);
    });
    return (found ?? []).toSorted((a, b) => a.writtenAt - b.writtenAt);
  },
  put: async (enquiry) => {
    await transact(KEPT, 'readwrite', (store) => store.put(enquiry));
  },
  replace: async (known, next) => {
    await transact(KEPT, 'readwrite', (store) => {
      const reading = store.get(known.uuid);
      reading.onsuccess = () => {
        const found = reading.result as KeptEnquiry | undefined;
        if (found?.writtenAt === known.writtenAt && found.state === known.state) store.put(next);
      };
    });
  },
  remove: async (uuid) => {
    await transact(KEPT, 'readwrite', (store) => store.delete(uuid));
  },
  check: async () => {
    await transact(PAUSE, 'readwrite', (store) => {
      const reading = store.get(PAUSE_KEY);
      reading.onsuccess = () => store.put(typeof reading.result === 'number' ? reading.result : 0, PAUSE_KEY);
    });
  },
  pausedUntil: async () => {
    const until = await transact<unknown>(PAUSE, 'readonly', (store, give) => {
      const reading = store.get(PAUSE_KEY);
      reading.onsuccess = () => give(reading.result);
    });
    return typeof until === 'number' ? until : 0;
  },
  pauseUntil: async (at) => {
    await transact(PAUSE, 'readwrite', (store) => store.put(at, PAUSE_KEY));
  },
};

/** A pause that is longer than the house ever asks for comes from a clock that was set back. */
const LONGEST_PAUSE_MS = 3_600_000;

/** What the queue touches outside itself; tests give their own. */
interface QueueParts {
  readonly store: EnquiryStore;
  readonly send: (payload: EnquiryPayload) => Promise<SendResult>;
  /** Runs one task at a time, over all tabs and the worker. */
  readonly alone: <T>(task: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  /** Hears of every change. */
  readonly tell: () => void;
}

export type Kept = 'kept' | 'full' | 'impossible';

export interface Queue {
  /** Keeps an enquiry until it can be sent; one with the same uuid is replaced. */
  add(written: WrittenEnquiry): Promise<Kept>;
  /** Keeps an enquiry that its person has to mend first. */
  addRefused(written: WrittenEnquiry, issues: EnquiryIssues): Promise<Kept>;
  /** Notes that the house has one of the kept enquiries. */
  settle(uuid: string): Promise<void>;
  /** Keeps the receipt of an enquiry that the house has just taken, in the place of what was kept of it. */
  addSent(written: WrittenEnquiry, receipt: Receipt | null): Promise<void>;
  remove(uuid: string): Promise<void>;
  list(): Promise<readonly KeptEnquiry[]>;
  /** Writes what its person has typed into a refused one, unless something else became of it meanwhile. Never throws. */
  keepTyped(known: KeptEnquiry, values: FormValues): Promise<void>;
  /**
   * Sends what waits, oldest first; answers how many still wait, `null` where the device does not say it, and for how many
   * ms the house asked to be left alone. Never throws.
   */
  flush(): Promise<{ readonly waiting: number | null; readonly pauseMs: number }>;
  /** How the enquiries stand. Never throws. */
  state(): Promise<EnquiriesState>;
  /** Notes that their person knows how the enquiries stand. */
  markTold(): Promise<void>;
}

/** A queue of enquiries that outlives pages and worker. However many flush it at once, nothing is sent twice. */
export function createQueue({ store, send, alone, now, tell }: QueueParts): Queue {
  const keep = async (enquiry: KeptEnquiry): Promise<Kept> => {
    try {
      const others = (await store.list()).filter(({ uuid, state }) => uuid !== enquiry.uuid && state !== 'sent');
      if (others.length >= MOST_KEPT) return 'full';
      await store.put(enquiry);
    } catch {
      return 'impossible';
    }
    tell();
    return 'kept';
  };

  /** Leaves time to what is over, and asks before it sends what is old. */
  const tidy = async (): Promise<void> => {
    for (const enquiry of await store.list()) {
      if (isOver(enquiry, now())) await store.remove(enquiry.uuid);
      else if (enquiry.state === 'waiting' && isTooOld(enquiry, now())) await store.replace(enquiry, refused(enquiry, {}, now(), true));
    }
  };

  const pauseMs = async (): Promise<number> => {
    const left = (await store.pausedUntil()) - now();
    return left > 0 && left <= LONGEST_PAUSE_MS ? left : 0;
  };

  const sendAll = async (): Promise<void> => {
    const tried = new Set<string>();
    for (;;) {
      // Read anew each time: others are added while one is on its way.
      const next = (await store.list()).find(({ state, uuid }) => state === 'waiting' && !tried.has(uuid));
      if (!next) return;
      tried.add(next.uuid);
      const result = await send(payloadOf(next));
      if (result.state === 'unreached') return;
      if (result.state === 'busy') return store.pauseUntil(now() + result.retryAfterS * 1000);
      await store.replace(next, result.state === 'sent' ? sent(next, now(), false, result.receipt) : refused(next, result.issues, now()));
      tell();
    }
  };

  const list = (): Promise<readonly KeptEnquiry[]> => store.list();
  return {
    add: (written) => keep(waiting(written)),
    addRefused: (written, issues) => keep(refused(written, issues, now())),
    list,
    settle: async (uuid) => {
      const known = (await list().catch(() => [])).find((enquiry) => enquiry.uuid === uuid);
      if (!known) return;
      await store.replace(known, sent(known, now(), true));
      tell();
    },
    addSent: async (written, receipt) => {
      await store.put(sent(written, now(), true, receipt));
      tell();
    },
    remove: async (uuid) => {
      await store.remove(uuid);
      tell();
    },
    keepTyped: async (known, values) => {
      await store.replace(known, { ...known, values }).then(tell, () => undefined);
    },
    flush: () =>
      alone(async () => {
        await tidy();
        if ((await pauseMs()) === 0) await sendAll();
        const left = (await list()).filter(({ state }) => state === 'waiting').length;
        return { waiting: left, pauseMs: await pauseMs() };
      }).catch(() => ({ waiting: null, pauseMs: 0 })),
    state: async () => {
      try {
        await store.check();
        const kept = await list();
        const count = (wanted: (enquiry: KeptEnquiry) => boolean): number => kept.filter(wanted).length;
        return {
          canKeep: count(({ state }) => state !== 'sent') < MOST_KEPT,
          waiting: count(({ state }) => state === 'waiting'),
          refused: count(({ state }) => state === 'refused'),
          news: count(({ state, isTold }) => state !== 'waiting' && !isTold),
        };
      } catch {
        return { canKeep: false, waiting: null, refused: 0, news: 0 };
      }
    },
    markTold: async () => {
      for (const enquiry of await list()) if (enquiry.state !== 'waiting' && !enquiry.isTold) await store.replace(enquiry, { ...enquiry, isTold: true });
    },
  };
}

const NAME = 'enquiries';

/** One task at a time within this page, where the browser has no locks over tabs. */
export function createPageLock(): QueueParts['alone'] {
  let tail: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = tail.then(task, task);
    tail = result.catch(() => undefined);
    return result;
  };
}

const pageLock = createPageLock();

/** The enquiries of this device: the same for every tab and for the worker. */
export const deviceQueue = createQueue({
  store: browserStore,
  send: sendEnquiry,
  alone: async (task) => {
    // The lock manager is missing outside secure contexts, whatever the types say.
    const { locks } = navigator as Partial<Navigator>;
    return locks ? await locks.request(NAME, task) : await pageLock(task);
  },
  now: () => Date.now(),
  tell: () => {
    // Keeping an enquiry never fails for want of somebody to tell.
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(NAME);
    channel.postMessage(null);
    channel.close();
  },
});

/** Hears of every change of the enquiries, whoever makes it; the answer stops it. */
export function followEnquiries(hear: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = hear;
  return () => channel.close();
}
