import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
import { AppError } from '../../../errors/app-error.ts';
import { type ErrorCode, ERRORS } from '../../../errors/catalogue.ts';
import { answered } from '../../../errors/from-pocketbase.ts';
import type { ActionResult, Copy, GuideDay, SentAction } from '../rules/shapes.ts';
import type { BoardingAction } from '../rules/merge.ts';

/** Own departures of two days, or all of them without names for the desk. @throws AppError */
export const readGuideDay = (pb: PocketBase, country: string): Promise<GuideDay> => deskRead(pb, 'guide', { country });

/** One departure with everybody on it. @throws AppError `not_found` */
export const readManifest = (pb: PocketBase, country: string, departure: string): Promise<GuideDay> => deskRead(pb, 'guide', { country, departure });

/** A guide's two days for his phone. @throws AppError `copy_ended` */
export const takeCopy = (pb: PocketBase, country: string, device: string): Promise<GuideDay & { readonly copy: Copy }> =>
  deskWrite(pb, 'guide-copies', { country, device });

/** A copy by its key. */
interface CopyKey {
  readonly id: string;
  readonly key: string;
}

/** An action on its way: its departure, and its hour by the house's clock as the phone knew it, in ms. */
export interface OutgoingAction extends Omit<BoardingAction, 'at' | 'actor' | 'actor_name'> {
  readonly departure: string;
  readonly at: number;
  /** The hour of the phone's own clock, and the house's hour at their last contact. */
  readonly wall?: number;
  readonly since?: number;
}

/** Sends what was done at the pier; a repeat does no harm. @throws AppError `copy_ended`, `copy_stale` */
export function sendActions(
  pb: PocketBase,
  country: string,
  copy: Pick<Copy, 'id' | 'signature'> | null,
  actions: readonly OutgoingAction[],
): Promise<GuideDay & { readonly results: readonly ActionResult[] }> {
  return deskWrite(pb, 'boarding', { country, ...(copy ? { copy: copy.id, signature: copy.signature } : {}), clock: Date.now(), actions });
}

/** Sends by a copy's key alone what waits: whoever is signed in, or nobody. @throws AppError `copy_ended` where the house takes nothing of it any more, `copy_stale`, `backend_down` */
export function sendUnsent(
  copy: CopyKey,
  actions: readonly OutgoingAction[],
  isLast = false,
): Promise<{ readonly results: readonly ActionResult[]; readonly ended: boolean }> {
  const body = JSON.stringify({ copy: copy.id, key: copy.key, clock: Date.now(), actions, isLast });
  return sendAsNobody('guide-unsent', { body, headers: { 'content-type': 'application/json' } });
}

/** Sends the photo of an incident likewise. @throws AppError */
export async function sendUnsentPhoto(copy: CopyKey, key: string, photo: Blob): Promise<void> {
  const body = photoForm(photo);
  body.set('copy', copy.id);
  body.set('key', copy.key);
  await sendAsNobody(`guide-unsent/${key}/photo`, { body });
}

/** Without a session: one that is over would be all that is answered. */
async function sendAsNobody<T>(route: string, request: Pick<RequestInit, 'body' | 'headers'>): Promise<T> {
  const answer = await fetch(`/_pb/api/desk/${route}`, { method: 'POST', credentials: 'omit', ...request }).catch((cause: unknown) => {
    throw new AppError('backend_down', { cause });
  });
  const said = (await answer.json().catch(() => ({}))) as { readonly code?: unknown };
  if (answer.ok) return said as T;
  throw new AppError(typeof said.code === 'string' && Object.hasOwn(ERRORS, said.code) ? (said.code as ErrorCode) : 'backend_down');
}

function photoForm(photo: Blob): FormData {
  const body = new FormData();
  body.set('photo', photo, 'incident.jpg');
  return body;
}

/** Sends the photo of an incident that the house has. @throws AppError */
export async function sendPhoto(pb: PocketBase, key: string, photo: Blob): Promise<void> {
  await answered(pb.send(`/api/desk/boarding/${key}/photo`, { method: 'POST', body: photoForm(photo) }));
}

/** A copy that a phone holds, for the office. */
export interface CopyRow {
  readonly id: string;
  readonly user: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly device: string;
  readonly expires_at: string;
  readonly seen_at: string;
  readonly ended_at: string;
  /** When a phone whose copy was ended has forgotten everything; '' until then. */
  readonly forgotten_at: string;
}

export const listCopies = async (pb: PocketBase, country: string): Promise<readonly CopyRow[]> =>
  (await deskRead<{ readonly rows: readonly CopyRow[] }>(pb, 'guide-copies', { country })).rows;

/** Ends the copy of a phone that is lost. */
export async function endCopy(pb: PocketBase, id: string): Promise<void> {
  await deskWrite(pb, `guide-copies/${id}/end`, {});
}

/** Where the photo of an incident lies for the next two minutes, for whoever of the desk is signed in. */
export async function photoAddress(pb: PocketBase, { id, photo }: Pick<SentAction, 'id' | 'photo'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/boarding_actions/${id}/${photo}?token=${encodeURIComponent(token)}`;
}
