import type { KeptEnquiry } from './kept-enquiry.ts';

/** Where enquiries are kept. Every method throws where the device keeps nothing. */
export interface EnquiryShelf {
  list(): Promise<readonly KeptEnquiry[]>;
  put(enquiry: KeptEnquiry): Promise<void>;
  /** Puts `next` in the place of `known`, unless that was written anew or taken away meanwhile. */
  replace(known: KeptEnquiry, next: KeptEnquiry): Promise<void>;
  remove(uuid: string): Promise<void>;
  /** Writes what is there: some browsers read an empty database and refuse to fill it. */
  check(): Promise<void>;
  /** Until when the house asked to be left alone, ms since the epoch; 0 when it did not. */
  pausedUntil(): Promise<number>;
  pauseUntil(at: number): Promise<void>;
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

/** The shelf of this browser: pages and the worker share it. */
export const browserShelf: EnquiryShelf = {
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
