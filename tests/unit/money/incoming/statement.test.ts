import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { dayIn, encodingOf, guessColumns, keysOf, readStatement, separatorOf, sumIn } from '../../../../src/money/incoming/rules/statement.ts';

const cellsOf = (text: string): readonly (readonly string[])[] => Papa.parse<string[]>(text, { delimiter: separatorOf(text) }).data;
const KBANK = [
  'KASIKORNBANK,Statement,,,,',
  'Account,123-4-56789-0,,,,',
  'Date,Description,Withdrawal,Deposit,Payer,Reference No',
  '24/11/2026 10:15,"Transfer, TI26TH001234",,"4,500.00",ANNA IVANOVA,REF001',
  '24/11/2026 11:02,Fee,15.00,,,REF002',
  '25-11-2026,Transfer,,"1,900.50",MR IVAN PETROV,REF003',
  'Total,,15.00,"6,400.50",,',
].join('\n');

describe('a day of a bank', () => {
  it.each([
    ['24.11.2026', false, '2026-11-24'],
    ['24/11/26 14:05', false, '2026-11-24'],
    ['24 Nov 2026', false, '2026-11-24'],
    ['24-Nov-2026', false, '2026-11-24'],
    ['2026-11-24T10:00:00', false, '2026-11-24'],
    ['24/11/2569', false, '2026-11-24'],
    ['11/24/2026', true, '2026-11-24'],
    ['31.02.2026', false, ''],
    ['11/24/2026', false, ''],
    ['Total', false, ''],
    ['1234567', false, ''],
  ] as const)('%s (month first: %s) is %s', (cell, isMonthFirst, day) => {
    expect(dayIn(cell, isMonthFirst)).toBe(day);
  });
});

describe('a sum of a bank', () => {
  it.each([
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,5 RUB', 123_450],
    ['฿4,500', 450_000],
    ['+12 700.00', 1_270_000],
    ['-15.00', -1500],
    ['(15.00)', -1500],
    ['−1 000,00 ₽', -100_000],
    ['1234', 123_400],
    ['1,234,567.89', 123_456_789],
    ['12.345.6', null],
    ['abc', null],
    ['', null],
    ['12e5', null],
  ] as const)('%s is %s', (cell, minor) => {
    expect(sumIn(cell)).toBe(minor);
  });

  it('is read as it was written, however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), fc.constantFrom('en', 'de', 'ru'), (minor, locale) => {
        expect(sumIn(new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(minor / 100))).toBe(minor);
      }),
    );
  });
});

describe('a statement', () => {
  it('is read by the columns that it seems to have, without heads, totals and money that went', () => {
    const cells = cellsOf(KBANK);
    const columns = guessColumns(cells);
    expect(columns).toEqual({ day: 0, amount: 3, payer: 4, words: 1, reference: 5, isMonthFirst: false });
    expect(readStatement(cells, columns)).toEqual({
      lines: [
        { line: 4, day: '2026-11-24', amount: 450_000, payer: 'ANNA IVANOVA', words: 'Transfer, TI26TH001234', reference: 'REF001' },
        { line: 6, day: '2026-11-25', amount: 190_050, payer: 'MR IVAN PETROV', words: 'Transfer', reference: 'REF003' },
      ],
      passed: 1,
      faults: [],
    });
  });

  it('is read in Russian, with semicolons', () => {
    const cells = cellsOf('Дата;Сумма;Отправитель;Назначение\n24.11.2026;12 700,00;ИВАНОВА АННА;Депозит\n24.11.2026;-300,00;;Комиссия');
    const { lines, passed, faults } = readStatement(cells, guessColumns(cells));
    expect([lines.map(({ amount, payer }) => [amount, payer]), passed, faults]).toEqual([[[1_270_000, 'ИВАНОВА АННА']], 1, []]);
  });

  it('says which line is broken', () => {
    const cells = cellsOf('Date,Amount\n24/11/2026,100\n??/11/2026,200\n25/11/2026,abc\n26/11/2026,300');
    expect(readStatement(cells, guessColumns(cells)).faults).toEqual([
      { line: 3, code: 'day' },
      { line: 4, code: 'sum' },
    ]);
  });

  it('tells its separator and its letters', () => {
    expect([separatorOf('a;b;c\n1;2;"x,y,z,w"'), separatorOf('a\tb\n1\t2'), separatorOf('a,b\n"1;2;3",2')]).toEqual([';', '\t', ',']);
    const cp1251 = (text: string): Uint8Array =>
      Uint8Array.from([...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x410 + 0xc0)));
    const cp874 = (text: string): Uint8Array =>
      Uint8Array.from([...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x0e01 + 0xa1)));
    expect(encodingOf(new TextEncoder().encode('Дата;Сумма วันที่'))).toBe('utf-8');
    expect(encodingOf(cp1251('Дата;Сумма;Назначение платежа'))).toBe('windows-1251');
    expect(encodingOf(cp874('วันที่,รายการ,ฝากเงิน,ถอนเงิน,คงเหลือ'))).toBe('windows-874');
    expect(encodingOf(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toBe('utf-16le');
  });

  it('has a key for each line: files that overlap share the keys of what they share, and equal lines of one file have their own', () => {
    const line = fc.record({
      day: fc.constantFrom('2026-11-24', '2026-11-25'),
      amount: fc.integer({ min: 1, max: 3 }),
      payer: fc.constantFrom('', 'A'),
      words: fc.constant(''),
      reference: fc.constantFrom('', 'r1'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.nat(30), (lines, cut) => {
        const all = keysOf('bank', 'THB', lines);
        expect(new Set(all).size).toBe(lines.length);
        // The earlier file ended at some line: whatever was in it is in the later one.
        const before = keysOf('bank', 'THB', lines.slice(0, cut));
        expect(before.every((key) => all.includes(key))).toBe(true);
        expect(keysOf('other', 'THB', lines).some((key) => all.includes(key))).toBe(false);
      }),
    );
  });
});
