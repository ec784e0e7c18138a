import type { proof as russian } from './ru.proof.ts';

/** Asked for once more who sits there. */
export const proof = {
  error_passkey_refused: 'The passkey was not confirmed. Try again, or use a code.',
  proof_title: 'Confirm that it is you',
  proof_text:
    'This changes something important, or opens the contacts of very many guests. Enter your password: what you began goes on, and nothing typed is lost. It is not asked for again for five minutes.',
  proof_developer_text: 'Enter the developer secret: what you began goes on.',
  proof_password: 'Password',
  proof_confirm: 'Confirm',
  proof_by_passkey: 'Use a passkey',
} as const satisfies Record<keyof typeof russian, string>;
