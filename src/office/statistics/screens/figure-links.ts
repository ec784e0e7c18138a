import type { Language } from '../../../i18n/language.ts';
import { href, localePath } from '../../../routing/href.ts';
import { ANYBODY, addressed, leadPage, type TableName, voucherPage } from '../rules/figure-address.ts';
import type { LeadListKind, SaleListAsked } from '../rules/figure-list.ts';
import { periodQuery, type StatPeriod } from '../rules/period.ts';
import type { SaleBasis } from '../rules/question.ts';

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
