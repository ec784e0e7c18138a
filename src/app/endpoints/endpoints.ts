import { Hono } from 'hono';
import { AppError } from '../../errors/app-error.ts';
import { isLanguage } from '../../i18n/language.ts';
import { en } from '../../registry/messages.en.ts';
import { ru } from '../../registry/messages.ru.ts';
import { ENDPOINTS } from '../collected/endpoints.server.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { OWN_ENDPOINTS, openApi } from './openapi.ts';
import { exportEndpoint } from './export.ts';

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
