import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';
import { sessionSchema } from '../../platform/sessions/cookies.ts';
import { passwordAnswer, secondOperations } from './second-api.server.ts';

const name = z.string().trim().min(1).max(120);
const password = z.string().min(1).max(200);
const phone = z.string().trim().min(3).max(40);

export const withPasswordBody = z.object({ collection: z.enum(['users', 'admins']), username: name, password });
export const asAdminBody = z.object({ username: name, password });
export const phoneCodeBody = z.object({ phone });
export const withPhoneBody = z.object({
  phone,
  code: z
    .string()
    .transform((code) => code.replace(/\D/g, ''))
    .pipe(z.string().min(1).max(12)),
});
export const asDevBody = z.object({ secret: z.string().min(1).max(200) });

const phoneSessionAnswer = z.object({ type: z.literal('user'), user: sessionSchema.options[0].shape.user, created: z.boolean() });
const refreshAnswer = z.union([sessionSchema, z.object({ type: z.null() })]);
const phoneCodeAnswer = z.object({ expires_in_s: z.number().int(), resend_after_s: z.number().int() });
/** `everywhere`: whether the sessions on other devices could be ended too. */
const logoutAnswer = z.object({ ok: z.literal(true), everywhere: z.boolean() });

const SIGN_IN_ERRORS = [...BODY_ERRORS, 401, 429, 503];

/** Signing in and out (specification §7). */
export const authOperations: readonly Operation[] = [
  {
    ...{ method: 'post', path: '/_auth/with-password', summary: 'Sign in by name and password' },
    ...{ body: withPasswordBody, answer: passwordAnswer, errors: SIGN_IN_ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/as-admin', summary: 'Sign in as an administrator' },
    ...{ body: asAdminBody, answer: passwordAnswer, errors: SIGN_IN_ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/with-phone', summary: 'Sign in by phone and one-time code' },
    ...{ body: withPhoneBody, answer: phoneSessionAnswer, errors: [...BODY_ERRORS, 401, 503] },
  },
  {
    ...{ method: 'post', path: '/_auth/phone-code', summary: 'Send a one-time code' },
    ...{ body: phoneCodeBody, answer: phoneCodeAnswer, errors: [...BODY_ERRORS, 429, 502, 503] },
  },
  { method: 'get', path: '/_auth/logout', summary: 'End every session of this person', answer: logoutAnswer, errors: [403] },
  {
    ...{ method: 'post', path: '/_auth/logout', summary: 'The same, for forms and for browsers that say little of where a GET comes from' },
    ...{ answer: logoutAnswer, errors: [403] },
  },
  {
    ...{ method: 'post', path: '/_auth/as-dev', summary: 'Sign in as a developer, where a developer secret is set' },
    ...{ body: asDevBody, answer: sessionSchema, errors: [...SIGN_IN_ERRORS, 404] },
  },
  ...secondOperations,
  { method: 'get', path: '/_auth/refresh', summary: 'Who is signed in', answer: refreshAnswer, errors: [503] },
];
