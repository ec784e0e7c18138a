import fc from 'fast-check';
import jsQrModule from 'jsqr';
import { parse } from 'promptparse';
import { slipVerify } from 'promptparse/generate';
import promptPayOracle from 'promptpay-qr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { promptPayCode, referenceIn } from '../../../../src/money/incoming/rules/promptpay.ts';
import { slipReference } from '../../../../src/money/incoming/rules/slip-code.ts';

const readCode = (jsQrModule as unknown as { readonly default?: typeof jsQrModule }).default ?? jsQrModule;
const PIXELS = 5;

/** What a phone's camera reads of a code that is drawn. */
function readBack(text: string): string | undefined {
  const code = encode(text, { ecc: 'M', border: 4 });
  const side = code.size * PIXELS;
  const points = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const ink = code.data[Math.floor(y / PIXELS)]?.[Math.floor(x / PIXELS)] ? 0 : 255;
      points.set([ink, ink, ink, 255], (y * side + x) * 4);
    }
  return readCode(points, side, side)?.data;
}

/** CRC of the standard (CCITT, from 0xFFFF), and its fields one behind the other, written down apart from the code. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const letter of text) {
    sum ^= letter.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** The same fields, whichever comes first: the standard fixes the place of the first and of the last alone. */
function expectSame(one: string, other: string): void {
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  expect(new Map([...fields].filter(([id]) => id !== '63'))).toEqual(new Map([...others].filter(([id]) => id !== '63')));
  for (const text of [one, other]) expect([text.slice(0, 2), text.slice(-4)]).toEqual(['00', crc(text.slice(0, -4))]);
}

const phone = fc.tuple(fc.constantFrom('06', '08', '09'), fc.integer({ min: 0, max: 99_999_999 })).map(([head, rest]) => head + String(rest).padStart(8, '0'));
const tax = fc.integer({ min: 0, max: 9_999_999_999_999 }).map((digits) => String(digits).padStart(13, '0'));
const biller = fc.integer({ min: 0, max: 999_999_999_999_999 }).map((digits) => String(digits).padStart(15, '0'));
const satangs = fc.integer({ min: 1, max: 99_999_999 });

describe('a PromptPay code', () => {
  it('is what another library makes of the same id and sum, with and without a sum', () => {
    fc.assert(
      fc.property(phone, satangs, (account, amount) => {
        expectSame(promptPayCode({ kind: 'promptpay_phone', account, amount }), promptPayOracle(account, { amount: amount / 100 }));
        expectSame(promptPayCode({ kind: 'promptpay_phone', account }), promptPayOracle(account, {}));
      }),
      { numRuns: 200 },
    );
    fc.assert(
      fc.property(tax, (account) => expectSame(promptPayCode({ kind: 'promptpay_tax', account }), promptPayOracle(account, {}))),
      { numRuns: 50 },
    );
    expectSame(promptPayCode({ kind: 'promptpay_wallet', account: '123456789012345', amount: 100 }), promptPayOracle('123456789012345', { amount: 1 }));
  });

  it('of a biller carries biller, reference and sum, in the order and with the sum of the standard', () => {
    fc.assert(
      fc.property(biller, satangs, fc.string({ maxLength: 30 }), (account, amount, said) => {
        const code = promptPayCode({ kind: 'biller', account, amount, reference: `TI-26-TH-${said}` });
        expect(code.slice(-4)).toBe(crc(code.slice(0, -4)));
        const fields = fieldsOf(code);
        const bill = fieldsOf(fields.get('30') ?? '');
        expect([fields.get('00'), fields.get('01'), fields.get('53'), fields.get('58')]).toEqual(['01', '12', '764', 'TH']);
        expect(Number(fields.get('54'))).toBe(amount / 100);
        expect([bill.get('00'), bill.get('01')]).toEqual(['A000000677010112', account]);
        expect(bill.get('02')).toMatch(/^TI26TH[A-Z0-9]{0,14}$/);
        expect(parse(code, true)?.getTagValue('30', '02')).toBe(bill.get('02'));
      }),
      { numRuns: 200 },
    );
    // Static: the first field says so, and no sum stands in it.
    const wall = fieldsOf(promptPayCode({ kind: 'biller', account: '099999999999990', reference: 'OFFICE' }));
    expect([wall.get('01'), wall.get('54')]).toEqual(['11', undefined]);
  });

  it('is read back by a camera as it was written', () => {
    const codes = [
      promptPayCode({ kind: 'biller', account: '099999999999990', amount: 450_000, reference: 'TI-26-TH-001234' }),
      promptPayCode({ kind: 'promptpay_phone', account: '0812345678', amount: 450_050 }),
      promptPayCode({ kind: 'promptpay_tax', account: '0835547001234' }),
    ];
    for (const code of codes) expect(readBack(code)).toBe(code);
  });

  it('is made of nothing that no bank reads', () => {
    expect(promptPayCode({ kind: 'bank_account', account: '1234567890', amount: 100 })).toBe('');
    expect(promptPayCode({ kind: 'link', account: 'https://bank.example/x', amount: 100 })).toBe('');
    expect(referenceIn('TI-26-TH-001234 и ещё очень длинное ABCDEFGHIJKL')).toBe('TI26TH001234ABCDEFGH');
  });
});

describe('the code on a slip', () => {
  it('tells the bank’s own number of the transfer, and nothing else does', () => {
    expect(slipReference(slipVerify({ sendingBank: '004', transRef: '015124102518AT012345' }))).toBe('004:015124102518AT012345');
    for (const other of ['', 'https://example.com/v/0123456789abcdef0123456789abcdef', promptPayCode({ kind: 'promptpay_phone', account: '0812345678' })])
      expect(slipReference(other)).toBe('');
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(slipReference(text)).toMatch(/^(?:|[^:]+:.+)$/s);
      }),
    );
  });
});
