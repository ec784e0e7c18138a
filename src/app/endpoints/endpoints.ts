import { Hono } from 'hono';
import { AppError } from '../../errors/app-error.ts';
import { isLanguage } from '../../i18n/language.ts';
import { en } from '../../registry/messages.en.ts';
import { ru } from '../../registry/messages.ru.ts';
import { ENDPOINTS } from '../collected/endpoints.server.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { OWN_ENDPOINTS, openApi, exportBody, exportParams } from './openapi.ts';
import { can } from '../../access/policy.ts';
import { logExport } from '../../data/exports.ts';
import { readTimezone } from '../../people/desk/repo/desk-words.ts';
import { connectSite } from '../../platform/service.ts';
import { zoneClock } from '../../lib/time/zone-clock.ts';
import { getT } from '../../i18n/t.ts';
import { EXPORTS } from '../collected/exports.server.ts';
import { readJson } from '../../platform/api/request.ts';
import { siteProofs, siteSessions } from '../../people/auth/site-auth.server.ts';
import { siteCountries } from '../../platform/countries.ts';
import { makeLimiter, secondsToWait } from '../../platform/limiter.ts';
import { clockIn, csvStream } from '../../platform/export/described.ts';
import { MOST_SHEET_ROWS, xlsxStream } from '../../platform/export/xlsx.ts';

// decision: files-of-lists
/** Files for one person: an evening's work, not a copy of the house by a stolen session. */
const FILES = 40;
const WINDOW_S = 600;
const taken = makeLimiter('export', FILES, WINDOW_S);

const TYPES = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** `/api/exports/{list}/{format}`: a list of the desk as a file, with the rights and masks of whoever asks. */
export const exportEndpoint = new Hono();

exportEndpoint.post('/api/exports/:list/:format', async (context) => {
  const { country, query, lang } = await readJson(context.req.raw, exportBody);
  const { active, cookies } = await siteSessions().read(context.req.header('cookie'));
  for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
  if (!active) throw new AppError('session_over');
  const { data: asked } = exportParams.safeParse(context.req.param());
  if (!asked || !(await siteCountries()).has(country)) throw new AppError('not_found', { params: { path: context.req.path.slice(0, 200) } });
  const { list, format } = asked;
  const { right, title, open } = EXPORTS[list];
  if (!can(active.session, 'desk.export') || !can(active.session, right)) throw new AppError('forbidden');

  const { session } = active;
  const seconds = await secondsToWait(taken, session.type === 'admin' ? session.admin.id : session.user.id);
  if (seconds > 0) throw new AppError('export_limit', { params: { minutes: Math.ceil(seconds / 60) }, retryAfterS: seconds });

  // What a file takes is written down as a file: it is not counted as looked through.
  const isProven = await siteProofs().isFresh(context.req.header('cookie'), active);
  const pb = connectSite({ token: active.token, says: { isFile: true, isProven } });
  const t = getT(lang);
  const timezone = await readTimezone(pb, country);
  const clock = clockIn(zoneClock(timezone));
  const now_ms = Date.now();
  const { count, write } = await open({ pb, country, lang, t, params: new URLSearchParams(query), clock, timezone, now_ms });
  if (format === 'xlsx' && count > MOST_SHEET_ROWS) throw new AppError('export_long', { params: { most: MOST_SHEET_ROWS } });
  // Much in a day, in whatever pieces, is what a stolen session would take: then it asks for a proof of who sits there.
  await logExport(pb, { list, format, filter: new URLSearchParams([['country', country], ...new URLSearchParams(query)]).toString(), rows: count });
  const body = write((columns, rows) => (format === 'csv' ? csvStream(columns, rows, lang) : xlsxStream(t(title), columns, rows)));
  const day = (clock(new Date(now_ms).toISOString()) as Date).toISOString().slice(0, 10);
  return context.body(body, 200, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="${list}-${day}.${format}"`,
    'x-content-type-options': 'nosniff',
  });
});

/** Every endpoint of our own but those that the http layer answers itself (`/_pb`, `/_version`, `/_health`). */
export const endpoints = new Hono();

endpoints.use(async (context, next) => {
  await next();
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store');
});
for (const part of [...ENDPOINTS, exportEndpoint]) endpoints.route('/', part);

endpoints.get('/_translations/:lang', (context) => {
  const lang = context.req.param('lang');
  if (!isLanguage(lang)) throw new AppError('language_unknown', { params: { code: lang.slice(0, 20) } });
  return context.json(lang === 'en' ? en : ru, 200, { 'cache-control': 'public, max-age=300' });
});

endpoints.get('/api/openapi.json', (context) => context.json(openApi, 200, { 'cache-control': 'public, max-age=300' }));

// A known address asked with another method says which ones it takes.
for (const [path, methods] of Object.entries(OWN_ENDPOINTS)) {
  const allow = methods.join(', ').toUpperCase();
  endpoints.all(path.replace(/\{(\w+)\}/g, ':$1'), (context) => answerError(new AppError('method_not_allowed'), languageOf(context.req.raw), { allow }));
}

endpoints.notFound((context) => answerError(new AppError('not_found', { params: { path: context.req.path.slice(0, 200) } }), languageOf(context.req.raw)));
endpoints.onError((error, context) => answerError(error, languageOf(context.req.raw)));
