import type PocketBase from 'pocketbase';
import type { StatusWord } from '../../people/desk/repo/desk-words.ts';
import { countOf, soldOf } from './overview.ts';
import type { FigureLead, FigurePage, FigureVoucher, WayStep } from '../../model/statistics/operations.ts';
import { findFigureLead, type LeadSum, listFigureLeads, listFigureVouchers, readCategories, readSums, type SaleSum } from './repo.ts';
import { addressed, type Figure, type TableName } from './rules/figure-address.ts';
import { type LeadListAsked, NOBODY, SALE_FILTERS, type SaleFigureAsked, type SaleListAsked, SOLD } from './rules/figure-list.ts';
import type { StatPeriod } from './rules/period.ts';
import { LEAD_SPLITS, type LeadQuestion, type LeadSplit, type LeadWhat, OTHERS, type SaleBasis } from './rules/question.ts';

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
