import path from 'node:path';
import { type Context, Hono } from 'hono';
import type PocketBase from 'pocketbase';
import { can } from '../../access/policy.ts';
import { personOf } from '../../access/session.ts';
import { PICTURE_PIECE_BYTES } from '../../config/constants.ts';
import { AppError } from '../../errors/app-error.ts';
import { readJson, requireSameOrigin } from '../../platform/api/request.ts';
import { siteSettings } from '../../platform/env.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { beginBody, finishBody, type UploadAnswer } from './api.server.ts';
import { finishUpload } from './finish.server.ts';
import { type HalfSent, type HalfSentFiles, halfSentFiles } from './half-sent.server.ts';
import { readyForPictures } from './repo.ts';
import { refusedByClipSize, refusedBySize } from './rules/refusal.ts';

const CLEANED_EVERY_MS = 600_000;

let shared: HalfSentFiles | undefined;
let cleanedAt = 0;

/** Pictures that are sent in pieces, so that a line that breaks costs one piece. */
export const pictureEndpoints = new Hono();

pictureEndpoints.post('/api/pictures/uploads', async (context) => {
  const body = await readJson(context.req.raw, beginBody);
  const { pb, owner } = await editorOf(context);
  const known = await files().find(body.id, owner);
  if (known) return context.json(await stateOf(known));
  const reason = body.poster === undefined ? refusedBySize(body.size) : refusedByClipSize(body.size);
  if (reason) return context.json({ state: 'refused', reason } satisfies UploadAnswer);
  await readyForPictures(pb, body.shelf, body.excursion);
  await cleanNowAndThen();
  const refused = await files().begin({ ...body, owner, ended: null });
  return context.json((refused ? { state: 'refused', reason: refused } : { state: 'under_way', arrived: 0 }) satisfies UploadAnswer);
});

pictureEndpoints.get('/api/pictures/uploads/:id', async (context) => {
  const { file } = await ownUpload(context);
  return context.json(await stateOf(file));
});

pictureEndpoints.post('/api/pictures/uploads/:id/pieces', async (context) => {
  requireSameOrigin(context.req.raw);
  const { file } = await ownUpload(context);
  const piece = new Uint8Array(await context.req.raw.arrayBuffer());
  if (piece.length > PICTURE_PIECE_BYTES) throw new AppError('body_too_large');
  const at = Number(context.req.query('at') ?? Number.NaN);
  if (!Number.isSafeInteger(at) || at < 0) throw new AppError('invalid', { data: { fields: ['at'] } });
  if (file.ended) return context.json(await stateOf(file));
  return context.json({ state: 'under_way', arrived: await files().write(file, at, piece) } satisfies UploadAnswer);
});

pictureEndpoints.post('/api/pictures/uploads/:id/finish', async (context) => {
  const { even_again } = await readJson(context.req.raw, finishBody);
  const { pb, file } = await ownUpload(context);
  const isOver = file.ended && !(file.ended.state === 'repeated' && even_again);
  return context.json(isOver ? await stateOf(file) : await finishUpload(pb, files(), file, even_again));
});

pictureEndpoints.post('/api/pictures/uploads/:id/drop', async (context) => {
  requireSameOrigin(context.req.raw);
  const { file } = await ownUpload(context);
  await files().drop(file.id);
  return context.json({ dropped: true });
});

function files(): HalfSentFiles {
  shared ??= halfSentFiles(path.join(siteSettings().dataDir, 'uploads'));
  return shared;
}

const stateOf = async (file: HalfSent): Promise<UploadAnswer> => file.ended ?? { state: 'under_way', arrived: await files().arrived(file.id) };

async function cleanNowAndThen(): Promise<void> {
  const now = Date.now();
  if (now - cleanedAt < CLEANED_EVERY_MS) return;
  cleanedAt = now;
  await files().clean(now);
}

interface Editor {
  readonly pb: PocketBase;
  readonly owner: string;
}

/** @throws AppError `session_over` to a visitor, `forbidden` to whoever may not edit excursions */
async function editorOf(context: Context): Promise<Editor> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, 'excursions.edit')) throw new AppError('forbidden');
  return { pb: connectSite(active), owner: personOf(active.session) };
}

/** @throws AppError `not_found` also where it is somebody else's */
async function ownUpload(context: Context): Promise<Editor & { readonly file: HalfSent }> {
  const editor = await editorOf(context);
  const file = await files().find(context.req.param('id') ?? '', editor.owner);
  if (!file) throw new AppError('not_found', { params: { path: '/api/pictures/uploads' } });
  return { ...editor, file };
}
