import { z } from 'zod';
import { ERRORS } from '../../errors/catalogue.ts';
import { sessionSchema } from '../sessions/cookies.ts';

/** Bodies of the site's own endpoints, in and out. The OpenAPI file and the checks of what comes in are made from these. */
const name = z.string().trim().min(1).max(120);
const password = z.string().min(1).max(200);

export const withPasswordBody = z.object({ collection: z.enum(['users', 'admins']), username: name, password });
export const asAdminBody = z.object({ username: name, password });
export const phoneCodeBody = z.object({ phone: z.string().trim().min(3).max(40) });
export const withPhoneBody = z.object({
  phone: z.string().trim().min(3).max(40),
  code: z
    .string()
    .transform((code) => code.replace(/\D/g, ''))
    .pipe(z.string().min(1).max(12)),
});
export const asDevBody = z.object({ secret: z.string().min(1).max(200) });

export const sessionAnswer = sessionSchema;
export const phoneSessionAnswer = z.object({ type: z.literal('user'), user: sessionSchema.options[0].shape.user, created: z.boolean() });
export const refreshAnswer = z.union([sessionSchema, z.object({ type: z.null() })]);
export const phoneCodeAnswer = z.object({ expires_in_s: z.number().int(), resend_after_s: z.number().int() });
/** `everywhere`: whether the sessions on other devices could be ended too. */
export const logoutAnswer = z.object({ ok: z.literal(true), everywhere: z.boolean() });
export const translationsAnswer = z.record(z.string(), z.string());
export const currenciesAnswer = z.object({
  currencies: z.array(
    z.object({
      code: z.string(),
      country: z.string(),
      name_ru: z.string(),
      name_en: z.string(),
      symbol: z.string(),
      symbol_side: z.string(),
      decimals: z.number().int(),
      round_to: z.number(),
      main: z.boolean(),
      sort: z.number(),
    }),
  ),
  rates: z.array(z.object({ id: z.string(), base: z.string(), quote: z.string(), value: z.string(), as_of: z.string() })),
  as_of: z.string(),
});
/** What a guest wants of the collection behind his link; all that he wants, every time. */
export const offerPicksBody = z.object({ token: z.string().regex(/^[A-Za-z0-9]{30}$/), excursions: z.array(z.string().max(15)).max(50) });
export const offerPicksAnswer = z.object({ picks: z.array(z.string()) });
export const enquiryAnswer = z.object({ ok: z.literal(true), uuid: z.string() });
const releaseFact = z.object({ id: z.string(), createdAt: z.iso.datetime(), pages: z.number().int() });
/** `waiting` is null while PocketBase does not answer; `changes` counts records. */
export const releasesAnswer = z.object({
  live: releaseFact.extend({ changes: z.number().int() }).nullable(),
  waiting: z.number().int().nullable(),
  running: z.boolean(),
  failed: z.object({ code: z.string(), at: z.string(), detail: z.string() }).nullable(),
  /** What the live site lacks or keeps from before, in the words of whoever asks; `href` is the screen where it is mended. */
  problems: z.array(z.object({ of: z.string(), text: z.string(), href: z.string().nullable() })),
  paused: z.boolean(),
  previous: z.array(releaseFact),
});
/** `query` is the list's own, as its address has it. */
export const exportBody = z.object({ country: z.string().regex(/^[a-z0-9_-]{1,40}$/), query: z.string().max(2000), lang: z.enum(['ru', 'en']) });
export const publishBody = z.object({ force: z.boolean().optional() });
export const rollbackBody = z.object({ to: z.string().max(60).optional() });
export const errorAnswer = z.object({
  code: z.enum(Object.keys(ERRORS) as [keyof typeof ERRORS]),
  message: z.string(),
  data: z.record(z.string(), z.unknown()),
});
