import type { UserType } from './vocab.ts';

/** Whom a second factor is asked of, besides administrators. */
export const SECOND_FACTOR_TYPES = ['senior', 'accountant'] as const satisfies readonly UserType[];

/** What is written down of the doors. The last ones are records of their own, shown in the same list. */
export const OWN_KINDS = [
  'sign_in',
  'failed',
  'second_failed',
  'locked',
  'refused',
  'session_ended',
  'second_set',
  'second_removed',
  'second_reset',
  'recovery_made',
  'recovery_used',
  'not_me',
  'message_test',
  'account_letter',
] as const;
export const TOLD_KINDS = ['export', 'reveal', 'account'] as const;
export const SECURITY_KINDS = [...OWN_KINDS, ...TOLD_KINDS] as const;
export type OwnKind = (typeof OWN_KINDS)[number];
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** How somebody came in. */
export const SIGN_IN_WAYS = ['password', 'totp', 'passkey', 'recovery', 'enrolled', 'phone', 'developer'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
