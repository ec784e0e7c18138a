import { anyId, billPayment } from 'promptparse/generate';
import type { AccountKind } from '../../../model/incoming/fields/vocab.ts';

const MINOR = 100;
/** What the standard takes of a reference: capital letters and digits, twenty of them. */
const REFERENCE_MAX = 20;
const PROXIES = { promptpay_phone: 'MSISDN', promptpay_tax: 'NATID', promptpay_wallet: 'EWALLETID' } as const;

/** The reference of a transfer as a biller's code and every bank take it. @example referenceIn('TI-26-TH-001234') // 'TI26TH001234' */
export const referenceIn = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, REFERENCE_MAX);

/** What a PromptPay code asks for; without a sum it is the one on the wall, into which whoever pays types his own. */
export interface CodeAsked {
  readonly kind: AccountKind;
  readonly account: string;
  /** In minor units of bahts. */
  readonly amount?: number;
  /** Only a biller is told it; to an id a sum goes without words. */
  readonly reference?: string;
}

/** The text of a PromptPay code (EMVCo, merchant presented); '' of an account that has none. */
export function promptPayCode({ kind, account, amount, reference = '' }: CodeAsked): string {
  const sum = amount === undefined ? {} : { amount: amount / MINOR };
  if (kind === 'biller') return billPayment({ billerId: account, ref1: referenceIn(reference) || 'TI', ...sum });
  const type = kind === 'promptpay_phone' || kind === 'promptpay_tax' || kind === 'promptpay_wallet' ? PROXIES[kind] : null;
  return type ? anyId({ type, target: account, ...sum }) : '';
}
