import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { AppError, answered } from '../../../errors/app-error.ts';
import { type ErrorCode, ERRORS } from '../../../errors/catalogue.ts';
import type { Copy, SentAction } from '../../../model/guide/answers.ts';
import { addPhoto, addUnsentPhoto, enterUnsent, type OutgoingAction, sendBoarding } from '../../../model/guide/operations.ts';
import type { AnswerOf, AnyOperation, AskedOf } from '../../../schema/operation.ts';

/** A copy by its key. */
interface CopyKey {
  readonly id: string;
  readonly key: string;
}

/** Sends what was done at the pier; a repeat does no harm. @throws AppError `copy_ended`, `copy_stale` */
export function sendActions(
  pb: PocketBase,
  country: string,
  copy: Pick<Copy, 'id' | 'signature'> | null,
  actions: readonly OutgoingAction[],
): Promise<AnswerOf<typeof sendBoarding>> {
  return ask(pb, sendBoarding, { country, ...(copy ? { copy: copy.id, signature: copy.signature } : {}), clock: Date.now(), actions });
}

/** Sends by a copy's key alone what waits: whoever is signed in, or nobody. @throws AppError `copy_ended` where the house takes nothing of it any more, `copy_stale`, `backend_down` */
export function sendUnsent(copy: CopyKey, actions: readonly OutgoingAction[], isLast = false): Promise<AnswerOf<typeof enterUnsent>> {
  const body = JSON.stringify({ copy: copy.id, key: copy.key, clock: Date.now(), actions, isLast } satisfies AskedOf<typeof enterUnsent>);
  return sendAsNobody(enterUnsent, '', { body, headers: { 'content-type': 'application/json' } });
}

/** Sends the photo of an incident likewise. @throws AppError */
export async function sendUnsentPhoto(copy: CopyKey, key: string, photo: Blob): Promise<void> {
  const body = photoForm(photo);
  body.set('copy', copy.id);
  body.set('key', copy.key);
  await sendAsNobody(addUnsentPhoto, key, { body });
}

/** Without a session: one that is over would be all that is answered. */
async function sendAsNobody<O extends AnyOperation>(operation: O, key: string, request: Pick<RequestInit, 'body' | 'headers'>): Promise<AnswerOf<O>> {
  const answer = await fetch(`/_pb${addressOf(operation, key)}`, { method: 'POST', credentials: 'omit', ...request }).catch((cause: unknown) => {
    throw new AppError('backend_down', { cause });
  });
  const said: AnswerOf<O> & { readonly code?: unknown } = await answer.json().catch(() => ({}));
  if (answer.ok) return said;
  throw new AppError(typeof said.code === 'string' && Object.hasOwn(ERRORS, said.code) ? (said.code as ErrorCode) : 'backend_down');
}

/** The address of what is sent as a form, or by nobody. */
const addressOf = ({ path }: AnyOperation, key: string): string => `/api/${path.replace('{key}', key)}`;

function photoForm(photo: Blob): FormData {
  const body = new FormData();
  body.set('photo', photo, 'incident.jpg');
  return body;
}

/** Sends the photo of an incident that the house has. @throws AppError */
export async function sendPhoto(pb: PocketBase, key: string, photo: Blob): Promise<void> {
  await answered(pb.send(addressOf(addPhoto, key), { method: 'POST', body: photoForm(photo) }));
}

/** Where the photo of an incident lies for the next two minutes, for whoever of the desk is signed in. */
export async function photoAddress(pb: PocketBase, { id, photo }: Pick<SentAction, 'id' | 'photo'>): Promise<string> {
  const token = await answered(pb.files.getToken());
  return `/_pb/api/files/boarding_actions/${id}/${photo}?token=${encodeURIComponent(token)}`;
}
