import { Hono } from 'hono';
import { AppError } from '../errors/app-error.ts';
import { isLanguage, languageOr } from '../i18n/language.ts';
import { en } from '../modules/collected/messages.en.ts';
import { ru } from '../modules/collected/messages.ru.ts';
import { currentCurrencies } from '../modules/currencies/currencies.server.ts';
import { submitEnquiry } from '../modules/enquiry/submit.server.ts';
import { addressOf } from '../platform/api/address.ts';
import { auth } from '../modules/auth/endpoints.server.ts';
import { answerError, languageOf } from '../platform/api/errors.ts';
import { OWN_ENDPOINTS, openApi } from './openapi.ts';
import { readJson } from '../platform/api/read-json.ts';
import { releases } from '../modules/publishing/endpoints.server.ts';
import { exportEndpoint } from './export.ts';
import { offerEndpoints } from '../modules/offers/endpoints.server.ts';
import { voucherEndpoints } from '../modules/vouchers/endpoints.server.ts';
import { z } from 'zod';

/** Every endpoint of our own but those that the http layer answers itself (`/_pb`, `/_version`, `/_health`). */
export const endpoints = new Hono();

endpoints.use(async (context, next) => {
  await next();
  if (!context.res.headers.has('cache-control')) context.header('cache-control', 'private, no-store');
});
endpoints.route('/', auth);
endpoints.route('/', releases);
endpoints.route('/', voucherEndpoints);
endpoints.route('/', exportEndpoint);
endpoints.route('/', offerEndpoints);

endpoints.post('/api/enquiries', async (context) => {
  const request = context.req.raw;
  let language = languageOf(request);
  try {
    const input = await readJson(request, z.unknown());
    language = languageOr(typeof input === 'object' && input !== null ? Reflect.get(input, 'language') : undefined);
    const result = await submitEnquiry(input, {
      address: addressOf(request),
      cookies: request.headers.get('cookie'),
      referrer: request.headers.get('referer'),
    });
    if (!result.ok) throw result.error;
    return context.json({ ok: true, uuid: result.uuid }, 201);
  } catch (error) {
    return answerError(error, language);
  }
});

endpoints.get('/api/currencies', async (context) => context.json(await currentCurrencies(), 200, { 'cache-control': 'public, max-age=1' }));

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
