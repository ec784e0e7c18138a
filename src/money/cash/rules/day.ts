import type { Counted, DayFault } from '../../../model/cash/answers.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import { BANK, type EntryKind, HOLDER, STOPPING } from '../../../model/cash/fields/vocab.ts';

/** Whether a fault keeps the day open. */
export const isStopping = ({ code }: Pick<DayFault, 'code'>): boolean => STOPPING.some((one) => one === code);

/** What happened to a holder, added up by kind; `other` is who is at the other end of a hand-over. */
export interface DaySum {
  readonly holder: string;
  readonly currency: string;
  readonly kind: EntryKind;
  readonly isOut: boolean;
  readonly other: string;
  readonly amount: number;
}

/** What stood at the end of the day before. */
export type Standing = Pick<CashLine, 'holder' | 'currency' | 'closing'>;

const NOTHING = { opening: 0, received: 0, taken: 0, handed: 0, refunds: 0, banked: 0, corrected: 0, differences: 0, set_off: 0 };
type Column = keyof typeof NOTHING;

function columnOf({ kind, isOut, other }: DaySum): Column {
  switch (kind) {
    case 'received':
      return 'received';
    case 'refund':
      return 'refunds';
    case 'correction':
      return 'corrected';
    case 'difference':
      return 'differences';
    case 'set_off':
      return 'set_off';
    case 'move':
      return other === BANK ? 'banked' : isOut ? 'handed' : 'taken';
    default:
      return kind satisfies never;
  }
}

/**
 * The lines of a day, by holder and currency: opening + received + taken − handed − refunds − banked + corrected +
 * differences − set off = closing. What leaves a holder is written above zero in the columns that take away.
 */
export function linesOf(standing: readonly Standing[], sums: readonly DaySum[]): readonly CashLine[] {
  const lines = new Map<string, { holder: string; currency: string } & Record<Column, number>>();
  const of = (holder: string, currency: string) => {
    const key = `${holder} ${currency}`;
    const line = lines.get(key) ?? { holder, currency, ...NOTHING };
    lines.set(key, line);
    return line;
  };
  for (const { holder, currency, closing } of standing) of(holder, currency).opening += closing;
  for (const sum of sums) {
    const column = columnOf(sum);
    of(sum.holder, sum.currency)[column] += OUT.includes(column) ? -sum.amount : sum.amount;
  }
  return [...lines.values()]
    .map((line) => ({ ...line, closing: closingOf(line) }))
    .filter((line) => line.opening !== 0 || line.closing !== 0 || sums.some(({ holder, currency }) => holder === line.holder && currency === line.currency))
    .toSorted(
      (one, other) =>
        placeOf(one) - placeOf(other) || (one.holder < other.holder ? -1 : one.holder > other.holder ? 1 : one.currency < other.currency ? -1 : 1),
    );
}

const OUT: readonly Column[] = ['handed', 'refunds', 'banked', 'set_off'];
const closingOf = (line: Readonly<Record<Column, number>>): number =>
  line.opening + line.received + line.taken - line.handed - line.refunds - line.banked + line.corrected + line.differences - line.set_off;

/** Boxes first, then people; the bank last. */
const placeOf = ({ holder }: { readonly holder: string }): number => (holder.startsWith(HOLDER.box) ? 0 : holder === BANK ? 2 : 1);

export const isBox = (holder: string): boolean => holder.startsWith(HOLDER.box);

/** A box whose count is not what its lines come to. */
export interface CountFault {
  readonly holder: string;
  readonly currency: string;
  readonly expected: number;
  readonly counted: number;
}

/** Where a count of the boxes is not what it has to be; a box that nobody counted holds nothing. */
export function countFaults(lines: readonly CashLine[], counted: readonly Counted[]): readonly CountFault[] {
  const boxes = lines.filter(({ holder }) => isBox(holder));
  const countedOf = (holder: string, currency: string): number =>
    counted.reduce((sum, one) => (one.holder === holder && one.currency === currency ? sum + one.amount : sum), 0);
  const known = boxes.map((line) => ({ holder: line.holder, currency: line.currency, expected: line.closing, counted: countedOf(line.holder, line.currency) }));
  const others = counted
    .filter(({ holder, currency, amount }) => amount !== 0 && !boxes.some((line) => line.holder === holder && line.currency === currency))
    .map(({ holder, currency, amount }) => ({ holder, currency, expected: 0, counted: amount }));
  return [...known, ...others].filter((one) => one.expected !== one.counted);
}
