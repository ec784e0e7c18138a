import type { MessageKey } from '../../../i18n/message-key.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney } from '../../../lib/money.ts';
import { byTime, wholeUnits } from '../by-time.ts';
import { LineChart } from '../charts/LineChart.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { numberText } from '../charts/written.ts';
import { countOf, flowOf, soldOf } from '../overview.ts';
import { SOLD } from '../rules/figure-list.ts';
import { bucketsOf } from '../rules/period.ts';
import { ofManagerHref, tableHref, vouchersHref } from './figure-links.ts';
import { Drawn } from './Drawn.tsx';
import { type Tile, Tiles } from './Tiles.tsx';
import { useChanges, type PartProps } from './overview-parts.ts';
import { useTargetTile } from './target-tile.tsx';

/** What was sold, and what came of it. */
export function Sales(props: PartProps) {
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
