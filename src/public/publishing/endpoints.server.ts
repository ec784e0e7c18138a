import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Action, can } from '../../access/policy.ts';
import { AppError } from '../../errors/app-error.ts';
import { siteProofs, siteSessions } from '../../people/auth/site-auth.server.ts';
import type { Language } from '../../i18n/language.ts';
import { tellProblems } from './problem-log.server.ts';
import { languageOf } from '../../platform/api/errors.ts';
import { type PublisherStatus, type ReleaseSummary, sitePublisher } from './site-publisher.server.ts';
import { readJson } from '../../platform/api/request.ts';
import { publishBody, type releasesAnswer, rollbackBody } from './api.server.ts';

type Answer = z.output<typeof releasesAnswer>;

/** What is live, what waits and what failed; for the sync screen. */
export const releases = new Hono();

releases.get('/api/releases', async (context) => {
  await requireRight(context, 'releases.read');
  return context.json(answerOf(await sitePublisher().status(), languageOf(context.req.raw)));
});

releases.post('/api/releases/publish', async (context) => {
  const { force } = await readJson(context.req.raw, publishBody);
  await requireRight(context, 'releases.publish');
  return context.json(answerOf(await sitePublisher().publish(force === undefined ? {} : { force }), languageOf(context.req.raw)));
});

releases.post('/api/releases/rollback', async (context) => {
  const { to } = await readJson(context.req.raw, rollbackBody);
  await requireRight(context, 'releases.publish', true);
  return context.json(answerOf(await sitePublisher().rollback(to === undefined ? {} : { to }), languageOf(context.req.raw)));
});

/**
 * @param asksProof whether whoever asks has proven lately who he is
 * @throws AppError `session_over` to a visitor, `forbidden` to whoever may not, `proof_missing`
 */
async function requireRight(context: Context, action: Action, asksProof = false): Promise<void> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, action)) throw new AppError('forbidden');
  if (asksProof && !(await siteProofs().isFresh(context.req.header('cookie'), active))) throw new AppError('proof_missing');
}

function answerOf({ live, waiting, running, failed, problems, paused, previous }: PublisherStatus, lang: Language): Answer {
  const fact = ({ id, createdAt, pages }: ReleaseSummary) => ({ id, createdAt, pages });
  return {
    live: live && { ...fact(live), changes: live.changes?.records ?? 0 },
    waiting,
    running: running !== null,
    failed,
    problems: [...tellProblems(problems, lang)],
    paused: paused !== null,
    previous: previous.map(fact),
  };
}
