import { PICTURE_PIECE_BYTES, PICTURES_PREFIX } from '../../../config/constants.ts';
import { fromWire } from '../../../data/own-endpoint.ts';
import { AppError, asAppError } from '../../../errors/app-error.ts';
import type { Shelf } from '../repo.ts';
import type { Refusal } from '../rules/refusal.ts';

/** How a file that is sent stands at the house. */
export type Sent =
  | { readonly state: 'under_way'; readonly arrived: number }
  | { readonly state: 'added'; readonly picture: string }
  | { readonly state: 'repeated'; readonly picture: string; readonly is_same: boolean }
  | { readonly state: 'refused'; readonly reason: Refusal };

/** Which file it is and where it goes. */
interface Begun {
  readonly id: string;
  readonly shelf: Shelf;
  readonly excursion: string;
  readonly name: string;
  readonly size: number;
  /** Of a video: the id under which its first picture is sent. */
  readonly poster?: string | undefined;
}

/** A file by itself; of a video its picture goes before it. */
type SentFile = Omit<Begun, 'poster'>;

/** What the house takes of files; each call throws an AppError, `backend_down` where nobody answers. */
export interface UploadApi {
  begin(file: Begun, signal: AbortSignal): Promise<Sent>;
  piece(id: string, at: number, bytes: Blob, signal: AbortSignal): Promise<Sent>;
  finish(id: string, isWantedAgain: boolean, signal: AbortSignal): Promise<Sent>;
  drop(id: string): Promise<void>;
}

const json = (body: object): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function ask(path: string, init: RequestInit): Promise<Sent> {
  try {
    const response = await fetch(`${PICTURES_PREFIX}uploads${path}`, init);
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw fromWire(answer);
    return answer as Sent;
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : new AppError('backend_down', { cause: thrown });
  }
}

/** The house as this page reaches it. */
export const uploadApi: UploadApi = {
  begin: ({ id, shelf, excursion, name, size, poster }, signal) => ask('', { ...json({ id, shelf, excursion, name, size, poster }), signal }),
  piece: (id, at, bytes, signal) =>
    ask(`/${id}/pieces?at=${at}`, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: bytes, signal }),
  finish: (id, isWantedAgain, signal) => ask(`/${id}/finish`, { ...json({ even_again: isWantedAgain }), signal }),
  drop: async (id) => {
    await ask(`/${id}/drop`, json({}));
  },
};

/** Waits between two tries, ms; the last one again and again. A press or the network's return ends the wait. */
export const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000] as const;
/** A line that is gone, a server that starts again, a picture that takes long: tried until it goes. */
const PASSING: ReadonlySet<string> = new Set(['backend_down', 'standby', 'unknown_outcome', 'busy', 'internal', 'rates_unavailable']);

interface Sending {
  readonly api: UploadApi;
  readonly signal: AbortSignal;
  readonly onProgress: (arrived: number) => void;
  /** Hears that nobody answers, and that somebody does again. */
  readonly onWaiting: (isWaiting: boolean) => void;
  /** Rejects where the sending is given up. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly isWantedAgain?: boolean;
}

/** The first picture of a video, sent before it under an id of its own. */
export interface Poster {
  readonly id: string;
  readonly bytes: Blob;
}

/**
 * Sends a file from where it stopped, be it in this page or in one before, and has it checked. What fails for a while is
 * tried again; the house says how much it has, so that nothing is sent twice but the piece that broke.
 * @throws AppError where trying again is no use: the session is over, the right is gone; the signal's reason
 */
export async function sendFile({ id, name, shelf, excursion, size }: SentFile, bytes: Blob, sending: Sending, poster?: Poster): Promise<Sent> {
  const { api, signal, onProgress } = sending;
  const file = { id, name, shelf, excursion, size };
  const again = <T>(work: () => Promise<T>): Promise<T> => untilDone(work, sending);
  if (poster) {
    const { bytes: picture } = poster;
    const first = await sendPieces({ ...file, id: poster.id, size: picture.size }, picture, { ...sending, onProgress: () => undefined });
    if (first.state === 'refused') return first;
  }
  let sent = await sendPieces({ ...file, ...(poster ? { poster: poster.id } : {}) }, bytes, sending);
  if (sent.state === 'under_way' || (sent.state === 'repeated' && sending.isWantedAgain)) {
    onProgress(file.size);
    sent = await again(() => api.finish(file.id, sending.isWantedAgain ?? false, signal));
  }
  return sent;
}

async function sendPieces(file: Begun, bytes: Blob, sending: Sending): Promise<Sent> {
  const { api, signal, onProgress } = sending;
  const again = <T>(work: () => Promise<T>): Promise<T> => untilDone(work, sending);
  let sent = await again(() => api.begin(file, signal));
  while (sent.state === 'under_way' && sent.arrived < file.size) {
    const { arrived } = sent;
    onProgress(arrived);
    const piece = bytes.slice(arrived, arrived + PICTURE_PIECE_BYTES);
    // What broke in the middle may have arrived: the house is asked, not guessed at.
    sent = await again(() => api.piece(file.id, arrived, piece, signal));
  }
  return sent;
}

async function untilDone<T>(work: () => Promise<T>, { signal, wait, onWaiting }: Sending): Promise<T> {
  for (let failed = 0; ; failed += 1) {
    signal.throwIfAborted();
    try {
      const done = await work();
      onWaiting(false);
      return done;
    } catch (thrown) {
      signal.throwIfAborted();
      if (!PASSING.has(asAppError(thrown).code)) throw thrown;
      onWaiting(true);
      await wait(RETRY_DELAYS_MS[Math.min(failed, RETRY_DELAYS_MS.length - 1)] ?? 0, signal);
    }
  }
}

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
