import { Hono } from 'hono';
import { z } from 'zod';
import { languageOr } from '../../i18n/language.ts';
import { addressOf } from '../../platform/web/address.ts';
import { answerError, languageOf } from '../../platform/api/errors.ts';
import { readJson } from '../../platform/api/request.ts';
import { submitEnquiry } from './submit.server.ts';

/** Enquiries of visitors, with or without script. */
export const enquiryEndpoints = new Hono();

enquiryEndpoints.post('/api/enquiries', async (context) => {
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
    return context.json({ ok: true, uuid: result.uuid, ...result.receipt }, 201);
  } catch (error) {
    return answerError(error, language);
  }
});
