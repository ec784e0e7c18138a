import type { Columns } from '../../../model/incoming/fields/statements.ts';
import type { ReadLine } from '../../../model/incoming/operations.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1251' | 'windows-874';

const HIGH = 0x80;
/** In the Cyrillic of Windows the letters о to я lie here, and one in three of a text is one of them; in Thai hardly anything does. */
const CYRILLIC_FROM = 0xee;
const CYRILLIC_SHARE = 0.12;

/** In what a file of a bank is written; a file of plain letters is UTF-8 as well. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (isUtf8(bytes)) return 'utf-8';
  const high = bytes.filter((byte) => byte >= HIGH);
  return high.filter((byte) => byte >= CYRILLIC_FROM).length > high.length * CYRILLIC_SHARE ? 'windows-1251' : 'windows-874';
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const more = byte < HIGH ? 0 : byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : -1;
    if (more < 0) return false;
    for (let next = 1; next <= more; next += 1) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return false;
    at += more;
  }
  return true;
}

export interface LineFault {
  readonly line: number;
  readonly code: 'day' | 'sum';
}

export interface ReadStatement {
  readonly lines: readonly ReadLine[];
  /** Lines of money that went, or of nothing. */
  readonly passed: number;
  readonly faults: readonly LineFault[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const BUDDHIST_YEARS = 543;
const NUMBERS = /^(\d{1,4})[./\s-](\d{1,2}|[a-z]{3,9})[./\s,-]+(\d{2,4})(?!\d)/i;
/** What no bank writes: a day of another century is a mistake of the columns. */
const YEARS = { first: 2015, last: 2099 } as const;

/**
 * A day as banks write it: with points, strokes or the month's English name, the year first or last, by the Buddhist calendar too;
 * what stands behind it is the hour. '' where it is none.
 * @example dayIn('24/11/2569 14:05', false) // '2026-11-24'
 */
export function dayIn(cell: string, isMonthFirst: boolean): string {
  const [, first = '', second = '', third = ''] = NUMBERS.exec(cell.trim()) ?? [];
  if (first === '') return '';
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  const middle = named || Number(second);
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst
    ? [Number(first), middle, Number(third.slice(0, 2))]
    : isMonthFirst && named === 0
      ? [Number(third), Number(first), middle]
      : [Number(third), middle, Number(first)];
  const full = year < 100 ? 2000 + year : year - BUDDHIST_YEARS >= YEARS.first ? year - BUDDHIST_YEARS : year;
  const date = new Date(Date.UTC(full, month - 1, day));
  const isDay = full >= YEARS.first && full <= YEARS.last && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : '';
}

const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$|^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;
const PLAIN = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/**
 * A sum as banks write it, in minor units; below zero where it went. `null` where it is none.
 * @example sumIn('1,234.50') // 123450
 * @example sumIn('-1 234,5 RUB') // -123450
 */
export function sumIn(cell: string): number | null {
  const bare = cell.replaceAll(/[\s\u00a0\u202f'’]/g, '').replaceAll('−', '-');
  const isOut = /^[^\d]*-/.test(bare) || bare.endsWith('-') || /^\(.*\)$/.test(bare);
  // A sign or a code of money stands before or behind, nothing stands between.
  const digits = bare.replaceAll(/^[^\d]{0,6}|[^\d]{0,6}$/g, '');
  const grouped = GROUPED.exec(digits);
  const plain = grouped ? null : PLAIN.exec(digits);
  const whole = (grouped?.[1] ?? grouped?.[3])?.replaceAll(/[.,]/g, '') ?? plain?.[1];
  if (whole === undefined) return null;
  const cents = (grouped?.[2] ?? grouped?.[4] ?? plain?.[2] ?? '').padEnd(2, '0');
  const minor = Number(whole + cents);
  return isOut ? -minor : minor;
}

/**
 * What a bank's file says of money that came. Heads stand before the first line with a day, totals behind the last one; between
 * them a line that has no day or no sum is a fault, and nothing of a file with faults is taken.
 */
export function readStatement(cells: readonly (readonly string[])[], columns: Columns): ReadStatement {
  const of = (row: readonly string[], at: number): string => (at < 0 ? '' : (row[at] ?? '').replaceAll(/\s+/g, ' ').trim());
  const dayOf = (row: readonly string[]): string => dayIn(of(row, columns.day), columns.isMonthFirst);
  const first = cells.findIndex((row) => dayOf(row) !== '');
  const last = cells.findLastIndex((row) => dayOf(row) !== '');
  const lines: ReadLine[] = [];
  const faults: LineFault[] = [];
  let passed = 0;
  for (const [at, row] of cells.entries()) {
    if (first < 0 || at < first || at > last || row.every((cell) => cell.trim() === '')) continue;
    const [line, day, text] = [at + 1, dayOf(row), of(row, columns.amount)];
    const amount = sumIn(text);
    if (day === '') faults.push({ line, code: 'day' });
    // A bank with two columns of sums leaves the one empty in which nothing came.
    else if (amount === null && !/^-?$/.test(text)) faults.push({ line, code: 'sum' });
    else if (amount === null || amount <= 0) passed += 1;
    else
      lines.push({
        line,
        day,
        amount,
        payer: of(row, columns.payer).slice(0, 200),
        words: of(row, columns.words).slice(0, 500),
        reference: of(row, columns.reference).slice(0, 100),
      });
  }
  return { lines, passed, faults };
}

const HEADS: Readonly<Record<'day' | 'amount' | 'payer' | 'words' | 'reference', RegExp>> = {
  day: /date|дата|วันที่/i,
  amount: /credit|deposit|paid in|зачисл|приход|поступ|кредит|ฝาก|เงินเข้า|amount|сумма|จำนวน/i,
  payer: /payer|sender|from|counterparty|плательщик|отправител|контрагент|ผู้โอน|name|имя/i,
  words: /descr|detail|remark|note|narrative|назначен|описан|детал|коммент|รายละเอียด|หมายเหตุ/i,
  reference: /\bref|transaction (?:id|no)|номер|№|เลขที่/i,
};

/** Where a file seems to write what; what it does not tell is said by whoever looks at it. */
export function guessColumns(cells: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...cells.slice(0, 50).map((row) => row.length));
  const days = Array.from(
    { length: width },
    (_, at) => cells.slice(0, 50).filter((row) => dayIn(row[at] ?? '', false) !== '' || dayIn(row[at] ?? '', true) !== '').length,
  );
  const most = Math.max(0, ...days);
  const day = most === 0 ? -1 : days.indexOf(most);
  const firstRow = cells.findIndex((row) => day >= 0 && (dayIn(row[day] ?? '', false) || dayIn(row[day] ?? '', true)) !== '');
  const heads = cells.slice(0, Math.max(0, firstRow)).findLast((row) => row.filter((cell) => cell.trim() !== '').length > 1) ?? [];
  const headed = (name: keyof typeof HEADS): number => heads.findIndex((head, at) => at !== day && HEADS[name].test(head));
  const isMonthFirst = day >= 0 && cells.some((row) => dayIn(row[day] ?? '', false) === '' && dayIn(row[day] ?? '', true) !== '');
  return { day, amount: headed('amount'), payer: headed('payer'), words: headed('words'), reference: headed('reference'), isMonthFirst };
}

/** The sign that a file separates its cells by: the one of which most lines have equally many, and more than none. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, 40);
  const weightOf = (sign: string): number => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1);
    const usual = [...counts].toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length * 10 + Math.min(9, usual);
  };
  const signs = [';', '\t', ','] as const;
  return signs.reduce((best, sign) => (weightOf(sign) > weightOf(best) ? sign : best), ';');
}

/** What tells a line from all others of its bank: the second of two equal ones in a file is another transfer. */
export function keysOf(bank: string, currency: string, lines: readonly Omit<ReadLine, 'line'>[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount, payer, words, reference }) => {
    const same = JSON.stringify([bank, currency, day, amount, payer.toLowerCase(), words.toLowerCase(), reference.toLowerCase()]);
    const count = (seen.get(same) ?? 0) + 1;
    seen.set(same, count);
    return `${same}#${count}`;
  });
}
