import { Hono } from 'hono';
import { can } from '../../access/policy.ts';
import { AppError } from '../../errors/app-error.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { readGlance } from './glance.server.ts';

/** The house at a glance, asked again and again while somebody looks at it. */
export const houseEndpoints = new Hono();

houseEndpoints.get('/api/glance', async (context) => {
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  if (!can(active.session, 'house.read')) throw new AppError('forbidden');
  return context.json(await readGlance(connectSite(active)), 200, { 'cache-control': 'private, no-store' });
});
