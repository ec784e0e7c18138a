import type { auth as ru } from '../ru/auth.ts';

/** Signing in, sessions, rights; errors of the server that are not about an enquiry. */
export const auth = {
  error_auth_wrong: 'The name and the password do not fit together. Check the keyboard layout and capital letters.',
  error_auth_code_wrong: 'The code did not fit. Tries left: {left}.',
  error_auth_code_dead: 'This code no longer works. Ask for a new one.',
  error_auth_inactive: 'This account is switched off. Write to the office’s administrator.',
  error_auth_limit: 'Too many tries. Wait {minutes} min and try again.',
  error_auth_phone: 'This does not look like a phone number. Enter it with the country code: +66 81 234 5678.',
  error_sms_failed: 'The message could not be sent: the SMS service does not answer. The try was not counted; try again in a minute.',
  error_session_over: 'Your session has ended. Sign in again: what you typed stays in place.',
  error_forbidden: 'Your account has no right to this. If you need it, ask an administrator.',
  error_cross_site: 'The request came from another site and was not carried out. Open the page on our site and try again.',
  error_body_too_large: 'Too much was sent. Make the file or the text smaller and try again.',
  error_body_not_readable: 'The data arrived damaged. Reload the page and send it again.',
  error_method: 'This address does not work that way: another request method is needed.',
  error_invalid: 'Check the marked fields.',
  error_stale: 'The record was changed meanwhile. Look at the new version and decide what to keep.',
  error_backend_down: 'The data server does not answer. Wait a minute: you stay signed in, and nothing you typed is lost.',
  sms_code: '{code} is your Treasure Island sign-in code. Do not tell it to anyone.',
  error_language: 'Language {code} not found',
  error_busy: 'There are too many requests right now. Try again in a few seconds.',
} as const satisfies Record<keyof typeof ru, string>;
