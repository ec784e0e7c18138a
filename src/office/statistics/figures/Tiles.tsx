import type { ReactNode } from 'react';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { type StaffValue, useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { percent } from '../charts/axis.ts';
import { monthText, numberText, shareText } from '../charts/written.ts';
import { type TargetSum, targetSum, timeOver } from '../targets/target.rules.ts';
import { type Balance, isBalanced, type OverviewTargets, type Sold, soldOfTargets } from './overview.ts';

export interface Tile {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly href?: string | undefined;
  /** What is said below: changes, what it is of. */
  readonly notes: readonly ReactNode[];
}

/** Figures at a glance; each opens what it counts. */
export function Tiles({ label, tiles }: { readonly label: string; readonly tiles: readonly Tile[] }) {
  return (
    <ul className="stats-tiles" aria-label={label}>
      {tiles.map(({ key, name, value, href, notes }) => (
        <li key={key}>
          <span className="stats-tile-name">{name}</span>
          {href === undefined ? (
            <strong>{value}</strong>
          ) : (
            <a href={href} aria-label={`${name}: ${value}`}>
              {value}
            </a>
          )}
          {notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they have their places
            <small key={at}>{note}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The sentence that says whether every lead is accounted for; computed, and red where it is not. */
export function BalanceLine({ balance }: { readonly balance: Balance }) {
  const { t, lang } = useStaff();
  const text = (value: number): string => numberText(value, lang);
  const isTrue = isBalanced(balance);
  const words = {
    before: text(balance.before),
    new: text(balance.new),
    reopened: text(balance.reopened),
    closed: text(balance.closed),
    after: text(balance.after),
  };
  const sum = balance.before + balance.new + balance.reopened + balance.taken - balance.given - balance.closed;
  return (
    <p className="stats-balance" data-wrong={!isTrue || undefined} role={isTrue ? undefined : 'alert'}>
      <span>{t('stats_balance', words)}</span>
      {!isTrue && <span>{t('stats_balance_wrong', { sum: text(sum), after: text(balance.after) })}</span>}
    </p>
  );
}

const BAR = 10;
/** More months than these are counted, not named. */
const MOST_NAMED = 3;

/** How far sales have come, and where the time stands: said in words beside it. */
const GoalBar = ({ done, over }: { readonly done: number; readonly over: number }) => (
  <svg className="stats-goal" width="100%" height={BAR} overflow="visible" aria-hidden="true">
    <rect className="chart-track" width="100%" height={BAR} rx="3" />
    <rect className="chart-bar" data-tone={3} width={percent(Math.min(1, Math.max(0, done)))} height={BAR} rx="3" />
    {over < 1 && <rect className="chart-before-tick" x={percent(over)} y="-3" width="2" height={BAR + 6} />}
  </svg>
);

/** A share to a thousandth, so that it is not said to be whole before it is. */
const shareOf = (part: number, whole: number): number => Math.floor((part / whole) * 1000) / 1000;

/** How far sales are of a target, for a table's cell: the target, and which part of it is sold. */
export function goalText(sum: TargetSum | null, sold: Pick<Sold, 'n' | 'total'>, money: (minor: number) => string, lang: StaffValue['lang']): string {
  if (!sum) return '–';
  if (sum.total === 0) return `${numberText(sold.n, lang)} / ${numberText(sum.vouchers, lang)}`;
  return `${money(sum.total)} · ${shareText(shareOf(sold.total, sum.total), lang)}`;
}

interface TileAsked {
  readonly targets: OverviewTargets | null;
  /** Whose; the house's where it is left out. */
  readonly manager: string | undefined;
  /** Whether he may see everybody's. */
  readonly isOverseer: boolean;
}

/** The tile of a target; none where it is not the reader's, or where there is nothing to hold it against. */
export function useTargetTile({ targets, manager, isOverseer }: TileAsked): readonly Tile[] {
  const { t, lang, country } = useStaff();
  const { format } = useFormats();
  if (!targets || manager === '' || (manager === undefined && !isOverseer)) return [];
  const money = (minor: number): string => formatMoney(minor, format);
  const { months, rows, today } = targets;
  const sum = targetSum(rows, months, manager);
  const link = isOverseer ? `${localePath(href('stats-targets', { country }), lang)}?month=${months.at(-1)}` : undefined;
  const tile = (value: string, notes: readonly ReactNode[]): Tile => ({ key: 'target', name: t('stats_target'), value, href: link, notes });
  if (!sum) return [tile('–', [t('stats_target_none')])];
  const done = soldOfTargets(targets, manager);
  const over = timeOver(sum.months, today);
  const part = sum.total > 0 ? shareOf(done.total, sum.total) : shareOf(done.n, Math.max(1, sum.vouchers));
  const rest = sum.total - done.total;
  return [
    tile(sum.total > 0 ? money(sum.total) : numberText(sum.vouchers, lang), [
      <GoalBar key="bar" done={part} over={over} />,
      ...(sum.total > 0
        ? [
            t('stats_target_done', { sold: money(done.total), share: shareText(part, lang) }),
            rest > 0 ? t('stats_target_missing', { sum: money(rest) }) : t('stats_target_beyond', { sum: money(-rest) }),
          ]
        : []),
      ...(sum.vouchers > 0 ? [t('stats_target_done_vouchers', { sold: numberText(done.n, lang), target: numberText(sum.vouchers, lang) })] : []),
      ...(over < 1 ? [t('stats_target_over', { share: shareText(shareOf(over, 1), lang) })] : []),
      ...(sum.without.length === 0
        ? []
        : [
            sum.without.length > MOST_NAMED
              ? t('stats_target_without_many', { count: sum.without.length })
              : t('stats_target_without', { months: sum.without.map((month) => monthText(month, lang)).join(', ') }),
          ]),
      ...(manager === undefined ? [t('stats_target_by', { count: sum.managers.length })] : []),
    ]),
  ];
}
