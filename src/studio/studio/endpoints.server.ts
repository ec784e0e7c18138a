import { type Context, Hono } from 'hono';
import type PocketBase from 'pocketbase';
import { type Action, can } from '../../access/policy.ts';
import { personOf, type Session } from '../../access/session.ts';
import { AppError } from '../../errors/app-error.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/read-json.ts';
import { siteCountries } from '../../platform/countries.ts';
import { connectSite } from '../../platform/service.ts';
import { siteProofs, siteSessions } from '../../people/auth/site-auth.server.ts';
import { publishBody } from './api.server.ts';
import { blockingFindings, countFindings, findingsOfSubject } from './lint/words-check.server.ts';
import { createLatestWins } from './latest-wins.ts';
import { previewOf } from './preview.server.ts';
import { listDraftsById, publishAtBackend } from './drafts/drafts.repo.ts';
import { draftedAs, namedBy } from './drafts/drafted.rules.ts';

/** Pages are made one after the other for everybody: nobody's typing keeps others from theirs. */
const inTurn = createLatestWins<string>();

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

studioEndpoints.get('/api/studio/check', async (context) => {
  const [first = '', ...further] = (context.req.query('subject') ?? '').split(',');
  const subject = namedBy(first);
  const pb = await clientOf(context, 'excursions.propose');
  if (!draftedAs(subject.entity) || subject.record === '') throw new AppError('not_found', { params: { path: context.req.path } });
  return context.json({ findings: await findingsOfSubject(pb, subject, further) }, 200, { 'cache-control': 'private, no-store' });
});

studioEndpoints.get('/api/studio/findings', async (context) => {
  const country = context.req.query('country') ?? '';
  const pb = await clientOf(context, 'excursions.propose');
  if (!(await siteCountries()).has(country)) throw new AppError('not_found', { params: { path: context.req.path } });
  const counts = [...(await countFindings(pb, country))].map(([main, { blocks, warns }]) => [main, { blocks, warns }] as const);
  return context.json({ findings: Object.fromEntries(counts) }, 200, { 'cache-control': 'private, no-store' });
});

/**
 * Shown in a frame of this site and nowhere else, where nothing of it runs or acts in anybody's name; the screen around it
 * reads how far it is scrolled, and whether it is a page or a refusal.
 */
const FRAMED = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "sandbox allow-same-origin; script-src 'none'; frame-ancestors 'self'",
} as const;

studioEndpoints.get('/api/studio/preview', async (context) => {
  const { entity = '', record = '', list = '', with: beside = '' } = context.req.query();
  const language = languageOf(context.req.raw);
  try {
    const { pb, session } = await askerOf(context, 'excursions.propose');
    if (!draftedAs(entity) || record === '') throw new AppError('not_found', { params: { path: context.req.path } });
    const further = beside.split(',').filter(Boolean);
    const work = () => previewOf(pb, { entity, record }, language, { further, list });
    const html = await inTurn(personOf(session), [entity, record, language, list, beside].join(), work);
    return context.body(html, 200, { ...FRAMED, 'content-type': 'text/html; charset=utf-8' });
  } catch (thrown) {
    return answerError(thrown, language, FRAMED);
  }
});

/** PocketBase in the name of whoever asks. @throws AppError `session_over` to a visitor, `forbidden` to whoever may not */
async function clientOf(context: Context, action: Action): Promise<PocketBase> {
  return (await askerOf(context, action)).pb;
}

/** Whoever asks, with PocketBase in his name. @throws AppError */
async function askerOf(context: Context, action: Action): Promise<{ readonly pb: PocketBase; readonly session: Session }> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, action)) throw new AppError('forbidden');
  const isProven = await siteProofs().isFresh(context.req.header('cookie'), active);
  return { pb: connectSite({ token: active.token, says: { isProven } }), session: active.session };
}
