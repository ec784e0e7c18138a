import { type Context, Hono } from 'hono';
import type PocketBase from 'pocketbase';
import { type Action, can } from '../../access/policy.ts';
import { AppError } from '../../errors/app-error.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/read-json.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSessions } from '../auth/site-auth.server.ts';
import { publishBody } from './api.server.ts';
import { blockingFindings } from './checks.server.ts';
import { previewOf } from './preview.server.ts';
import { listDraftsById, publishAtBackend } from './repo.ts';
import { draftedAs } from './rules/drafted.ts';

/** Publishing of drafts, and the pages that they would make. */
export const studioEndpoints = new Hono();

studioEndpoints.post('/api/studio/publish', async (context) => {
  const body = await readJson(context.req.raw, publishBody);
  const pb = await clientOf(context, 'excursions.edit');
  const ids = body.drafts.map(({ id }) => id);
  const findings = await blockingFindings(await listDraftsById(pb, ids), pb);
  if (findings.length > 0) throw new AppError('draft_invalid', { data: { findings } });
  const key = context.req.header('idempotency-key');
  return context.json({ publication: await publishAtBackend(pb, body, key === undefined ? {} : { key }) });
});

studioEndpoints.get('/api/studio/preview', async (context) => {
  const { entity = '', record = '' } = context.req.query();
  const pb = await clientOf(context, 'excursions.propose');
  if (!draftedAs(entity) || record === '') throw new AppError('not_found', { params: { path: context.req.path } });
  const html = await previewOf(pb, { entity, record }, languageOf(context.req.raw));
  return context.body(html, 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    // Shown in a frame of this site and nowhere else, where nothing of it runs or acts in anybody's name.
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "sandbox; frame-ancestors 'self'",
  });
});

/** PocketBase in the name of whoever asks. @throws AppError `session_over` to a visitor, `forbidden` to whoever may not */
async function clientOf(context: Context, action: Action): Promise<PocketBase> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, action)) throw new AppError('forbidden');
  return connectSite(active);
}
