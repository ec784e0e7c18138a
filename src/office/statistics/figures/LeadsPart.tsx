import type { MessageKey } from '../../../i18n/message-key.ts';
import { type StaffValue, useStaff } from '../../../kit/ui/staff-context.ts';
import { answeredMedian, answeredWithin, type Balance, byTime, countOf, funnelOf } from './overview.ts';
import { BarChart, Funnel } from '../charts/BarChart.tsx';
import { LineChart } from '../charts/LineChart.tsx';
import { chartBuckets } from '../charts/axis.ts';
import { numberText, shareText, spanBeside } from '../charts/written.ts';
import type { LeadSum } from './figures.repo.ts';
import { type AskedPeriod, bucketsOf, type StatPeriod } from './period.rules.ts';
import { leadsHref, type PartProps, ranked, tableHref, useChanges } from './figure-links.screen.ts';
import { Drawn } from './Drawn.tsx';
import { BalanceLine, type Tile, Tiles } from './Tiles.tsx';

/** How leads came, went and stand. */
export function Leads(props: PartProps) {
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
      notes: [
        t('stats_answered_hint'),
        ...medianNotes(leads['answered now'], staff),
        ...(soonBefore === null ? [] : [`${shareText(soonBefore, lang)}: ${spanBeside(stretches.before, stretches.now, lang)}`]),
      ],
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
  const beforeName = spanBeside(stretches.before, stretches.now, lang);
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
              <nav className="kit-segments" aria-label={t('stats_funnel_mode')}>
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

const HOUR = 60;

/** How soon half of the answers came, and how many have none yet. */
function medianNotes(rows: readonly LeadSum[] | undefined, { t, lang }: Pick<StaffValue, 't' | 'lang'>): readonly string[] {
  const median = answeredMedian(rows);
  if (!median) return [];
  const { within, unanswered } = median;
  const half =
    within === null
      ? t('stats_median_more')
      : within < HOUR
        ? t('stats_median_minutes', { minutes: within })
        : t('stats_median_hours', { count: within / HOUR });
  return [half, ...(unanswered === 0 ? [] : [t('stats_unanswered', { number: numberText(unanswered, lang) })])];
}

const addressOf = ({ period, preset }: AskedPeriod, basis: string, isWith: boolean): string =>
  [
    preset ? `preset=${preset}` : `from=${period.from}&to=${period.to}`,
    ...(basis === 'sailed' ? ['basis=sailed'] : []),
    ...(isWith ? ['funnel=with'] : []),
  ].join('&');
