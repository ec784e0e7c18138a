import type { Poster } from './send-file.ts';
import type { SentFile } from './upload-api.ts';

/** A file that is to be sent, with its bytes, on this device. */
export interface KeptFile extends SentFile {
  /** Whose it is, as `personOf` names people: another one who signs in here does not send it. */
  readonly person: string;
  readonly bytes: Blob;
  readonly poster?: Poster | undefined;
}

/** Files that are not sent yet. Where the device keeps nothing they live as long as the page. */
export interface FileShelf {
  list(person: string): Promise<readonly KeptFile[]>;
  put(file: KeptFile): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'pictures';
const STORE = 'files';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function transact<T>(mode: IDBTransactionMode, task: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = task(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** The shelf of this browser. */
export const browserFiles: FileShelf = {
  list: async (person) => ((await transact('readonly', (store) => store.getAll())) as KeptFile[]).filter((one) => one.person === person),
  put: async (file) => {
    await transact('readwrite', (store) => store.put(file));
  },
  remove: async (id) => {
    await transact('readwrite', (store) => store.delete(id));
  },
};
