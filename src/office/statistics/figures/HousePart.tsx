import type { MessageKey } from '../../../i18n/message-key.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { BarChart, Funnel } from '../charts/BarChart.tsx';
import { numberText, spanBeside } from '../charts/written.ts';
import { type Balance, countOf, flowOf, groupedBy, isBalanced, type OverviewTargets, SHOWN_SPLITS, soldOf, soldOfTargets } from './overview.ts';
import { SOLD } from './figure.rules.ts';
import { excursionHref, leadsHref, managerHref, type PartProps, ranked, soldTotal, vouchersHref } from './figure-links.screen.ts';
import { Drawn, type FigureCell, type FigureRow, FigureTable } from './Drawn.tsx';
import { targetSum } from '../targets/target.rules.ts';
import { BalanceLine, goalText } from './Tiles.tsx';
import { fromNames } from '../../../lib/from-names.ts';

/** How managers did beside each other, each with the sum of his leads. */
function Managers({ answers, overview, targets, to, name, own }: PartProps) {
  const { t, lang } = useStaff();
  const { format } = useFormats();
  const { leads, sales } = answers;
  const period = overview.stretches.now;
  const money = (minor: number): string => formatMoney(minor, format);
  const goals = targets && targets.rows.length > 0 ? targets : null;
  const facts = ['before', 'new', 'reopened', 'taken', 'given', 'closed', 'after'] as const;
  const groups = fromNames(facts, (fact) => groupedBy(leads[`managers ${fact}`], 0));
  const goalCell = (of: OverviewTargets, who?: string): FigureCell => {
    const sum = targetSum(of.rows, of.months, who);
    return { text: goalText(sum, soldOfTargets(of, who), money, lang), isNothing: sum === null };
  };
  const sold = groupedBy(sales['manager now'], 0);
  const people = [...new Set([...facts.flatMap((fact) => [...groups[fact].keys()]), ...sold.keys(), ...(goals?.rows ?? []).map(({ manager }) => manager)])];
  const balanceOf = (who: string): Balance => fromNames(facts, (fact) => countOf(groups[fact].get(who)));
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

/** Categories are told by the excursions in them. */
const SHOWN = ['category', ...SHOWN_SPLITS] as const;

const SPLIT_WORDS = {
  category: ['stats_by_category', 'stats_category'],
  excursion: ['stats_by_excursion', 'stats_excursion'],
  manager: ['stats_by_manager', 'stats_manager'],
  source: ['stats_by_source', 'stats_source'],
  agent: ['stats_by_agent', 'stats_agent'],
  guest_country: ['stats_by_guest_country', 'stats_guest_country'],
  language: ['stats_by_language', 'stats_language'],
} as const satisfies Readonly<Record<(typeof SHOWN)[number], readonly [MessageKey, MessageKey]>>;

/** What is told of the house together: by everything that sales are told apart by, managers, money, boats, the site. */
export function House(props: PartProps) {
  const { overview, answers, to, name } = props;
  const staff = useStaff();
  const { t, lang } = staff;
  const { format, formats } = useFormats();
  const { sales, money } = answers;
  const { basis, stretches } = overview;
  const period = stretches.now;
  const beforeName = spanBeside(stretches.before, stretches.now, lang);
  return (
    <>
      <div className="stats-pair">
        {SHOWN.map((split) => {
          const rows = ranked(
            sales[`${split} now`],
            sales[`${split} before`],
            0,
            (word) => ({
              name: name(split, word),
              href:
                split === 'excursion'
                  ? excursionHref(to, word, period, basis)
                  : vouchersHref(to, basis, period, split === 'manager' ? { manager: word, state: SOLD } : { [split]: word, state: SOLD }),
            }),
            soldTotal,
            split === 'category' ? Number.POSITIVE_INFINITY : undefined,
          );
          const [title, of] = SPLIT_WORDS[split];
          return (
            <Drawn key={split}>
              <BarChart
                {...{
                  voice: staff,
                  id: `stats-by-${split}`,
                  title: t(title),
                  of: t(of),
                  unit: format,
                  rows: rows.map((row) => ({ ...row, tone: 3 as const })),
                  compared: beforeName,
                }}
              />
            </Drawn>
          );
        })}
        <Drawn>
          <BarChart
            {...{ voice: staff, id: 'stats-causes', title: t('stats_causes'), of: t('stats_cause'), unit: 'count', compared: beforeName }}
            rows={ranked(sales['causes'], sales['causes before'], 0, (cause) => ({
              name: name('cause', cause),
              href: vouchersHref(to, 'cancelled', period, { cause }),
            })).map((row) => ({ ...row, tone: 2 as const }))}
          />
        </Drawn>
        <Site {...props} />
      </div>
      <Load {...props} />
      <Managers {...props} />
      {money && (
        <div className="stats-block">
          <h2 id="stats-money">{t('stats_money')}</h2>
          <FigureTable
            title={t('stats_money')}
            of={t('stats_currency')}
            columns={[
              { key: 'received', name: t('stats_received') },
              { key: 'refunded', name: t('stats_refunded') },
              { key: 'worth', name: t('stats_worth') },
            ]}
            rows={[...groupedBy(money['money now'], 2)].map(([currency, rows]) => {
              const [own, worth] = [flowOf(rows, 'amount'), flowOf(rows)];
              const link = `${localePath(href('payments', { country: to.country }), lang)}?from=${period.from}&to=${period.to}&state=cleared&currency=${currency}`;
              return {
                ...{ key: currency, name: currency, href: link },
                cells: [
                  { text: writeMoney(own.received, currency, formats) },
                  { text: writeMoney(own.refunded, currency, formats) },
                  { text: formatMoney(worth.received - worth.refunded, format) },
                ],
              };
            })}
          />
        </div>
      )}
    </>
  );
}

function Site({ views, answers, overview, to }: PartProps) {
  const staff = useStaff();
  const { t } = staff;
  const period = overview.stretches.now;
  const enquiries = countOf((answers.leads['new now'] ?? []).filter(({ words }) => words[0] === 'site_form'));
  const sold = soldOf((answers.sales['source now'] ?? []).filter(({ words }) => words[0] === 'site_form')).n;
  if (views === null) return null;
  const steps = [
    {
      key: 'views',
      name: t('stats_views'),
      value: views,
      href: `${localePath(href('stats-hits', { country: to.country }), to.lang)}?from=${period.from}&to=${period.to}`,
    },
    { key: 'enquiries', name: t('stats_enquiries'), value: enquiries, href: leadsHref(to, 'new', period, { source: 'site_form' }) },
    { key: 'sales', name: t('stats_site_sales'), value: sold, href: vouchersHref(to, overview.basis, period, { source: 'site_form', state: SOLD }) },
  ];
  return (
    <Drawn>
      <Funnel
        {...{ voice: staff, id: 'stats-site', title: t('stats_site'), of: t('stats_stage'), unit: 'count', steps, note: t('stats_site_text'), tone: 4 }}
      />
    </Drawn>
  );
}

function Load({ load, to: { lang, country } }: PartProps) {
  const staff = useStaff();
  const { t } = staff;
  const sum = (fact: 'departures' | 'seats' | 'taken'): number => load.reduce((all, row) => all + row[fact], 0);
  if (sum('departures') === 0) return null;
  const named = (name: string): string => name || t('stats_no_boat');
  const empty = load.filter(({ taken }) => taken === 0).map(({ name }) => named(name));
  const text = [
    t('stats_load_text', {
      taken: numberText(sum('taken'), lang),
      seats: numberText(sum('seats'), lang),
      departures: numberText(sum('departures'), lang),
    }),
    ...(empty.length === 0 ? [] : [t('stats_load_empty', { boats: empty.join(', ') })]),
  ].join(' ');
  const rows = load
    .filter(({ seats, taken }) => seats > 0 && taken > 0)
    .map(({ boat, name, seats, taken }) => ({
      ...{ key: boat || 'none', name: named(name), value: taken / seats, tone: 5 as const },
      href: boat === '' ? undefined : localePath(href('boat-tab', { country, id: boat, tab: 'departures' }), lang),
    }))
    .toSorted((one, other) => other.value - one.value);
  return (
    <Drawn>
      <BarChart {...{ voice: staff, id: 'stats-load', title: t('stats_load'), of: t('stats_boat'), unit: 'share', rows, total: null, note: text }} />
    </Drawn>
  );
}
