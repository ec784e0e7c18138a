import { PICTURE_PIECE_BYTES } from '../../../config/constants.ts';
import { asAppError } from '../../../errors/app-error.ts';
import type { Begun, Sent, SentFile, UploadApi } from './upload-api.ts';

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
