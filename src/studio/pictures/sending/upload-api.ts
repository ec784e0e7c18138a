import { AppError } from '../../../errors/app-error.ts';
import { fromWire } from '../../../data/own-endpoint.ts';
import { PICTURES_PREFIX } from '../../../config/constants.ts';
import type { Refusal } from '../rules/refusal.ts';
import type { Shelf } from '../repo.ts';

/** How a file that is sent stands at the house. */
export type Sent =
  | { readonly state: 'under_way'; readonly arrived: number }
  | { readonly state: 'added'; readonly picture: string }
  | { readonly state: 'repeated'; readonly picture: string; readonly is_same: boolean }
  | { readonly state: 'refused'; readonly reason: Refusal };

/** Which file it is and where it goes. */
export interface Begun {
  readonly id: string;
  readonly shelf: Shelf;
  readonly excursion: string;
  readonly name: string;
  readonly size: number;
  /** Of a video: the id under which its first picture is sent. */
  readonly poster?: string | undefined;
}

/** A file by itself; of a video its picture goes before it. */
export type SentFile = Omit<Begun, 'poster'>;

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
