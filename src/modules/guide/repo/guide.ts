import type PocketBase from 'pocketbase';
import { deskRead, deskWrite } from '../../../data/desk.ts';
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

/** An action on its way: its departure, and its hour in ms. */
export interface OutgoingAction extends Omit<BoardingAction, 'at' | 'actor' | 'actor_name'> {
  readonly departure: string;
  readonly at: number;
}

/** Sends what was done at the pier; a repeat does no harm. @throws AppError `copy_ended`, `copy_stale` */
export function sendActions(
  pb: PocketBase,
  country: string,
  copy: Pick<Copy, 'id' | 'signature'> | null,
  actions: readonly OutgoingAction[],
): Promise<GuideDay & { readonly results: readonly ActionResult[] }> {
  return deskWrite(pb, 'boarding', { country, ...(copy ? { copy: copy.id, signature: copy.signature } : {}), actions });
}

/** Sends the photo of an incident that the house has. @throws AppError */
export async function sendPhoto(pb: PocketBase, key: string, photo: Blob): Promise<void> {
  const body = new FormData();
  body.set('photo', photo, 'incident.jpg');
  await answered(pb.send(`/api/desk/boarding/${key}/photo`, { method: 'POST', body }));
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
