import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney } from '../../../lib/money.ts';
import { numberText } from '../charts/written.ts';
import { type Balance, countOf, groupedBy, isBalanced, type OverviewTargets, soldOf, soldOfTargets } from '../overview.ts';
import type { LeadSum } from '../repo.ts';
import { SOLD } from '../rules/figure-list.ts';
import { targetSum } from '../rules/target.ts';
import { leadsHref, managerHref, vouchersHref } from './figure-links.ts';
import { type FigureCell, type FigureRow, FigureTable } from './FigureTable.tsx';
import type { PartProps } from './overview-parts.ts';
import { goalText } from './target-tile.tsx';
import { BalanceLine } from './BalanceLine.tsx';

/** How managers did beside each other, each with the sum of his leads. */
export function Managers({ answers, overview, targets, to, name, own }: PartProps) {
  const { t, lang } = useStaff();
  const { format } = useFormats();
  const { leads, sales } = answers;
  const period = overview.stretches.now;
  const money = (minor: number): string => formatMoney(minor, format);
  const goals = targets && targets.rows.length > 0 ? targets : null;
  const facts = ['before', 'new', 'reopened', 'taken', 'given', 'closed', 'after'] as const;
  const groups = Object.fromEntries(facts.map((fact) => [fact, groupedBy(leads[`managers ${fact}`], 0)])) as Record<
    (typeof facts)[number],
    ReadonlyMap<string, readonly LeadSum[]>
  >;
  const goalCell = (of: OverviewTargets, who?: string): FigureCell => {
    const sum = targetSum(of.rows, of.months, who);
    return { text: goalText(sum, soldOfTargets(of, who), money, lang), isNothing: sum === null };
  };
  const sold = groupedBy(sales['manager now'], 0);
  const people = [...new Set([...facts.flatMap((fact) => [...groups[fact].keys()]), ...sold.keys(), ...(goals?.rows ?? []).map(({ manager }) => manager)])];
  const balanceOf = (who: string): Balance => Object.fromEntries(facts.map((fact) => [fact, countOf(groups[fact].get(who))])) as unknown as Balance;
  const lists = { before: 'in_work', new: 'new', reopened: 'reopened', taken: 'taken', given: 'given', closed: 'closed', after: 'in_work' } as const;
  const rows: readonly FigureRow[] = people
    .map((who) => ({ who, balance: balanceOf(who), sum: soldOf(sold.get(who)) }))
    .toSorted((one, other) => other.sum.total - one.sum.total || other.balance.new - one.balance.new)
    .map(({ who, balance, sum }) => ({
      ...{ key: who || 'none', name: name('manager', who), href: who === '*' ? undefined : managerHref(to, who, period) },
      cells: [
        ...facts.map((fact) => ({
          text: numberText(balance[fact], lang),
          isNothing: balance[fact] === 0,
          href: who === '*' || fact === 'before' ? undefined : leadsHref(to, lists[fact], period, { manager: who }),
        })),
        {
          text: numberText(sum.n, lang),
          isNothing: sum.n === 0,
          href: who === '*' ? undefined : vouchersHref(to, overview.basis, period, { manager: who, state: SOLD }),
        },
        { text: money(sum.total), isNothing: sum.total === 0 },
        ...(goals ? [goalCell(goals, who)] : []),
      ],
    }));
  const all = people.map(balanceOf);
  const total = facts.map((fact) => ({
    text: numberText(
      all.reduce((sum, one) => sum + one[fact], 0),
      lang,
    ),
  }));
  const whole = soldOf([...sold.values()].flat());
  const wrong = all.find((one) => !isBalanced(one));
  const titles = {
    before: 'stats_open_before',
    new: 'stats_new',
    reopened: 'stats_reopened',
    taken: 'stats_taken',
    given: 'stats_given',
    closed: 'stats_closed',
    after: 'stats_open_after',
  } as const;
  return (
    <div className="stats-block">
      <h2 id="stats-managers">{t('stats_managers')}</h2>
      <FigureTable
        title={t('stats_managers')}
        of={t('stats_manager')}
        columns={[
          ...facts.map((fact) => ({ key: fact, name: t(titles[fact]) })),
          { key: 'n', name: t('stats_vouchers') },
          { key: 'total', name: t('stats_total') },
          ...(goals ? [{ key: 'target', name: t('stats_target') }] : []),
        ]}
        rows={rows}
        total={[
          ...total,
          { text: numberText(whole.n, lang) },
          { text: money(whole.total) },
          ...(goals ? [own === undefined ? goalCell(goals) : { text: '' }] : []),
        ]}
      />
      {wrong ? <BalanceLine balance={wrong} /> : <p className="kit-hint">{t('stats_balance_managers')}</p>}
    </div>
  );
}
