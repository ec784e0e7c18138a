import { describe, expect, it } from 'vitest';
import { factsOf, wayOf, withFacts } from '../../../src/office/imports/rules/columns.ts';
import { currencyInTitle, readSum, titleWithoutCurrency } from '../../../src/office/imports/rules/read-money.ts';
import { isNoDay } from '../../../src/office/imports/rules/read-date.ts';

const alike = (cells: readonly string[]) => cells.map((cell, at) => ({ cell, line: at + 2, count: 1 }));
const daysOf = (cells: readonly string[]) => factsOf(['day'], { titles: ['Date'], currency: 'THB', alike: () => alike(cells) })[0];
const moneyOf = (title: string, cells: readonly string[]) => factsOf(['money'], { titles: [title], currency: 'THB', alike: () => alike(cells) })[0];

describe('the order of days in a column', () => {
  it.each<readonly [cells: readonly string[], found: string, isProven: boolean]>([
    [['5/25/26', '6/11/26'], 'mdy', true],
    [['6/11/26', '5/25/26'], 'mdy', true],
    [['25/5/26', '6/11/26'], 'dmy', true],
    [['25.05.2026', '11.06.2026'], 'dmy', true],
    [['5/6/26', '6/11/26'], 'dmy', false],
    [['05/06/2026 14:00', '06/25/2026 2:05 pm'], 'mdy', true],
    [['26-05-11', '26-06-13', '26-07-02'], 'ymd', false],
    [['71-05-11', '26-06-13'], 'ymd', true],
    [['25/05/26', '31/02/26'], 'dmy', true],
    [['25/05/26', '26/05/26'], 'dmy', true],
    [['2026-05-11', '11 мая 2026', 'TBD'], '', false],
  ])('is told by all of its values: %j', (cells, found, isProven) => {
    expect(daysOf(cells)).toMatchObject({ found, isProven, count: 0, against: [] });
  });

  it('is two orders where one line contradicts the others, which is named', () => {
    expect(daysOf(['25/05/26', '26/05/26', '05/27/26', '06/11/26'])).toMatchObject({ found: 'mixed', isProven: false, against: [4], count: 1 });
  });

  it('is what somebody chose, until a new file proves another', () => {
    const mapping = { columns: ['date_from', 'name'], values: {}, defaults: {}, ways: ['dmy', 'mdy'] };
    const facts = daysOf(['5/25/26']);
    const of = facts ? [facts] : [];
    expect(withFacts(mapping, of, false)).toMatchObject({ ways: ['dmy', ''], found: ['mdy', ''] });
    expect(withFacts(mapping, of, true)).toMatchObject({ ways: ['', ''], found: ['mdy', ''] });
    expect(wayOf(withFacts(mapping, of, false), 0)).toBe('dmy');
    expect(wayOf({ columns: ['date_from'], values: {}, defaults: {}, day_order: 'mdy' }, 0)).toBe('mdy');
  });
});

describe('days that are none', () => {
  it('are known by what people write for them', () => {
    for (const text of [
      'none',
      'N/A',
      'n.a.',
      'нет',
      'Нет даты',
      '-',
      '—',
      'TBD',
      'tba',
      'ไม่มี',
      '00.00.0000',
      '0000-00-00',
      '无',
      'keine',
      '?',
      'уточняется',
      'Не указано',
    ])
      expect(isNoDay(text), text).toBe(true);
    for (const text of ['24.11.2026', 'завтра', 'May', '1']) expect(isNoDay(text), text).toBe(false);
  });
});

describe('a sum', () => {
  it.each<readonly [text: string, minor: number, currency: string]>([
    ['$180.00', 18_000, 'USD'],
    ['180 $', 18_000, 'USD'],
    ['US$ 1,180', 118_000, 'USD'],
    ['A$95', 9500, 'AUD'],
    ['180', 18_000, ''],
    ['฿1,234.50', 123_450, 'THB'],
    ['1 500 бат', 150_000, 'THB'],
    ['500.-', 50_000, ''],
    ['1,500 บาท', 150_000, 'THB'],
    ['๑,๕๐๐ บาท', 150_000, 'THB'],
    ['12 500 руб.', 1_250_000, 'RUB'],
    ['12500р', 1_250_000, 'RUB'],
    ['12 500,00 ₽', 1_250_000, 'RUB'],
    ['€99,90', 9990, 'EUR'],
    ['99 евро', 9900, 'EUR'],
    ['100 долларов', 10_000, 'USD'],
    ['100 у.е.', 10_000, 'USD'],
    ['USD 100', 10_000, 'USD'],
    ['¥680', 68_000, '?'],
    ['680元', 68_000, 'CNY'],
    ['100 PLN', 10_000, 'PLN'],
  ])('%s says its currency', (text, minor, currency) => {
    expect(readSum(text)).toEqual({ minor, currency });
  });

  it('of two currencies, or with words that nobody knows, is none', () => {
    for (const text of ['$100 THB', 'около 100', '100 за двоих', '100/200']) expect(readSum(text), text).toBeNull();
  });

  it.each([
    ['Цена, руб.', 'RUB', 'Цена'],
    ['Price (USD)', 'USD', 'Price'],
    ['Сумма в долларах', 'USD', 'Сумма'],
    ['Total, ฿', 'THB', 'Total'],
    ['ราคา (บาท)', 'THB', 'ราคา'],
    ['Amount EUR', 'EUR', 'Amount'],
    ['Price', '', 'Price'],
    ['Сумма', '', 'Сумма'],
    ['THB/USD', '', 'THB/USD'],
    ['ФИО', '', 'ФИО'],
  ])('may have its currency in its column’s title: %s', (title, currency, rest) => {
    expect(currencyInTitle(title)).toBe(currency);
    if (currency !== '') expect(titleWithoutCurrency(title).replace(/[\s(),]+$/, '')).toBe(rest);
  });
});

describe('the currency of a column', () => {
  it('is its title’s, the country’s where nothing speaks of another, and asked for where others stand beside', () => {
    expect(moneyOf('Price, USD', ['180', '200'])).toMatchObject({ found: 'USD', isProven: true });
    expect(moneyOf('Price', ['180', '฿200'])).toMatchObject({ found: '', count: 0 });
    expect(moneyOf('Price', ['$180', '€20'])).toMatchObject({ found: '', isProven: true });
    expect(moneyOf('Price', ['$180', '5400', '฿20', '20'])).toMatchObject({ found: 'mixed', against: [3, 5], count: 2 });
    expect(moneyOf('Price', ['¥680'])).toMatchObject({ found: 'mixed', against: [2], count: 1 });
  });
});
