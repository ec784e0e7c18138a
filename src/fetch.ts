import { astro, getFetchState } from 'astro/hono';
import { Hono } from 'hono';
import { AppError, asAppError, toWire } from './errors/app-error.ts';
import { languageOr } from './i18n/language.ts';
import { getT } from './i18n/t.ts';

const app = new Hono();

/** The wire form of an error in the language of the request. */
function answerError(thrown: unknown, language: unknown, allow?: string): Response {
  const error = asAppError(thrown);
  if (error.code === 'internal') console.error('An endpoint failed:', error.cause);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (error.retryAfterS !== undefined) headers.set('retry-after', String(error.retryAfterS));
  if (allow) headers.set('allow', allow);
  return Response.json(toWire(error, getT(languageOr(language))), { status: error.status, headers });
}

app.post('/api/enquiries', async (context) => {
  // Loaded here, not above: pages that are made at build time pass through this file too.
  const [{ isSameOrigin, readBody }, { submitEnquiry }] = await Promise.all([
    import('./server/enquiry/read-body.ts'),
    import('./server/enquiry/submit.server.ts'),
  ]);
  const request = context.req.raw;
  let language: unknown;
  try {
    if (!isSameOrigin(request)) throw new AppError('cross_site');
    if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('body_not_json');
    const input = parseJson(await readBody(request));
    language = typeof input === 'object' && input !== null ? Reflect.get(input, 'language') : undefined;
    const result = await submitEnquiry(input, {
      address: getFetchState(context).clientAddress ?? 'unknown',
      cookies: request.headers.get('cookie'),
      referrer: request.headers.get('referer'),
    });
    if (!result.ok) throw result.error;
    return context.json({ ok: true, uuid: result.uuid }, 201, { 'cache-control': 'no-store' });
  } catch (error) {
    return answerError(error, language);
  }
});

app.get('/api/currencies', async (context) => {
  const { currentCurrencies } = await import('./server/currencies.ts');
  try {
    return context.json(await currentCurrencies(), 200, { 'cache-control': 'public, max-age=60' });
  } catch (error) {
    return answerError(error, context.req.query('lang'));
  }
});

app.all('/api/enquiries', () => answerError(new AppError('method_not_allowed'), undefined, 'POST'));

app.all('*', astro());

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('body_not_readable', { cause });
  }
}

export default app;
