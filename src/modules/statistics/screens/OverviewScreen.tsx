import { useContext } from 'react';
import { getT } from '../../../i18n/t.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/ui/staff-screen.tsx';
import { formatMoney, writeMoney } from '../../../lib/money.ts';
import { href, localePath } from '../../../routing/href.ts';
import { byTime, wholeUnits } from '../by-time.ts';
import { BarChart, type BarDatum } from '../charts/BarChart.tsx';
import { Funnel } from '../charts/Funnel.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { changeText, numberText, shareText, spanText } from '../charts/written.ts';
import {
  type Answers,
  answeredWithin,
  type Balance,
  countOf,
  flowOf,
  funnelOf,
  groupedBy,
  isBalanced,
  type OverviewAsked,
  SHOWN_SPLITS,
  soldOf,
} from '../overview.ts';
import type { BoatLoad, LeadSum, SaleSum } from '../repo.ts';
import { addressed, TABLES } from '../rules/figure-address.ts';
import { SOLD } from '../rules/figure-list.ts';
import { type AskedPeriod, bucketsOf, periodQuery, type StatPeriod } from '../rules/period.ts';
import { excursionHref, leadsHref, type LinkTo, managerHref, ofManagerHref, tableHref, vouchersHref } from './figure-links.ts';
import { DrawingContext, Drawn } from './Drawn.tsx';
import { type FigureRow, FigureTable } from './FigureTable.tsx';
import { type NameKind, type Names, namer } from '../names.ts';
import { TABLE_TITLES } from '../titles.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { type Tile, Tiles } from './Tiles.tsx';

export interface OverviewProps {
  readonly asked: AskedPeriod;
  readonly overview: OverviewAsked;
  readonly answers: Answers;
  readonly names: Names;
  /** `null` where views of pages are not told. */
  readonly views: number | null;
  readonly load: readonly BoatLoad[];
  readonly isWithConversions: boolean;
  /** The screen's own path. */
  readonly path: string;
  /** Whoever sees his own lists only: his id. */
  readonly own: string | undefined;
}

const MOST_BARS = 12;

/** How the house, or one of its managers, did on some days: every figure opens what it counts. */
export const OverviewScreen = staffScreen(getT, OverviewOf);

function OverviewOf(props: OverviewProps) {
  const { asked, overview, names, path, own } = props;
  const { t, lang, country } = useStaff();
  const { manager } = overview;
  const name = namer(names, lang, t);
  const to: LinkTo = { lang, country, own };
  const stats = localePath(href('stats', { country }), lang);
  // Days are said as such: the file is of what is seen.
  const days = periodQuery(
    { period: asked.period, preset: null },
    { basis: overview.basis === 'sailed' ? 'sailed' : '', funnel: props.isWithConversions ? 'with' : '' },
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
        {manager === undefined && <Together {...props} to={to} name={name} />}
        {manager === undefined && (
          <section className="stats-block">
            <h2>{t('stats_tables')}</h2>
            <ul className="stats-links">
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

interface PartProps extends OverviewProps {
  readonly to: LinkTo;
  readonly name: (kind: NameKind, word: string) => string;
}

/** What changed against the period before, and against a year ago. */
function useChanges({ overview }: Pick<OverviewProps, 'overview'>): (now: number, before: number, year?: number) => readonly string[] {
  const { t, lang } = useStaff();
  const days = spanText(overview.stretches.before, lang);
  return (now, before, year) => [
    before === 0 ? (now === 0 ? '' : t('stats_against_none', { days })) : t('stats_against', { change: changeText(now, before, lang), days }),
    ...(year === undefined || year === 0 ? [] : [t('stats_year_ago', { change: changeText(now, year, lang) })]),
  ];
}

function Leads(props: PartProps) {
  const { asked, overview, answers, names, to, name, isWithConversions, path } = props;
  const staff = useStaff();
  const { t, lang } = staff;
  const changes = useChanges(props);
  const { leads } = answers;
  const { manager, stretches } = overview;
  const period = stretches.now;
  const kinds = new Map(names.words.statuses.map(({ id, kind }) => [id, kind]));
  const ofKind = (rows: readonly LeadSum[] | undefined, kind: string): readonly LeadSum[] =>
    (rows ?? []).filter(({ words }) => kinds.get(words[0] ?? '') === kind);
  const codes = (kind: string): string =>
    names.words.statuses
      .filter((one) => one.kind === kind)
      .map(({ id }) => id)
      .join(',');
  const figure = (of: string): readonly [number, number, number] => [countOf(leads[`${of} now`]), countOf(leads[`${of} before`]), countOf(leads[`${of} year`])];
  const kindFigure = (kind: string): readonly [number, number, number] => {
    const [now, before, year] = (['now', 'before', 'year'] as const).map((stretch) => countOf(ofKind(leads[`closed ${stretch}`], kind)));
    return [now ?? 0, before ?? 0, year ?? 0];
  };
  const open = (what: Parameters<typeof leadsHref>[1], filters: Readonly<Record<string, string | undefined>> = {}): string | undefined =>
    leadsHref(to, what, period, { manager, ...filters });
  const tile = (key: string, title: MessageKey, [now, before, year]: readonly [number, number, number], link: string | undefined): Tile => ({
    ...{ key, name: t(title), value: numberText(now, lang), href: now === 0 ? undefined : link },
    notes: changes(now, before, year).filter(Boolean),
  });
  const soon = answeredWithin(leads['answered now'], 15);
  const soonBefore = answeredWithin(leads['answered before'], 15);
  const tiles: readonly Tile[] = [
    tile('new', 'stats_new', figure('new'), open('new')),
    tile('closed', 'stats_closed', figure('closed'), open('closed')),
    tile('won', 'stats_won', kindFigure('won'), open('closed', { status: codes('won') })),
    tile('lost', 'stats_lost', kindFigure('lost'), open('closed', { status: codes('lost') })),
    { ...tile('open', 'stats_in_work', figure('open'), open('in_work')) },
    {
      ...{ key: 'soon', name: t('stats_answered'), value: soon === null ? '–' : shareText(soon, lang), href: soon === null ? undefined : open('answered') },
      notes: [t('stats_answered_hint'), ...(soonBefore === null ? [] : [`${shareText(soonBefore, lang)}: ${spanText(stretches.before, lang)}`])],
    },
  ];
  const balance: Balance = {
    ...{ before: countOf(leads['open at beginning']), new: countOf(leads['new now']), reopened: countOf(leads['reopened']), taken: countOf(leads['taken']) },
    ...{ given: countOf(leads['given']), closed: countOf(leads['closed now']), after: countOf(leads['open now']) },
  };
  const time = (rows: readonly LeadSum[] | undefined, days: StatPeriod): readonly number[] => byTime(rows, days);
  const buckets = chartBuckets(period, lang, ({ from, to: end }) => leadsHref(to, 'new', { from, to: end }, { manager }));
  const hrefs = (what: 'new' | 'closed', filters: Readonly<Record<string, string | undefined>> = {}): readonly (string | undefined)[] =>
    bucketsOf(period).map(({ from, to: end }) => leadsHref(to, what, { from, to: end }, { manager, ...filters }));
  const won = (leads['closed by time'] ?? []).filter(({ words }) => kinds.get(words.at(-1) ?? '') === 'won');
  const before = time(leads['new before by time'], stretches.before);
  const voice = staff;
  const reasons = ranked(ofKind(leads['closed now'], 'lost'), ofKind(leads['closed before'], 'lost'), 1, (reason) => ({
    name: name('reason', reason),
    href: leadsHref(to, 'closed', period, { manager, status: codes('lost'), reason }),
  }));
  const sources = ranked(leads['new now'], leads['new before'], 0, (source) => ({
    name: name('source', source),
    href: manager === undefined ? leadsHref(to, 'new', period, { source }) : leadsHref(to, 'new', period, { manager, source }),
  }));
  const steps = funnelOf(leads['been'], names.words.statuses, isWithConversions).map(({ status, codes: those, n }) => ({
    ...{ key: status, name: name('status', status), value: n, href: n === 0 ? undefined : open('been', { status: those.join(',') }) },
  }));
  const beforeName = spanText(stretches.before, lang);
  return (
    <>
      <section className="stats-block" aria-labelledby="stats-leads">
        <h2 id="stats-leads">{t('stats_leads')}</h2>
        <Tiles label={t('stats_leads')} tiles={tiles} />
        <BalanceLine balance={balance} />
      </section>
      <div className="stats-pair">
        <Drawn>
          <LineChart
            {...{ voice, id: 'stats-flow', title: t('stats_flow'), unit: 'count', buckets }}
            series={[
              { key: 'new', name: t('stats_new'), values: time(leads['new by time'], period), hrefs: hrefs('new') },
              { key: 'closed', name: t('stats_closed'), values: time(leads['closed by time'], period), hrefs: hrefs('closed') },
              { key: 'won', name: t('stats_won'), values: time(won, period), hrefs: hrefs('closed', { status: codes('won') }) },
            ]}
            compared={
              before.length === 0 ? undefined : { name: `${t('stats_new')}: ${beforeName}`, values: bucketsOf(period).map((_, at) => before[at] ?? null) }
            }
          />
        </Drawn>
        <Drawn>
          <BarChart
            {...{
              voice,
              id: 'stats-reasons',
              title: t('stats_reasons'),
              of: t('stats_reason'),
              unit: 'count',
              rows: reasons.map((row) => ({ ...row, tone: 2 })),
              compared: beforeName,
            }}
          />
        </Drawn>
        <Drawn>
          <BarChart
            {...{ voice, id: 'stats-sources', title: t('stats_sources'), of: t('stats_source'), unit: 'count', rows: sources, compared: beforeName }}
            actions={manager === undefined ? <a href={tableHref(to, 'leads-by-source', period)}>{t('stats_table_leads-by-source')}</a> : undefined}
          />
        </Drawn>
        <Drawn>
          <Funnel
            {...{ voice, id: 'stats-funnel', title: t('stats_funnel'), of: t('stats_stage'), unit: 'count', steps, note: t('stats_funnel_text') }}
            actions={
              <nav className="stats-segments" aria-label={t('stats_funnel_mode')}>
                {([false, true] as const).map((isWith) => (
                  <a
                    key={String(isWith)}
                    href={`${path}?${addressOf(asked, overview.basis, isWith)}#stats-funnel`}
                    aria-current={isWith === isWithConversions ? 'true' : undefined}
                  >
                    {t(isWith ? 'stats_funnel_with' : 'stats_funnel_real')}
                  </a>
                ))}
              </nav>
            }
          />
        </Drawn>
      </div>
    </>
  );
}

const addressOf = ({ period, preset }: AskedPeriod, basis: string, isWith: boolean): string =>
  [
    preset ? `preset=${preset}` : `from=${period.from}&to=${period.to}`,
    ...(basis === 'sailed' ? ['basis=sailed'] : []),
    ...(isWith ? ['funnel=with'] : []),
  ].join('&');

/** Groups of sums, the largest first, with what they were before. */
function ranked<Row extends { readonly words: readonly string[]; readonly n: number }>(
  now: readonly Row[] | undefined,
  before: readonly Row[] | undefined,
  at: number,
  of: (word: string) => { readonly name: string; readonly href: string | undefined },
  worthOf: (rows: readonly Row[]) => number = countOf,
): readonly BarDatum[] {
  const [groups, old] = [groupedBy(now, at), groupedBy(before, at)];
  return [...new Set([...groups.keys(), ...old.keys()])]
    .map((key) => {
      const value = worthOf(groups.get(key) ?? []);
      const { name, href: link } = of(key);
      return { key: key === '' ? 'none' : key, name, value, before: worthOf(old.get(key) ?? []), href: value === 0 ? undefined : link };
    })
    .filter(({ value, before: was }) => value !== 0 || was !== 0)
    .toSorted((one, other) => other.value - one.value || other.before - one.before)
    .slice(0, MOST_BARS);
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

function Sales(props: PartProps) {
  const { overview, answers, to } = props;
  const staff = useStaff();
  const { t, lang } = staff;
  const { format } = useFormats();
  const changes = useChanges(props);
  const { sales, money } = answers;
  const { manager, stretches, basis } = overview;
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

const SPLIT_WORDS = {
  excursion: ['stats_by_excursion', 'stats_excursion'],
  manager: ['stats_by_manager', 'stats_manager'],
  source: ['stats_by_source', 'stats_source'],
  agent: ['stats_by_agent', 'stats_agent'],
  guest_country: ['stats_by_guest_country', 'stats_guest_country'],
  language: ['stats_by_language', 'stats_language'],
} as const satisfies Readonly<Record<(typeof SHOWN_SPLITS)[number], readonly [MessageKey, MessageKey]>>;

const soldTotal = (rows: readonly SaleSum[]): number => soldOf(rows).total;

/** What is told of the house together: by everything that sales are told apart by, managers, money, boats, the site. */
function Together(props: PartProps) {
  const { overview, answers, to, name } = props;
  const staff = useStaff();
  const { t, lang } = staff;
  const { format, formats } = useFormats();
  const { sales, money } = answers;
  const { basis, stretches } = overview;
  const period = stretches.now;
  const beforeName = spanText(stretches.before, lang);
  return (
    <>
      <div className="stats-pair">
        {SHOWN_SPLITS.map((split) => {
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

function Load({ load }: PartProps) {
  const staff = useStaff();
  const { t, lang } = staff;
  const sum = (fact: 'departures' | 'seats' | 'taken'): number => load.reduce((all, row) => all + row[fact], 0);
  if (sum('departures') === 0) return null;
  const text = t('stats_load_text', {
    taken: numberText(sum('taken'), lang),
    seats: numberText(sum('seats'), lang),
    departures: numberText(sum('departures'), lang),
  });
  const rows = load
    .filter(({ seats }) => seats > 0)
    .map(({ boat, name, seats, taken }) => ({ key: boat || 'none', name: name || t('stats_no_boat'), value: taken / seats, tone: 5 as const }));
  return (
    <Drawn>
      <BarChart {...{ voice: staff, id: 'stats-load', title: t('stats_load'), of: t('stats_boat'), unit: 'share', rows, total: null, note: text }} />
    </Drawn>
  );
}

function Managers({ answers, overview, to, name }: PartProps) {
  const { t, lang } = useStaff();
  const { format } = useFormats();
  const { leads, sales } = answers;
  const period = overview.stretches.now;
  const facts = ['before', 'new', 'reopened', 'taken', 'given', 'closed', 'after'] as const;
  const groups = Object.fromEntries(facts.map((fact) => [fact, groupedBy(leads[`managers ${fact}`], 0)])) as Record<
    (typeof facts)[number],
    ReadonlyMap<string, readonly LeadSum[]>
  >;
  const sold = groupedBy(sales['manager now'], 0);
  const people = [...new Set([...facts.flatMap((fact) => [...groups[fact].keys()]), ...sold.keys()])];
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
        { text: formatMoney(sum.total, format), isNothing: sum.total === 0 },
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
        ]}
        rows={rows}
        total={[...total, { text: numberText(whole.n, lang) }, { text: formatMoney(whole.total, format) }]}
      />
      {wrong ? <BalanceLine balance={wrong} /> : <p className="kit-hint">{t('stats_balance_managers')}</p>}
    </div>
  );
}
