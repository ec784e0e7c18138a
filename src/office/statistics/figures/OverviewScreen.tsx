import { useContext } from 'react';
import { can } from '../../../access/policy.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { getT } from '../../../i18n/t.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { numberText } from '../charts/written.ts';
import { DrawingContext, Drawn } from './Drawn.tsx';
import { House } from './HousePart.tsx';
import { Leads } from './LeadsPart.tsx';
import { PeriodBar } from './PeriodBar.tsx';
import { type Tile, Tiles, useTargetTile } from './Tiles.tsx';
import { askHref, type LinkTo, ofManagerHref, type OverviewProps, type PartProps, tableHref, useChanges, vouchersHref } from './figure-links.screen.ts';
import { addressed, SOLD, TABLES } from './figure.rules.ts';
import type { SaleSum } from './figures.repo.ts';
import { namer, TABLE_TITLES } from './names.ts';
import { byTime, countOf, flowOf, soldOf, wholeUnits } from './overview.ts';
import { type AskedPeriod, bucketsOf, periodQuery } from './period.rules.ts';

interface AgentProps {
  readonly asked: AskedPeriod;
  readonly sold: readonly SaleSum[];
  readonly cancelled: readonly SaleSum[];
  readonly time: readonly SaleSum[];
  readonly path: string;
}

/** What an agent sees: how many were sold of the guests whom he sent; no sum of the house's, and nobody else. */
export const AgentScreen = staffScreen(getT, AgentOf);

function AgentOf({ asked, sold, cancelled, time, path }: AgentProps) {
  const staff = useStaff();
  const { t, lang } = staff;
  const sum = soldOf(sold);
  const own = time.filter(({ words }) => ['confirmed', 'completed'].includes(words.at(-1) ?? ''));
  const tile = (key: string, name: string, value: number) => ({ key, name, value: numberText(value, lang), notes: [] });
  return (
    <div className="stats">
      <header>
        <h1>{t('stats_agent_title')}</h1>
        <p className="kit-hint">{t('stats_agent_text')}</p>
      </header>
      <PeriodBar path={path} asked={asked} />
      <Tiles
        label={t('stats_agent_title')}
        tiles={[
          tile('n', t('stats_vouchers'), sum.n),
          tile('guests', t('stats_guests'), sum.guests),
          tile('cancelled', t('stats_cancelled'), countOf(cancelled)),
        ]}
      />
      <LineChart
        {...{ voice: staff, id: 'stats-agent', title: t('stats_vouchers'), unit: 'count', buckets: chartBuckets(asked.period, lang) }}
        series={[{ key: 'n', name: t('stats_vouchers'), values: byTime(own, asked.period) }]}
      />
    </div>
  );
}

/** What was sold, and what came of it. */
function Sales(props: PartProps) {
  const { overview, answers, to } = props;
  const staff = useStaff();
  const { t, lang } = staff;
  const { format } = useFormats();
  const changes = useChanges(props);
  const { sales, money } = answers;
  const { manager, stretches, basis } = overview;
  const target = useTargetTile({ targets: props.targets, manager, isOverseer: props.own === undefined });
  const period = stretches.now;
  const sums = (minor: number): string => formatMoney(minor, format);
  const [now, before, year] = [soldOf(sales['sold now']), soldOf(sales['sold before']), soldOf(sales['sold year'])];
  const open = (filters: Readonly<Record<string, string | undefined>> = { state: SOLD }): string | undefined =>
    vouchersHref(to, basis, period, { manager, ...filters });
  const per = (total: number, of: number): number => wholeUnits(total, of);
  const cancelled = (['now', 'before', 'year'] as const).map((stretch) => countOf(sales[`cancelled ${stretch}`])) as [number, number, number];
  const expected = soldOf(sales['sailed now']).balance;
  const flows = money && (['now', 'before', 'year'] as const).map((stretch) => flowOf(money[`money ${stretch}`]));
  const compared = (key: string, title: MessageKey, values: readonly [number, number, number], link?: string, more: readonly string[] = []): Tile => ({
    ...{ key, name: t(title), value: sums(values[0]), href: values[0] === 0 ? undefined : link },
    notes: [...more, ...changes(...values).filter(Boolean)],
  });
  const check = manager === undefined ? tableHref(to, 'average-check', period) : ofManagerHref(to, 'average-check', period, manager);
  const tiles: readonly Tile[] = [
    {
      key: 'n',
      name: t('stats_vouchers'),
      value: numberText(now.n, lang),
      href: now.n === 0 ? undefined : open(),
      notes: changes(now.n, before.n, year.n).filter(Boolean),
    },
    compared('total', 'stats_total', [now.total, before.total, year.total], open()),
    ...target,
    compared('check', 'stats_check', [per(now.total, now.n), per(before.total, before.n), per(year.total, year.n)], check),
    compared('guest', 'stats_check_guest', [per(now.total, now.guests), per(before.total, before.guests), per(year.total, year.guests)], check),
    ...(now.known_n === 0 || props.own !== undefined
      ? []
      : [
          compared('margin', 'stats_margin', [now.known_total - now.net, before.known_total - before.net, 0], undefined, [
            t('stats_margin_of', { known: now.known_n, all: now.n }),
          ]),
        ]),
    ...(flows
      ? [
          compared('received', 'stats_received', [flows[0]?.received ?? 0, flows[1]?.received ?? 0, flows[2]?.received ?? 0]),
          compared('refunded', 'stats_refunded', [flows[0]?.refunded ?? 0, flows[1]?.refunded ?? 0, flows[2]?.refunded ?? 0]),
        ]
      : []),
    {
      key: 'expected',
      name: t('stats_expected'),
      value: sums(expected),
      href: vouchersHref(to, 'sailed', period, { manager, state: SOLD }),
      notes: [t('stats_expected_hint')],
    },
    {
      ...{
        key: 'cancelled',
        name: t('stats_cancelled'),
        value: numberText(cancelled[0], lang),
        href: cancelled[0] === 0 ? undefined : vouchersHref(to, 'cancelled', period, { manager }),
      },
      notes: changes(...cancelled).filter(Boolean),
    },
  ];
  const sold = (sales['sold by time'] ?? []).filter(({ words }) => ['confirmed', 'completed'].includes(words.at(-1) ?? ''));
  const links = bucketsOf(period).map(({ from, to: end }) => vouchersHref(to, basis, { from, to: end }, { manager, state: SOLD }));
  return (
    <>
      <section className="stats-block" aria-labelledby="stats-sales">
        <h2 id="stats-sales">{t('stats_sales')}</h2>
        <Tiles label={t('stats_sales')} tiles={tiles} />
      </section>
      <Drawn>
        <LineChart
          {...{ voice: staff, id: 'stats-sales-time', title: t('stats_sales_time'), unit: format, buckets: chartBuckets(period, lang) }}
          series={[{ key: 'sold', name: t('stats_total'), values: byTime(sold, period, 'total'), hrefs: links }]}
        />
      </Drawn>
    </>
  );
}

/** How the house, or one of its managers, did on some days: every figure opens what it counts. */
export const OverviewScreen = staffScreen(getT, OverviewOf);

function OverviewOf(props: OverviewProps) {
  const { asked, overview, names, path, own } = props;
  const { t, lang, country, session } = useStaff();
  const { manager } = overview;
  const name = namer(names, lang, t);
  const to: LinkTo = { lang, country, own };
  const stats = localePath(href('stats', { country }), lang);
  // Days are said as such: the file is of what is seen, compared as it is here.
  const days = periodQuery(
    { period: asked.period, preset: null },
    { compared: asked.as, basis: overview.basis === 'sailed' ? 'sailed' : '', funnel: props.isWithConversions ? 'with' : '' },
  );
  const whose = manager === undefined ? '' : `&manager=${addressed(manager)}`;
  const drawing = useContext(DrawingContext) ?? {
    addressOf: (id: string) => `${localePath(href('stats-chart', { country, chart: id }), lang)}?${days}${whose}`,
  };
  return (
    <DrawingContext value={drawing}>
      <div className="stats">
        <header>
          {manager !== undefined && <a href={`${stats}`}>{t('stats_title')}</a>}
          <h1>{manager === undefined ? t('stats_title') : name('manager', manager)}</h1>
          {own !== undefined && <p className="kit-hint">{t('stats_own_text')}</p>}
          {manager === undefined && (
            <nav className="stats-own" aria-label={t('stats_questions_title')}>
              <a href={askHref({ lang, country })}>{t('stats_ask_title')}</a>
              <a href={localePath(href('stats-questions', { country }), lang)}>{t('stats_questions_title')}</a>
            </nav>
          )}
        </header>
        <PeriodBar
          path={path}
          asked={asked}
          basis={overview.basis === 'sailed' ? 'sailed' : 'sold'}
          bases={['sold', 'sailed']}
          kept={{ funnel: props.isWithConversions ? 'with' : '' }}
        />
        <Leads {...props} to={to} name={name} />
        <Sales {...props} to={to} name={name} />
        {manager === undefined && <House {...props} to={to} name={name} />}
        {manager === undefined && (
          <section className="stats-block">
            <h2>{t('stats_tables')}</h2>
            <ul className="stats-links">
              {can(session, 'stats.all') && (
                <li>
                  <a href={localePath(href('stats-targets', { country }), lang)}>{t('stats_targets')}</a>
                </li>
              )}
              {TABLES.map((table) => (
                <li key={table}>
                  <a href={tableHref(to, table, asked.period)}>{t(TABLE_TITLES[table])}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <details className="stats-how">
          <summary>{t('stats_how')}</summary>
          <p>{t('stats_how_text')}</p>
        </details>
      </div>
    </DrawingContext>
  );
}
