import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { formatMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { numberText, shareText, spanText } from '../charts/written.ts';
import { countOf, groupedBy, type OverviewTargets, soldOf, soldOfTargets, wholeUnits } from '../figures/overview.ts';
import type { LeadSum, SaleSum } from '../figures/figures.repo.ts';
import { ANYBODY, SOLD, type TableName } from '../figures/figure.rules.ts';
import type { AskedPeriod } from '../figures/period.rules.ts';
import { targetSum } from '../targets/target.rules.ts';
import type { SaleBasis } from '../figures/question.rules.ts';
import { excursionHref, leadsHref, type LinkTo, managerHref, ofManagerHref, sourceHref, vouchersHref } from '../figures/figure-links.screen.ts';
import { type FigureCell, type FigureRow, FigureTable } from '../figures/Drawn.tsx';
import { namer, type Names, TABLE_TITLES } from '../figures/names.ts';
import { PeriodBar } from '../figures/PeriodBar.tsx';
import { goalText } from '../figures/Tiles.tsx';

export interface TableProps {
  readonly table: TableName;
  /** Of tables by source the one that is shown alone; '' for all. */
  readonly source: string;
  readonly asked: AskedPeriod;
  readonly basis: SaleBasis;
  readonly leads: readonly LeadSum[];
  readonly sales: readonly SaleSum[];
  readonly names: Names;
  /** Of the table of managers; `null` where its days are no whole months. */
  readonly targets: OverviewTargets | null;
  readonly path: string;
  readonly own: string | undefined;
}

/** A table between the overview and the lists: by manager, source or excursion; each figure opens what it counts. */
export const TableScreen = staffScreen(getT, TableOf);

function TableOf(props: TableProps) {
  const { table, asked, path, source, names } = props;
  const { t, lang, country } = useStaff();
  const title = t(TABLE_TITLES[table]);
  const name = namer(names, lang, t);
  const isOfSales = table === 'excurs';
  return (
    <div className="stats">
      <header>
        <a href={localePath(href('stats', { country }), lang)}>{t('stats_title')}</a>
        <h1>{source === '' ? title : `${title}: ${name('source', source)}`}</h1>
        <p className="kit-hint">
          {table === 'active-leads'
            ? t('stats_on', { day: spanText({ from: asked.period.to, to: asked.period.to }, lang, true) })
            : spanText(asked.period, lang, true)}
        </p>
      </header>
      <PeriodBar
        path={path}
        asked={asked}
        {...(isOfSales ? { basis: props.basis === 'sailed' ? ('sailed' as const) : ('sold' as const), bases: ['sold', 'sailed'] as const } : {})}
      />
      {isOfSales || table === 'average-check' || table === 'managers' ? <SaleTable {...props} title={title} /> : <LeadTable {...props} title={title} />}
      <nav className="stats-pages" aria-label={t('stats_files')}>
        <button type="button" className="kit-button kit-button-plain" data-numbers data-name={table} data-failed={t('stats_file_failed')}>
          CSV
        </button>
      </nav>
    </div>
  );
}

type PartProps = TableProps & { readonly title: string };

function LeadTable({ table, source, asked, leads, names, own, title }: PartProps) {
  const { t, lang, country } = useStaff();
  const to: LinkTo = { lang, country, own };
  const { period } = asked;
  const name = namer(names, lang, t);
  const isBySource = table === 'leads-by-source' || table === 'closed-leads-source';
  const groups = groupedBy(leads, 0);
  const order = names.words.statuses.map(({ id }) => id);
  const found = new Set(leads.map(({ words }) => words[1] ?? ''));
  const statuses = [...order.filter((one) => found.has(one)), ...[...found].filter((one) => !order.includes(one))];
  const cellOf = (n: number, link: string | undefined): FigureCell => ({ text: numberText(n, lang), isNothing: n === 0, href: link });
  const linkOf = (key: string, status: string | undefined): string | undefined => {
    if (key === '*') return undefined;
    if (isBySource) return status === undefined ? sourceHref(to, table, period, key, ANYBODY) : sourceHref(to, table, period, key, status);
    if (table === 'active-leads' || table === 'closed-leads') return ofManagerHref(to, table, period, key, status === undefined ? {} : { status });
    return undefined;
  };
  const rows: readonly FigureRow[] = [...groups]
    .filter(([key]) => source === '' || key === source)
    .toSorted(([, one], [, other]) => countOf(other) - countOf(one))
    .map(([key, sums]) => ({
      ...{ key: key || 'none', name: name(isBySource ? 'source' : 'manager', key) },
      href: isBySource ? (source === '' ? sourceHref(to, table, period, key) : undefined) : key === '*' ? undefined : managerHref(to, key, period),
      cells: [
        ...statuses.map((status) => cellOf(countOf(sums.filter(({ words }) => words[1] === status)), linkOf(key, status))),
        cellOf(countOf(sums), linkOf(key, undefined)),
      ],
    }));
  const all = [...groups].filter(([key]) => source === '' || key === source).flatMap(([, sums]) => sums);
  const what = table === 'active-leads' ? 'in_work' : table === 'leads-by-source' ? 'begun' : 'closed';
  const total = [
    ...statuses.map((status) =>
      cellOf(countOf(all.filter(({ words }) => words[1] === status)), leadsHref(to, what, period, { status, ...(source === '' ? {} : { source }) })),
    ),
    cellOf(countOf(all), leadsHref(to, what, period, source === '' ? {} : { source })),
  ];
  if (rows.length === 0) return <p className="stats-empty">{t('stats_list_empty')}</p>;
  return (
    <FigureTable
      title={title}
      of={t(isBySource ? 'stats_source' : 'stats_manager')}
      columns={[...statuses.map((status) => ({ key: status, name: name('status', status) })), { key: 'all', name: t('stats_total_row') }]}
      rows={rows}
      total={total}
    />
  );
}

function SaleTable({ table, asked, sales, basis, names, own, targets, title }: PartProps) {
  const { t, lang, country } = useStaff();
  const { format } = useFormats();
  const to: LinkTo = { lang, country, own };
  const { period } = asked;
  const name = namer(names, lang, t);
  const isExcursions = table === 'excurs';
  const groups = groupedBy(sales, 0);
  const per = (total: number, of: number): string => (of === 0 ? '–' : formatMoney(wholeUnits(total, of), format));
  const whole = soldOf(sales);
  const goals = targets && targets.rows.length > 0 ? targets : null;
  const goalCell = (manager?: string): FigureCell => {
    if (!goals || (manager === undefined && own !== undefined)) return { text: '' };
    const sum = targetSum(goals.rows, goals.months, manager);
    return { text: goalText(sum, soldOfTargets(goals, manager), (minor) => formatMoney(minor, format), lang), isNothing: sum === null };
  };
  const isMargin = own === undefined && whole.known_n > 0;
  const cells = (sum: ReturnType<typeof soldOf>, link: string | undefined): readonly FigureCell[] => [
    { text: numberText(sum.n, lang), href: link, isNothing: sum.n === 0 },
    { text: numberText(sum.guests, lang), isNothing: sum.guests === 0 },
    { text: formatMoney(sum.total, format), isNothing: sum.total === 0 },
    { text: per(sum.total, sum.n) },
    { text: per(sum.total, sum.guests) },
    ...(isMargin
      ? [
          {
            text:
              sum.known_total === 0
                ? '–'
                : `${formatMoney(sum.known_total - sum.net, format)} · ${shareText((sum.known_total - sum.net) / sum.known_total, lang)}`,
          },
        ]
      : []),
  ];
  // Who has a target and sold nothing yet is told too.
  const aimed = new Set((goals?.rows ?? []).map(({ manager }) => manager));
  const rows: readonly FigureRow[] = [...new Set([...groups.keys(), ...aimed])]
    .map((key) => ({ key, sum: soldOf(groups.get(key)) }))
    .filter(({ key, sum }) => sum.n > 0 || aimed.has(key))
    .toSorted((one, other) => other.sum.total - one.sum.total)
    .map(({ key, sum }) => {
      const link = key === '*' ? undefined : isExcursions ? excursionHref(to, key, period, basis) : ofManagerHref(to, 'average-check', period, key);
      return {
        ...{ key: key || 'none', name: name(isExcursions ? 'excursion' : 'manager', key) },
        href: isExcursions ? link : key === '*' ? undefined : managerHref(to, key, period),
        cells: [...cells(sum, link), ...(goals ? [goalCell(key)] : [])],
      };
    });
  if (rows.length === 0) return <p className="stats-empty">{t('stats_list_empty')}</p>;
  return (
    <FigureTable
      title={title}
      of={t(isExcursions ? 'stats_excursion' : 'stats_manager')}
      columns={[
        { key: 'n', name: t('stats_vouchers') },
        { key: 'guests', name: t('stats_guests') },
        { key: 'total', name: t('stats_total') },
        { key: 'check', name: t('stats_check') },
        { key: 'guest', name: t('stats_check_guest') },
        ...(isMargin ? [{ key: 'margin', name: t('stats_margin') }] : []),
        ...(goals ? [{ key: 'target', name: t('stats_target') }] : []),
      ]}
      rows={rows}
      total={[...cells(whole, vouchersHref(to, isExcursions ? basis : 'sold', period, { state: SOLD })), ...(goals ? [goalCell()] : [])]}
    />
  );
}
