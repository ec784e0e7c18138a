import { describe, expect, it } from 'vitest';
import type { AccountKind, PayingMethod } from '../../../../src/model/incoming/fields/vocab.ts';
import { accountFault, accountIn, readable } from '../../../../src/money/incoming/rules/account.ts';

const faultOf = (method: PayingMethod, kind: AccountKind, typed: string) => accountFault(method, kind, accountIn(kind, typed))?.field ?? null;

describe('an account that guests pay to', () => {
  it.each([
    ['thai_qr', 'promptpay_phone', '+66 81 234-5678'],
    ['thai_qr', 'promptpay_phone', '081 234 5678'],
    ['thai_qr', 'promptpay_tax', '1-1017-00230-70-8'],
    ['thai_qr', 'biller', '0994 0001 6550 001'],
    ['bank_thb', 'bank_account', '123-4-56789-0'],
    ['transfer_rub', 'card_number', '2200 0000 0000 0004'],
    ['transfer_rub', 'phone', '+7 916 123-45-67'],
    ['transfer_rub', 'link', 'https://qr.nspk.ru/AS1000'],
    ['card', 'link', 'https://pay.example.com/l/1'],
  ] as const)('%s %s is taken as it is typed: %s', (method, kind, typed) => {
    expect(faultOf(method, kind, typed)).toBeNull();
  });

  it.each([
    ['thai_qr', 'promptpay_phone', '0212345678', 'account'],
    ['thai_qr', 'promptpay_tax', '1101700230709', 'account'],
    ['transfer_rub', 'card_number', '2200000000000005', 'account'],
    ['card', 'link', 'http://pay.example.com/l', 'account'],
    ['card', 'link', 'https://evil@pay.example.com', 'account'],
    ['card', 'link', 'javascript:alert(1)', 'account'],
    ['bank_thb', 'promptpay_phone', '0812345678', 'kind'],
    ['thai_qr', 'link', 'https://pay.example.com', 'kind'],
  ] as const)('%s %s refuses %s', (method, kind, typed, field) => {
    expect(faultOf(method, kind, typed)).toBe(field);
  });

  it('is read out in groups', () => {
    expect(readable('card_number', '2200000000000004')).toBe('2200\u202f0000\u202f0000\u202f0004');
    expect(readable('promptpay_phone', '0812345678')).toBe('0812345678');
  });
});
