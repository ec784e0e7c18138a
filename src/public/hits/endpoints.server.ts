import { Hono } from 'hono';
import { AppError } from '../../errors/app-error.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/request.ts';
import { hitBody } from './api.server.ts';
import { HITS } from '../../model/hits/limits.ts';
import { readHit, siteHits } from './site-hits.server.ts';

/** Pages of this site that are opened, counted. Whoever asks hears the same whether he was. */
export const hitEndpoints = new Hono();

hitEndpoints.post('/api/hits', async (context) => {
  const request = context.req.raw;
  try {
    if (Number(request.headers.get('content-length') ?? 0) > HITS.bodyCharacters) throw new AppError('body_too_large');
    const { hit, cookies } = await readHit(request, await readJson(request, hitBody, 'any'));
    if (hit) siteHits().add(hit);
    for (const cookie of cookies) context.header('set-cookie', cookie, { append: true });
    return context.json({ ok: true });
  } catch (error) {
    return answerError(error, languageOf(request));
  }
});
