import type { account as russian } from './ru.account.ts';

/** Where an agent is paid, as he reads it. */
export const account = {
  own_account: 'Where you are paid',
  own_account_none: 'No account is written down yet: say where your commission goes.',
  own_account_change: 'Change the account',
  own_account_write: 'Write the account down',
  own_account_payee: 'Payee',
  own_account_bank: 'Bank',
  own_account_account: 'Account number or PromptPay',
  own_account_hint: 'Once saved, only its last signs are shown. After a change payouts that were approved are looked at once more.',
  own_account_wait_one:
    'If the account replaces another, money goes there after {count} hour, or sooner, when a second person confirms it. Until then payouts wait.',
  own_account_wait_other:
    'If the account replaces another, money goes there after {count} hours, or sooner, when a second person confirms it. Until then payouts wait.',
  own_account_waits: 'The account was changed: payouts go there from {when}, or sooner if a second person confirms it.',
  own_account_save: 'Save',
  own_account_payee_missing: 'Write the payee: the name as the bank has it.',
  own_account_account_missing: 'Write the account number.',
  own_account_moved: 'Your details were changed while the page was open. Check what is written down now, and save once more.',
} as const satisfies Record<Exclude<keyof typeof russian, `${string}_few` | `${string}_many`>, string>;
