import { atom, type ReadableAtom } from 'nanostores';
import { type AppError, asAppError } from '../../../errors/app-error.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Shelf } from '../repo.ts';
import { type FileShelf, type KeptFile, type Poster, sendFile, type Sent, type UploadApi } from './send-file.ts';
import { type Decode, readyClip, readyFile, type TakePoster } from './ready-file.ts';

/** How a file that somebody chose stands. */
export type UploadState =
  | { readonly is: 'waiting' }
  | { readonly is: 'sending'; readonly arrived: number; readonly isOffline: boolean }
  | { readonly is: 'repeated'; readonly picture: string; readonly isSame: boolean }
  | { readonly is: 'refused'; readonly reason: Refusal }
  | { readonly is: 'failed'; readonly error: AppError };

export interface Upload {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly shelf: Shelf;
  readonly excursion: string;
  /** The file, for as long as there is something to do with it. */
  readonly bytes: Blob;
  readonly poster?: Poster | undefined;
  readonly state: UploadState;
}

export interface UploadQueue {
  readonly $uploads: ReadableAtom<readonly Upload[]>;
  /** Takes files for an excursion and begins to send them. */
  add(files: readonly File[], shelf: Shelf, excursion: string): Promise<void>;
  /** Goes on with what an earlier page of this device left. */
  resume(): Promise<void>;
  /** Tries again what failed, and at once what waits for the network. */
  retry(id?: string): void;
  /** Adds a picture though it is there already. */
  addAgain(id: string): void;
  /** Takes a file off the list, and what has arrived of it away. */
  drop(id: string): void;
}

interface QueueParts {
  readonly api: UploadApi;
  readonly files: FileShelf;
  readonly decode: Decode;
  readonly takePoster: TakePoster;
  readonly person: string;
  /** Hears of every picture that was added. */
  readonly onAdded: (upload: Upload, picture: string) => void;
}

interface Ready {
  readonly bytes: Blob;
  readonly poster?: Blob;
}

const newId = (): string => crypto.randomUUID().replaceAll('-', '');

/** Two at a time: one is sent while the other is checked. */
const LANES = 2;

/** The files that somebody chose, in the order in which they are sent. */
export function createUploadQueue({ api, files, decode, takePoster, person, onAdded }: QueueParts): UploadQueue {
  const $uploads = atom<readonly Upload[]>([]);
  const running = new Map<string, AbortController>();
  const wanted = new Set<string>();
  const wakers = new Set<() => void>();

  const find = (id: string): Upload | undefined => $uploads.get().find((one) => one.id === id);
  const put = (id: string, state: UploadState): void => $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, state } : one)));
  const forget = (id: string): void => {
    $uploads.set($uploads.get().filter((one) => one.id !== id));
    void files.remove(id).catch(() => undefined);
  };
  const wait = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        wakers.delete(end);
        signal.removeEventListener('abort', abort);
        resolve();
      };
      const abort = (): void => {
        clearTimeout(timer);
        wakers.delete(end);
        reject(signal.reason as Error);
      };
      const timer = setTimeout(end, ms);
      wakers.add(end);
      signal.addEventListener('abort', abort, { once: true });
    });

  const settle = (upload: Upload, sent: Sent): void => {
    if (sent.state === 'added') {
      forget(upload.id);
      onAdded(upload, sent.picture);
    } else if (sent.state === 'repeated') put(upload.id, { is: 'repeated', picture: sent.picture, isSame: sent.is_same });
    else if (sent.state === 'refused') {
      put(upload.id, { is: 'refused', reason: sent.reason });
      void files.remove(upload.id).catch(() => undefined);
    }
  };

  const send = async (upload: Upload): Promise<void> => {
    const controller = new AbortController();
    running.set(upload.id, controller);
    let arrived = 0;
    let isOffline = false;
    const show = (): void => put(upload.id, { is: 'sending', arrived, isOffline });
    show();
    try {
      const how = {
        api,
        wait,
        signal: controller.signal,
        isWantedAgain: wanted.has(upload.id),
        onProgress: (now: number) => {
          arrived = now;
          show();
        },
        onWaiting: (isWaiting: boolean) => {
          if (isWaiting === isOffline) return;
          isOffline = isWaiting;
          show();
        },
      };
      const sent = await sendFile(upload, upload.bytes, how, upload.poster);
      settle(upload, sent);
    } catch (thrown) {
      if (!controller.signal.aborted) put(upload.id, { is: 'failed', error: asAppError(thrown) });
    } finally {
      running.delete(upload.id);
      begin();
    }
  };
  function begin(): void {
    for (const upload of $uploads.get()) {
      if (running.size >= LANES) return;
      if (upload.state.is === 'waiting' && !running.has(upload.id)) void send(upload);
    }
  }
  /** On the shelf of further photos a video is taken too. */
  const readyOn = async (shelf: Shelf, file: File): Promise<Ready | Refusal> => {
    const ready = await readyFile(file, decode);
    if (ready === 'video' || (ready === 'file_large' && file.type.startsWith('video/'))) return shelf === 'assets' ? readyClip(file, takePoster) : 'video';
    return typeof ready === 'string' ? ready : { bytes: ready };
  };
  const wake = (): void => {
    for (const end of [...wakers]) end();
  };

  return {
    $uploads,
    add: async (chosen, shelf, excursion) => {
      for (const file of chosen) {
        const ready = await readyOn(shelf, file);
        const state: UploadState = typeof ready === 'string' ? { is: 'refused', reason: ready } : { is: 'waiting' };
        const { bytes, poster = undefined } = typeof ready === 'string' ? { bytes: file } : ready;
        const upload: Upload = {
          id: newId(),
          name: file.name,
          size: bytes.size,
          shelf,
          excursion,
          bytes,
          state,
          poster: poster && { id: newId(), bytes: poster },
        };
        // Kept before anything is sent: what was begun can be gone on with.
        if (state.is === 'waiting') await files.put(keptOf(upload, person)).catch(() => undefined);
        $uploads.set([...$uploads.get(), upload]);
        begin();
      }
    },
    resume: async () => {
      const kept = await files.list(person).catch(() => []);
      const known = new Set($uploads.get().map(({ id }) => id));
      const left = kept.filter(({ id }) => !known.has(id)).map((one): Upload => ({ ...one, state: { is: 'waiting' } }));
      $uploads.set([...$uploads.get(), ...left]);
      begin();
    },
    retry: (id) => {
      for (const one of $uploads.get()) if (one.state.is === 'failed' && (id === undefined || one.id === id)) put(one.id, { is: 'waiting' });
      wake();
      begin();
    },
    addAgain: (id) => {
      wanted.add(id);
      if (find(id)?.state.is === 'repeated') put(id, { is: 'waiting' });
      begin();
    },
    drop: (id) => {
      const state = find(id)?.state.is;
      running.get(id)?.abort();
      forget(id);
      if (state !== 'refused') void api.drop(id).catch(() => undefined);
    },
  };
}

const keptOf = ({ state: _state, ...upload }: Upload, person: string): KeptFile => ({ ...upload, person });
