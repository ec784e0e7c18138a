import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { bankTable, numberIn, ratesInTable } from '../../../../src/catalogue/currencies/rules/fetched-rates.ts';
import { isRate } from '../../../../src/catalogue/currencies/rules/rate.ts';

const tableOf = (text: string) => bankTable(Papa.parse<string[]>(text, { skipEmptyLines: true }).data);
const PAIRS = [
  { base: 'USD', quote: 'THB' },
  { base: 'THB', quote: 'RUB' },
  { base: 'EUR', quote: 'THB' },
] as const;
const rates = (text: string, column: number, bank: string) => {
  const table = tableOf(text);
  return table && Object.fromEntries([...ratesInTable(table, { column, bank }, PAIRS)].map(([{ base, quote }, value]) => [`${base}/${quote}`, value]));
};

describe('a number of a bank', () => {
  it.each([
    ['81,1234', 81.1234],
    ['1 234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['35.1', 35.1],
    ['2', 2],
    ['', null],
    ['0', null],
    ['-3', null],
    ['n/a', null],
    ['12abc', null],
  ] as const)('%s is %s', (cell, value) => {
    expect(numberIn(cell)).toBe(value);
  });
});

describe('a file of a bank', () => {
  it('tells rates in its own currency, by column, the first line of several sizes of notes', () => {
    const text = 'Currency,Name,Buying notes,Selling notes\nUSD 50-100,US dollar,34.85,35.40\nUSD 1-2,US dollar,34.10,35.40\nEUR,Euro,40.5,41.3\nJPY,Yen,,\n';
    expect(tableOf(text)).toMatchObject({ columns: ['Buying notes', 'Selling notes'] });
    expect(rates(text, 0, 'THB')).toEqual({ 'USD/THB': '34.85', 'EUR/THB': '40.5' });
    expect(rates(text, 1, 'THB')).toEqual({ 'USD/THB': '35.4', 'EUR/THB': '41.3' });
  });

  it('tells them for tens and hundreds, with decimal commas, and in the currency of another country', () => {
    const text = 'Цифр. код;Букв. код;Единиц;Валюта;Курс\n764;THB;10;Батов;24,5000\n840;USD;1;Доллар США;85,7500\n978;EUR;1;Евро;99,2250\n';
    // The baht is 2.45 roubles; the dollar 85.75 of them, 35 baht.
    expect(rates(text, 0, 'RUB')).toEqual({ 'USD/THB': '35', 'THB/RUB': '2.45', 'EUR/THB': '40.5' });
  });

  it('says nothing where it has none: no code, no number, another kind of file', () => {
    for (const text of ['', 'Hello', 'a,b,c\n1,2,3', 'USD', 'USD,dollar\nEUR,euro', '{"rates":{"USD":1}}', '\u0000\u0001\u0002'])
      expect(tableOf(text)).toBeNull();
    expect(rates('USD,35.1', 0, 'EUR')).toEqual({});
  });

  it('gives only texts that are rates, whatever the numbers are', () => {
    for (let power = -8; power <= 9; power++) {
      const value = (Math.random() + 0.1) * 10 ** power;
      const text = `USD,${value.toFixed(10)}`;
      for (const rate of Object.values(rates(text, 0, 'THB') ?? {})) {
        expect([rate, isRate(rate)]).toEqual([rate, true]);
        expect(Math.abs(Number(rate) / Number(value.toFixed(10)) - 1)).toBeLessThan(power < -3 ? 0.01 : 1e-5);
      }
    }
  });
});
