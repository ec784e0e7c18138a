import { z } from 'zod';
import { BODY_ERRORS, type Operation } from '../../platform/api/operation.ts';
import { sessionSchema } from '../../platform/sessions/cookies.ts';
import { SECOND_WAYS } from './second.server.ts';

const base64url = z
  .string()
  .min(1)
  .max(8000)
  .regex(/^[\w-]+=*$/);
/** What a browser answers of a passkey: checked by the library that reads it. */
const credential = z.object({
  id: base64url.max(600),
  rawId: base64url.max(600),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(40).optional(),
});

export const emptyBody = z.object({});
export const codeBody = z.object({ code: z.string().trim().min(1).max(40) });
export const passkeyBody = z.object({ response: credential });
export const newPasskeyBody = z.object({ name: z.string().trim().min(1).max(60), response: credential });
export const removeBody = z.object({ what: z.string().regex(/^[a-z0-9]{1,15}$/) });
export const proofBody = z.object({ password: z.string().min(1).max(200) });

/** Nobody is signed in yet: the password was right, and more is asked for. */
export const halfAnswer = z.object({ type: z.null(), second: z.object({ kind: z.enum(['prove', 'enrol', 'proof']), ways: z.array(z.enum(SECOND_WAYS)) }) });
/** `second`: so often he may still sign in without a second factor (`left`), or that an administrator took his away (`reset`). */
export const wholeAnswer = sessionSchema.and(
  z.object({
    second: z.object({ left: z.number().int().optional(), reset: z.literal(true).optional() }).optional(),
    recovery_left: z.number().int().optional(),
  }),
);
export const passwordAnswer = z.union([wholeAnswer, halfAnswer]);

const options = z.record(z.string(), z.unknown());
const done = z.object({ ok: z.literal(true) });
const stateAnswer = z.object({
  totp_since: z.string(),
  recovery_left: z.number().int(),
  recovery_made: z.string(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), created: z.string(), used_at: z.string() })),
  is_asked: z.boolean(),
});
const setUpAnswer = z.object({ codes: z.array(z.string()), session: wholeAnswer.nullable() });
const ERRORS = [...BODY_ERRORS, 401, 429, 503];
const CHANGES = [...BODY_ERRORS, 401, 409, 428, 429, 503];

/** The second step of signing in, and what goes with it. */
export const secondOperations: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/_auth/second', summary: 'What is missing of a sign-in whose password was right' },
    ...{ answer: z.union([halfAnswer, z.object({ type: z.null(), second: z.null() })]), errors: [401, 503] },
  },
  {
    ...{ method: 'post', path: '/_auth/second', summary: 'Second step of signing in: a code of an app, or a recovery code' },
    ...{ body: codeBody, answer: wholeAnswer, errors: ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/second/passkey', summary: 'Ask for the second step by a passkey' },
    ...{ body: emptyBody, answer: options, errors: ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/second/passkey/use', summary: 'Second step of signing in: a passkey' },
    ...{ body: passkeyBody, answer: wholeAnswer, errors: ERRORS },
  },
  { method: 'get', path: '/_auth/factors', summary: 'Second factors of whoever is signed in', answer: stateAnswer, errors: [401, 404, 503] },
  {
    ...{ method: 'post', path: '/_auth/factors/totp', summary: 'Begin with an app for codes' },
    ...{ body: emptyBody, answer: z.object({ secret: z.string(), address: z.string() }), errors: [...CHANGES, 404] },
  },
  {
    ...{ method: 'post', path: '/_auth/factors/totp/confirm', summary: 'Prove the app by a code' },
    ...{ body: codeBody, answer: setUpAnswer, errors: CHANGES },
  },
  {
    ...{ method: 'post', path: '/_auth/factors/passkey', summary: 'Begin with a passkey' },
    ...{ body: emptyBody, answer: options, errors: [...CHANGES, 404] },
  },
  {
    ...{ method: 'post', path: '/_auth/factors/passkey/confirm', summary: 'Keep a passkey' },
    ...{ body: newPasskeyBody, answer: setUpAnswer, errors: CHANGES },
  },
  {
    ...{ method: 'post', path: '/_auth/factors/recovery', summary: 'New recovery codes in the place of those before' },
    ...{ body: emptyBody, answer: z.object({ codes: z.array(z.string()) }), errors: CHANGES },
  },
  {
    ...{ method: 'post', path: '/_auth/factors/remove', summary: 'Take the app (`totp`) or a passkey away' },
    ...{ body: removeBody, answer: done, errors: CHANGES },
  },
  {
    ...{ method: 'get', path: '/_auth/proof', summary: 'Whether whoever sits there proved it a moment ago' },
    ...{ answer: z.object({ fresh: z.boolean() }), errors: [] },
  },
  {
    ...{ method: 'post', path: '/_auth/proof', summary: 'Prove by the password who sits there, for what asks for it' },
    ...{ body: proofBody, answer: done, errors: ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/proof/passkey', summary: 'Ask for the same by a passkey' },
    ...{ body: emptyBody, answer: options, errors: ERRORS },
  },
  {
    ...{ method: 'post', path: '/_auth/proof/passkey/use', summary: 'Prove by a passkey who sits there' },
    ...{ body: passkeyBody, answer: done, errors: ERRORS },
  },
];
