import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { type Action, can } from '../../access/policy.ts';
import { AppError } from '../../errors/app-error.ts';
import { siteSessions } from '../auth/site-auth.ts';
import { createPublisherClient, type PublisherClient, type PublisherStatus, type ReleaseSummary } from '../release/publisher-client.ts';
import { readJson } from './read-json.ts';
import { publishBody, type releasesAnswer, rollbackBody } from './schemas.ts';

type Answer = z.output<typeof releasesAnswer>;

let client: PublisherClient | undefined;
const publisher = (): PublisherClient => {
  client ??= createPublisherClient({ publisherPort: Number(process.env['PUBLISHER_PORT'] ?? 0) }, process.env['SITE_SERVICE_PASSWORD'] ?? '');
  return client;
};

/** What is live, what waits and what failed; for the sync screen. */
export const releases = new Hono();

releases.get('/api/releases', async (context) => {
  await requireRight(context, 'releases.read');
  return context.json(answerOf(await publisher().status()));
});

releases.post('/api/releases/publish', async (context) => {
  const { force } = await readJson(context.req.raw, publishBody);
  await requireRight(context, 'releases.publish');
  return context.json(answerOf(await publisher().publish(force === undefined ? {} : { force })));
});

releases.post('/api/releases/rollback', async (context) => {
  const { to } = await readJson(context.req.raw, rollbackBody);
  await requireRight(context, 'releases.publish');
  return context.json(answerOf(await publisher().rollback(to === undefined ? {} : { to })));
});

/** @throws AppError `session_over` to a visitor, `forbidden` to whoever may not. */
async function requireRight(context: Context, action: Action): Promise<void> {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, action)) throw new AppError('forbidden');
}

function answerOf({ live, waiting, running, failed, paused, previous }: PublisherStatus): Answer {
  const fact = ({ id, createdAt, pages }: ReleaseSummary) => ({ id, createdAt, pages });
  return {
    live: live && { ...fact(live), changes: live.changes?.records ?? 0 },
    waiting,
    running: running !== null,
    failed,
    paused: paused !== null,
    previous: previous.map(fact),
  };
}
