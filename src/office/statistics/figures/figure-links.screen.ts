import type { Language } from '../../../i18n/language.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { BoatLoad } from '../../../model/statistics/operations.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { href, localePath } from '../../../routing/href.ts';
import type { BarDatum } from '../charts/BarChart.tsx';
import { changeText, spanBeside } from '../charts/written.ts';
import { type Dimension, MEASURES, type OwnQuestion } from '../own/own-question.rules.ts';
import { addressed, ANYBODY, type LeadListKind, leadPage, type SaleListAsked, SOLD, type TableName, voucherPage } from './figure.rules.ts';
import type { SaleSum } from './figures.repo.ts';
import type { NameKind, Names } from './names.ts';
import { type Answers, countOf, groupedBy, type OverviewAsked, type OverviewTargets, soldOf } from './overview.ts';
import { type AskedPeriod, periodQuery, type StatPeriod } from './period.rules.ts';
import { OTHERS, type SaleBasis } from './question.rules.ts';

/** Whose links they are: a manager has lists of his own only. */
export interface LinkTo {
  readonly lang: Language;
  readonly country: string;
  /** Of a manager his id: everybody's lists are not his. */
  readonly own?: string | undefined;
}

type Query = Readonly<Record<string, string | undefined>>;

/** A filter's value in an address: nobody has a word of his own, and what is left out is anything. */
const queryOf = (period: StatPeriod, query: Query): string =>
  periodQuery({ period, preset: null }, Object.fromEntries(Object.entries(query).map(([name, word]) => [name, word === undefined ? '' : addressed(word)])));

const mayOpen = ({ own }: LinkTo, manager: string | undefined): boolean => own === undefined || manager === own;
const who = (manager: string | undefined): string => (manager === undefined ? ANYBODY : addressed(manager));

/** The list of leads behind a figure; nothing where it is not the reader's. Days are said as such, so that the link shows the same tomorrow. */
export function leadsHref(to: LinkTo, what: LeadListKind, period: StatPeriod, { manager, ...filters }: Query = {}): string | undefined {
  if (!mayOpen(to, manager)) return undefined;
  const { status, ...rest } = filters;
  const isPage = what === 'closed' && status !== undefined && status !== '' && !status.includes(',');
  const path = href('stats-manager-page', { country: to.country, userId: who(manager), page: leadPage(what, isPage ? status : '') });
  return `${localePath(path, to.lang)}?${queryOf(period, isPage ? rest : { ...rest, status })}`;
}

/** The list of vouchers behind a figure. */
export function vouchersHref(to: LinkTo, basis: SaleBasis, period: StatPeriod, { manager, ...filters }: Query = {}): string | undefined {
  if (!mayOpen(to, manager)) return undefined;
  const path = href('stats-manager-page', { country: to.country, userId: who(manager), page: voucherPage(basis) });
  return `${localePath(path, to.lang)}?${queryOf(period, filters satisfies Partial<Record<keyof SaleListAsked, string | undefined>> | Query)}`;
}

const TABLE_ROUTES = {
  managers: 'stats-managers',
  'active-leads': 'stats-active',
  'closed-leads': 'stats-closed',
  'average-check': 'stats-checks',
  'leads-by-source': 'stats-sources',
  'closed-leads-source': 'stats-closed-sources',
  excurs: 'stats-excursions',
} as const;

export const tableHref = ({ lang, country }: LinkTo, table: TableName, period: StatPeriod): string =>
  `${localePath(href(TABLE_ROUTES[table], { country }), lang)}?${queryOf(period, {})}`;

/** Leads by source: those of one source, or of one source and one status. */
export function sourceHref(
  to: LinkTo,
  table: 'leads-by-source' | 'closed-leads-source',
  period: StatPeriod,
  source: string,
  status?: string,
): string | undefined {
  const isNew = table === 'leads-by-source';
  const params = { country: to.country, sourceId: addressed(source) };
  if (status !== undefined && to.own !== undefined) return undefined;
  const path =
    status === undefined
      ? href(isNew ? 'stats-source' : 'stats-closed-source', params)
      : href(isNew ? 'stats-source-status' : 'stats-closed-source-status', { ...params, statusId: status === ANYBODY ? ANYBODY : addressed(status) });
  return `${localePath(path, to.lang)}?${queryOf(period, {})}`;
}

/** A manager's own overview. */
export const managerHref = (to: LinkTo, manager: string, period: StatPeriod): string | undefined =>
  mayOpen(to, manager)
    ? `${localePath(href('stats-manager', { country: to.country, userId: addressed(manager) }), to.lang)}?${queryOf(period, {})}`
    : undefined;

/** A manager's leads in work, closed leads, or the vouchers of his average check. */
export function ofManagerHref(
  to: LinkTo,
  table: 'active-leads' | 'closed-leads' | 'average-check',
  period: StatPeriod,
  manager: string,
  filters: Query = {},
): string | undefined {
  if (!mayOpen(to, manager)) return undefined;
  const { country } = to;
  const path =
    table === 'average-check'
      ? href('stats-check-manager', { country, managerId: addressed(manager) })
      : href(table === 'active-leads' ? 'stats-active-manager' : 'stats-closed-manager', { country, userId: addressed(manager) });
  return `${localePath(path, to.lang)}?${queryOf(period, filters)}`;
}

export function excursionHref(to: LinkTo, excursion: string, period: StatPeriod, basis: SaleBasis): string | undefined {
  if (to.own !== undefined) return undefined;
  return `${localePath(href('stats-excursion', { country: to.country, exId: addressed(excursion) }), to.lang)}?${queryOf(period, { basis })}`;
}

export interface OverviewProps {
  readonly asked: AskedPeriod;
  readonly overview: OverviewAsked;
  readonly answers: Answers;
  readonly names: Names;
  /** `null` where views of pages are not told. */
  readonly views: number | null;
  readonly load: readonly BoatLoad[];
  /** `null` where the days are no whole months, or those of trips. */
  readonly targets: OverviewTargets | null;
  readonly isWithConversions: boolean;
  /** The screen's own path. */
  readonly path: string;
  /** Whoever sees his own lists only: his id. */
  readonly own: string | undefined;
}

const MOST_BARS = 12;

/** What each part of an overview is given. */
export interface PartProps extends OverviewProps {
  readonly to: LinkTo;
  readonly name: (kind: NameKind, word: string) => string;
}

/** What changed against the period before, and against a year ago. */
export function useChanges({ overview }: Pick<OverviewProps, 'overview'>): (now: number, before: number, year?: number) => readonly string[] {
  const { t, lang } = useStaff();
  const { now: asked, before: earlier, year: ago } = overview.stretches;
  const days = spanBeside(earlier, asked, lang);
  // Before a year lies the same one.
  const isSame = earlier.from === ago.from && earlier.to === ago.to;
  return (now, before, year) => [
    before === 0 ? (now === 0 ? '' : t('stats_against_none', { days })) : t('stats_against', { change: changeText(now, before, lang), days }),
    ...(year === undefined || year === 0 || isSame ? [] : [t('stats_year_ago', { change: changeText(now, year, lang) })]),
  ];
}

/** Groups of sums, the largest first, with what they were before. */
export function ranked<Row extends { readonly words: readonly string[]; readonly n: number }>(
  now: readonly Row[] | undefined,
  before: readonly Row[] | undefined,
  at: number,
  of: (word: string) => { readonly name: string; readonly href: string | undefined },
  worthOf: (rows: readonly Row[]) => number = countOf,
  most: number = MOST_BARS,
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
    .slice(0, most);
}

/** What these sums sold for together. */
export const soldTotal = (rows: readonly SaleSum[]): number => soldOf(rows).total;

/** The screen of a question, with or without its days. */
export const askHref = ({ lang, country }: Pick<LinkTo, 'lang' | 'country'>, query = ''): string =>
  `${localePath(href('stats-ask', { country }), lang)}${query === '' ? '' : `?${query}`}`;

/**
 * The very list that a figure of a question counts; nothing of money, of others together, and of what is not the reader's.
 * @param key of the split one alone
 */
export function ownListHref(
  to: LinkTo,
  { measure, by, split, filters }: OwnQuestion,
  days: StatPeriod,
  kinds: readonly Pick<StatusWord, 'id' | 'kind'>[],
  key?: string,
): string | undefined {
  const { of, what = 'new', kind } = MEASURES[measure];
  if (of === 'money' || key === OTHERS) return undefined;
  const limits: Partial<Record<Dimension, string>> = { ...filters, ...(key === undefined ? {} : { [split]: key }) };
  if (of === 'sales') {
    if (measure === 'cancelled') return vouchersHref(to, 'cancelled', days, limits);
    return vouchersHref(to, by, days, { ...limits, state: SOLD });
  }
  const ofKind = kinds.filter((one) => one.kind === kind).map(({ id }) => id);
  const status = limits.status ?? (kind ? ofKind.join(',') : undefined);
  const list: LeadListKind = what === 'open' ? 'in_work' : what;
  return leadsHref(to, list, days, { ...limits, ...(status === undefined ? {} : { status }) });
}
