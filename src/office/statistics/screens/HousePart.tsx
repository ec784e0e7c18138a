import type { MessageKey } from '../../../i18n/message-key.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { formatMoney, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { BarChart } from '../charts/BarChart.tsx';
import { Funnel } from '../charts/Funnel.tsx';
import { numberText, spanBeside } from '../charts/written.ts';
import { countOf, flowOf, groupedBy, SHOWN_SPLITS, soldOf } from '../overview.ts';
import { SOLD } from '../rules/figure-list.ts';
import { excursionHref, leadsHref, vouchersHref } from './figure-links.ts';
import { Drawn } from './Drawn.tsx';
import { FigureTable } from './FigureTable.tsx';
import { ranked, soldTotal, type PartProps } from './overview-parts.ts';
import { Managers } from './ManagersPart.tsx';

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
