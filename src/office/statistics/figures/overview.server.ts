import type PocketBase from 'pocketbase';
import { can } from '../../../access/policy.ts';
import type { Session } from '../../../access/session.ts';
import { listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../../catalogue/currencies/repo/formats.ts';
import { dayIn } from '../../../lib/time/zone-clock.ts';
import type { FigureLead, FigurePage, FigureVoucher, WayStep } from '../../../model/statistics/operations.ts';
import { readDeskWords, type StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { MOST_DAYS } from '../../../public/hits/rules/period.ts';
import { targetMonths } from '../targets/target.rules.ts';
import {
  addressed,
  ANYBODY,
  type Figure,
  type LeadListAsked,
  NOBODY,
  SALE_FILTERS,
  type SaleFigureAsked,
  type SaleListAsked,
  SOLD,
  type TableName,
} from './figure.rules.ts';
import {
  findFigureLead,
  type LeadSum,
  listFigureLeads,
  listFigureVouchers,
  readCategories,
  readLoad,
  readSums,
  readTargets,
  readViews,
  type SaleSum,
} from './figures.repo.ts';
import { byCategory, countOf, leadQuestions, moneyQuestions, type OverviewAsked, type OverviewTargets, saleQuestions, soldOf } from './overview.ts';
import { basisFrom, bucketKind, lengthOf, periodBefore, periodFrom, type StatPeriod, yearBefore } from './period.rules.ts';
import { LEAD_SPLITS, type LeadQuestion, type LeadSplit, type LeadWhat, OTHERS, type SaleBasis } from './question.rules.ts';

interface Asker {
  readonly pb: PocketBase;
  readonly country: string;
  readonly timezone: string;
  readonly session: Session | null;
}

/** Whoever sees only his own figures by name: his id. */
export const ownOf = (session: Session | null): string | undefined => (can(session, 'stats.all') || session?.type !== 'user' ? undefined : session.user.id);

/** Targets of the months that a stretch holds whole; `null` where it cuts one. @throws AppError */
export async function loadTargets({ pb, country }: Pick<Asker, 'pb' | 'country'>, period: StatPeriod, today: string): Promise<OverviewTargets | null> {
  const months = targetMonths(period, today);
  const [first, last] = [months?.[0], months?.at(-1)];
  if (!months || !first || !last) return null;
  const [rows, { sold }] = await Promise.all([
    readTargets(pb, country, first, last),
    readSums(pb, country, { sold: { of: 'sales', basis: 'sold', split: 'manager', each: 'month', ...period } }),
  ]);
  return { months, today, rows, sold };
}

/**
 * What an overview shows: of the house, or of one manager.
 * @param user the manager as the address names him; everybody where it is left out
 * @throws AppError
 */
export async function loadOverview({ pb, country, timezone, session }: Asker, params: URLSearchParams, user: string | undefined) {
  const today = dayIn(timezone, Date.now());
  const asked = periodFrom(params, today);
  const { period, as } = asked;
  const manager = user === undefined || user === ANYBODY ? undefined : user === NOBODY ? '' : user;
  const overview: OverviewAsked = {
    stretches: { now: period, before: periodBefore(period, as), year: yearBefore(period) },
    basis: basisFrom(params) === 'sailed' ? 'sailed' : 'sold',
    manager,
  };
  const isHouse = manager === undefined;
  const isViewed = isHouse && can(session, 'hits.read') && period.from <= today && lengthOf(period) <= MOST_DAYS;
  const [leads, sales, money, words, excursions, formats, views, load, categories, targets] = await Promise.all([
    readSums(pb, country, leadQuestions(overview)),
    readSums(pb, country, saleQuestions(overview)),
    can(session, 'stats.all') && isHouse ? readSums(pb, country, moneyQuestions(overview)) : null,
    readDeskWords(pb, country),
    listExcursionNames(pb, country, 'all'),
    listCurrencyFormats(pb, country),
    isViewed ? readViews(pb, country, period) : null,
    isHouse ? readLoad(pb, country, period) : [],
    readCategories(pb, country),
    // A target is of what was sold, whenever it sails.
    overview.basis === 'sold' ? loadTargets({ pb, country }, period, today) : null,
  ]);
  const shelved = isHouse
    ? { 'category now': byCategory(sales['excursion now'], categories.of), 'category before': byCategory(sales['excursion before'], categories.of) }
    : {};
  const answers = { leads, sales: { ...sales, ...shelved }, money };
  return {
    asked,
    overview,
    answers,
    names: { words, excursions, categories: categories.rows },
    views,
    load,
    targets,
    formats,
    own: ownOf(session),
    isWithConversions: params.get('funnel') === 'with',
  };
}

/** What an agent is told of: sales to guests whom he sent. @throws AppError */
export async function loadAgent({ pb, country, timezone }: Asker, params: URLSearchParams, agent: string) {
  const asked = periodFrom(params, dayIn(timezone, Date.now()));
  const of = { of: 'sales', split: 'agent', key: agent, ...asked.period } as const;
  const each = bucketKind(asked.period) === 'month' ? 'month' : 'day';
  const sums = await readSums(pb, country, { sold: { ...of, basis: 'sold' }, cancelled: { ...of, basis: 'cancelled' }, time: { ...of, basis: 'sold', each } });
  return { asked, ...sums };
}

const meant = (word: string): string => (word === NOBODY ? '' : word);

/** How many leads the sums say a list has: the figure that it was opened from. @throws AppError */
export async function countLeads(pb: PocketBase, country: string, asked: LeadListAsked): Promise<number> {
  const isInWork = asked.what === 'in_work';
  const what: LeadWhat = asked.what === 'in_work' ? 'open' : asked.what;
  const isMany = asked.status.includes(',') || asked.what === 'been';
  const where = Object.fromEntries(
    LEAD_SPLITS.filter((name) => asked[name] !== '' && !(name === 'status' && isMany)).map((name) => [name, meant(asked[name])]),
  );
  const question: LeadQuestion = {
    of: 'leads',
    what,
    by: isMany ? ['status'] : [],
    where: where as Partial<Record<LeadSplit, string>>,
    from: isInWork ? '' : asked.from,
    to: asked.to,
  };
  const { sums } = await readSums(pb, country, { sums: question });
  if (!isMany || asked.status === '') return countOf(sums);
  const codes = asked.status.split(',');
  return countOf(sums.filter(({ words: [status = ''] }) => status.split(' ').some((one) => codes.includes(one))));
}

export interface FoundVouchers {
  /** What the list is asked for. */
  readonly asked: SaleListAsked;
  /** How many the sums say it has; `null` where they do not know such a list. */
  readonly count: number | null;
}

/**
 * The list of vouchers that an address asks for, with what the sums say of it: a category is told by the excursions that are in it today and
 * were sold on these days, those that nobody knows any more among those without one.
 * @throws AppError
 */
export async function findVouchers(pb: PocketBase, country: string, { category, ...asked }: SaleFigureAsked): Promise<FoundVouchers> {
  if (category === '') return { asked, count: await countVouchers(pb, country, asked) };
  const { basis, from, to, state } = asked;
  const [{ of }, { sums }] = await Promise.all([
    readCategories(pb, country),
    readSums(pb, country, { sums: { of: 'sales', basis, split: 'excursion', from, to } }),
  ]);
  const among = asked.excursion === '' ? null : asked.excursion.split(',').map(meant);
  const isMeant = (excursion: string): boolean => (of[excursion] ?? '') === meant(category) && (among?.includes(excursion) ?? true);
  const found = sums.filter(({ words: [excursion = ''] }) => isMeant(excursion));
  const excursions = [...new Set(found.map(({ words: [excursion = ''] }) => addressed(excursion)))];
  const isMore = SALE_FILTERS.some((name) => name !== 'excursion' && asked[name] !== '');
  // Nobody is called so: of a category without sales the list is empty.
  return { asked: { ...asked, excursion: excursions.join(',') || OTHERS }, count: isMore ? null : countIn(found, state) };
}

const countIn = (sums: readonly SaleSum[], state: string): number =>
  state === '' ? countOf(sums) : state === SOLD ? soldOf(sums).n : countOf(sums.filter(({ words }) => words.at(-1) === state));

/**
 * How many vouchers the sums say a list has. Sums know one split at a time: of lists with several filters they are asked for the
 * first alone, and `null` says that they do not know.
 * @throws AppError
 */
async function countVouchers(pb: PocketBase, country: string, asked: SaleListAsked): Promise<number | null> {
  const filters = SALE_FILTERS.filter((name) => asked[name] !== '');
  const [split, more] = filters;
  if (more || asked.excursion.includes(',')) return null;
  const { sums } = await readSums(pb, country, {
    sums: { of: 'sales', basis: asked.basis, split: split ?? '', ...(split ? { key: meant(asked[split]) } : {}), from: asked.from, to: asked.to },
  });
  return countIn(sums, asked.state);
}

export interface LoadedList {
  readonly page: FigurePage<FigureLead> | FigurePage<FigureVoucher>;
  /** What the sums say; `null` where they do not know such a list. */
  readonly count: number | null;
  readonly record: FigureLead | FigureVoucher | null;
  readonly way: readonly WayStep[];
}

/** A page of the list behind a figure, how many there are, and the record that is open beside it. @throws AppError */
export async function loadList(pb: PocketBase, country: string, figure: Exclude<Figure, { readonly kind: 'table' }>, after: string): Promise<LoadedList> {
  if (figure.kind === 'leads') {
    const { asked, record } = figure;
    const [page, count, found] = await Promise.all([
      listFigureLeads(pb, country, asked, { after }),
      countLeads(pb, country, asked),
      record === '' ? null : findFigureLead(pb, country, asked, record),
    ]);
    return { page, count, record: found?.row ?? null, way: found?.way ?? [] };
  }
  const { record } = figure;
  const { asked, count } = await findVouchers(pb, country, figure.asked);
  const page = await listFigureVouchers(pb, country, asked, { after });
  const found = record === '' ? null : ((await listFigureVouchers(pb, country, asked, { record, limit: 1 })).rows[0] ?? null);
  return { page, count, record: found, way: [] };
}

export interface LoadedTable {
  readonly leads: readonly LeadSum[];
  readonly sales: readonly SaleSum[];
}

/** Sums of a table between the overview and the lists. @throws AppError */
export async function loadTable(pb: PocketBase, country: string, table: TableName, { from, to }: StatPeriod, basis: SaleBasis): Promise<LoadedTable> {
  const sales = async (split: 'manager' | 'excursion', by: SaleBasis): Promise<LoadedTable> => ({
    leads: [],
    sales: (await readSums(pb, country, { sums: { of: 'sales', basis: by, split, from, to } })).sums,
  });
  const leads = async (what: LeadWhat, by: 'manager' | 'source'): Promise<LoadedTable> => ({
    leads: (await readSums(pb, country, { sums: { of: 'leads', what, by: [by, 'status'], from: what === 'open' ? '' : from, to } })).sums,
    sales: [],
  });
  if (table === 'excurs') return sales('excursion', basis);
  if (table === 'average-check' || table === 'managers') return sales('manager', 'sold');
  if (table === 'active-leads') return leads('open', 'manager');
  if (table === 'closed-leads') return leads('closed', 'manager');
  return leads(table === 'leads-by-source' ? 'begun' : 'closed', 'source');
}

/** Codes of statuses that mean a sale. */
export const wonOf = (statuses: readonly Pick<StatusWord, 'id' | 'kind'>[]): readonly string[] =>
  statuses.filter(({ kind }) => kind === 'won').map(({ id }) => id);
