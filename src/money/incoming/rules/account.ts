import type { PayMethod } from '../../../model/incoming/fields/pay-methods.ts';
import type { AccountKind, PayingMethod } from '../../../model/incoming/fields/vocab.ts';

/** Whether a changed account, or a new one, is not used yet. */
export const waitsYet = ({ account_from }: Pick<PayMethod, 'account_from'>): boolean => account_from !== '' && Date.parse(account_from) > Date.now();

/** What accounts of a way of paying may be. */
export const KINDS_OF: Readonly<Record<PayingMethod, readonly AccountKind[]>> = {
  thai_qr: ['promptpay_phone', 'promptpay_tax', 'promptpay_wallet', 'biller'],
  bank_thb: ['bank_account'],
  transfer_rub: ['card_number', 'bank_account', 'phone', 'link'],
  card: ['link'],
};

const DIGITS: Readonly<Record<Exclude<AccountKind, 'link'>, RegExp>> = {
  promptpay_phone: /^0[689]\d{8}$/,
  promptpay_tax: /^\d{13}$/,
  promptpay_wallet: /^\d{15}$/,
  biller: /^\d{15}$/,
  bank_account: /^\d{6,34}$/,
  card_number: /^\d{16,19}$/,
  phone: /^\+?\d{10,15}$/,
};
const LINK = /^https:\/\/[^\s<>"'@]{4,480}$/;
const THAI_CODE = /^(?:\+|00)?66(?=[689]\d{8}$)/;

/**
 * An account as it is kept: digits alone, a Thai phone as it is dialled at home, a link as the bank gave it out.
 * @example accountIn('promptpay_phone', '+66 81 234-5678') // '0812345678'
 */
export function accountIn(kind: AccountKind, typed: string): string {
  if (kind === 'link') return typed.trim();
  const plain = typed.replaceAll(/[\s\u00a0\u202f().-]/g, '');
  return kind === 'promptpay_phone' ? plain.replace(THAI_CODE, '0') : plain;
}

/** What is wrong with an account; `null` where nothing is. @param account as `accountIn` gives it */
export function accountFault(method: PayingMethod, kind: AccountKind, account: string): { readonly field: 'kind' | 'account'; readonly code: 'wrong' } | null {
  if (!KINDS_OF[method].includes(kind)) return { field: 'kind', code: 'wrong' };
  if (kind === 'link') return LINK.test(account) ? null : { field: 'account', code: 'wrong' };
  const isRight = DIGITS[kind].test(account) && (kind !== 'card_number' || isLuhn(account)) && (kind !== 'promptpay_tax' || isThaiId(account));
  return isRight ? null : { field: 'account', code: 'wrong' };
}

/** Whether the last digit of a card's number is the one that the others give (ISO/IEC 7812). */
function isLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const twice = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return all + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

/** The same of a Thai person's or company's number. */
function isThaiId(digits: string): boolean {
  const sum = [...digits.slice(0, 12)].reduce((all, digit, at) => all + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10 === Number(digits[12]);
}

/** An account as people read it to each other: digits in groups of four, whatever they are of; a link as it is. */
export const readable = (kind: AccountKind, account: string): string =>
  kind === 'card_number' || kind === 'bank_account' ? account.replaceAll(/(\d{4})(?=\d)/g, '$1\u202f') : account;
