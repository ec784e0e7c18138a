import type { accountLetters as ru } from './ru.letters.ts';

/** Letters about accounts for money that were changed. */
export const accountLetters = {
  account_letter_house_subject: 'The account that guests pay to is being changed',
  account_letter_house: '{by} is changing the account that guests pay to: “{name}”, now {account}.',
  account_letter_house_from: 'Guests see it from {when}, or sooner if a second person confirms it.',
  account_letter_house_now: 'Guests see it by now.',
  account_letter_agent_subject: 'An agent’s account for payouts is being changed',
  account_letter_agent: '{by} is changing an agent’s account for payouts: {name}, now {account}.',
  account_letter_own_subject: 'Your account for payouts is being changed',
  account_letter_own: '{by} is changing your account for payouts: now {account}.',
  account_letter_payouts_from: 'Payouts go there from {when}, or sooner if a second person confirms it.',
  account_letter_payouts_now: 'Payouts go there from now on.',
  account_letter_do: 'If you did not know of this change, tell an administrator at once.',
  account_letter_own_do: 'If it was not you and you did not ask for it, tell the office at once and change your password.',
  account_letter_open: 'See the account: {address}',
} as const satisfies Record<keyof typeof ru, string>;
