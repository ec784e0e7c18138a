import { Hono } from 'hono';
import { can } from '../../access/policy.ts';
import { AppError } from '../../errors/app-error.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { connectSite } from '../../platform/service.ts';
import { siteSessions } from '../../people/auth/site-auth.server.ts';
import { BAR_PATH_MAX } from './api.server.ts';
import { barOf } from './repo.server.ts';

/** The bar of manager mode: one question a page, of staff alone, kept by nobody. */
export const managerMode = new Hono();

managerMode.get('/api/manager-mode', async (context) => {
  context.header('cache-control', 'private, no-store');
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  const path = context.req.query('path') ?? '';
  if (!active || !can(active.session, 'manager-mode.use')) {
    const refused = answerError(new AppError(active ? 'forbidden' : 'session_over'), languageOf(context.req.raw), { 'cache-control': 'private, no-store' });
    // Whoever was staff when he got the mark is so no more: the next page asks nothing.
    for (const cookie of [...cookies, ...siteSessions().mark(null)]) refused.headers.append('set-cookie', cookie);
    return refused;
  }
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (path.length > BAR_PATH_MAX) throw new AppError('not_found', { params: { path: path.slice(0, BAR_PATH_MAX) } });
  return context.json(await barOf(connectSite(active), active.session, path));
});
