import type PocketBase from 'pocketbase';
import { ask } from '../../../data/ask.ts';
import { readHits } from '../../../model/hits/operations.ts';
import * as operations from '../../../model/statistics/operations.ts';
import type { BoatLoad, Categories, FigureLead, FigurePage, FigureVoucher, Row, TargetRow, WayStep } from '../../../model/statistics/operations.ts';
import { type PersonWord, readPeople } from '../../../people/desk/repo/desk-words.ts';
import type { LeadListAsked, SaleListAsked } from './figure.rules.ts';
import { lastOf, monthAfter, type StatPeriod } from './period.rules.ts';
import { isSeller } from '../../../schema/vocab.ts';
import type { LeadQuestion, SaleQuestion, StatQuestion } from './question.rules.ts';

/** How often something happened, by the words of its question in their order, after the day or month where each was asked for. */
export interface LeadSum {
  readonly words: readonly string[];
  readonly n: number;
}
/** Sums in minor units of the country's main currency, at frozen rates. */
export interface SaleSum {
  readonly words: readonly string[];
  readonly n: number;
  readonly guests: number;
  readonly total: number;
  /** What is still to be paid. */
  readonly balance: number;
  /** Of those whose net price is known: how many, what they were sold for, what the house paid. */
  readonly known_n: number;
  readonly known_total: number;
  readonly net: number;
}
export interface MoneySum {
  readonly words: readonly string[];
  readonly n: number;
  /** In minor units of its currency; `worth` in the country's main one. */
  readonly amount: number;
  readonly worth: number;
}
type Answer<Q extends StatQuestion> = Q extends LeadQuestion ? readonly LeadSum[] : Q extends SaleQuestion ? readonly SaleSum[] : readonly MoneySum[];

const FACTS = {
  leads: ['n'],
  sales: ['n', 'guests', 'total', 'balance', 'known_n', 'known_total', 'net'],
  money: ['n', 'amount', 'worth'],
} as const satisfies Readonly<Record<StatQuestion['of'], readonly string[]>>;

/** A row of an answer as sums have it. */
export function sumOf({ of }: StatQuestion, row: Row): object {
  const names = FACTS[of];
  const at = row.length - names.length;
  return { words: row.slice(0, at).map(String), ...Object.fromEntries(names.map((name, place) => [name, Number(row[at + place])])) };
}

/** Answers to questions, by the names that they were asked under. @throws AppError */
export async function readSums<const Q extends Readonly<Record<string, StatQuestion>>>(
  pb: PocketBase,
  country: string,
  questions: Q,
): Promise<{ readonly [Name in keyof Q]: Answer<Q[Name]> }> {
  const names = Object.keys(questions);
  const asked = JSON.stringify(Object.values(questions));
  const { answers } = await ask(pb, operations.readSums, { country, ask: asked });
  const told = names.map((name, at) => {
    const question = questions[name] as StatQuestion;
    return [name, (answers[at] ?? []).map((row) => sumOf(question, row))];
  });
  return Object.fromEntries(told) as { readonly [Name in keyof Q]: Answer<Q[Name]> };
}

interface PageAsked {
  /** Its rows of one lead or voucher alone. */
  readonly record?: string;
  readonly after?: string;
  readonly limit?: number;
}
const paged = ({ record = '', after = '', limit }: PageAsked): Readonly<Record<string, string | number>> => ({
  record,
  after,
  ...(limit === undefined ? {} : { limit }),
});

/** The leads that a figure counts, the latest first. @throws AppError */
export const listFigureLeads = (pb: PocketBase, country: string, asked: LeadListAsked, page: PageAsked = {}): Promise<FigurePage<FigureLead>> =>
  ask(pb, operations.listFigureLeads, { country, ...asked, ...paged(page) });

/** One lead of a list, wherever it stands in it, with its way; `null` where it is not in it. @throws AppError */
export async function findFigureLead(
  pb: PocketBase,
  country: string,
  asked: LeadListAsked,
  record: string,
): Promise<{ readonly row: FigureLead; readonly way: readonly WayStep[] } | null> {
  const query = { country, ...asked, ...paged({ record, limit: 1 }) };
  const { rows, way = [] } = await ask(pb, operations.listFigureLeads, query);
  return rows[0] ? { row: rows[0], way } : null;
}

/** The vouchers that a figure counts, the latest first. @throws AppError */
export const listFigureVouchers = (pb: PocketBase, country: string, asked: SaleListAsked, page: PageAsked = {}): Promise<FigurePage<FigureVoucher>> =>
  ask(pb, operations.listFigureVouchers, { country, ...asked, ...paged(page) });

/** Which category every excursion stands in today, and what categories are called. @throws AppError */
export const readCategories = (pb: PocketBase, country: string): Promise<Categories> => ask(pb, operations.readCategories, { country });

/** How many seats departures of these days had and how many were taken, by boat. @throws AppError */
export const readLoad = async (pb: PocketBase, country: string, days: StatPeriod): Promise<readonly BoatLoad[]> =>
  (await ask(pb, operations.readLoad, { country, from: days.from, to: days.to })).boats;

/** How many pages were opened on days that are over or run; 0 of longer stretches than are counted. @throws AppError */
export const readViews = async (pb: PocketBase, country: string, { from, to }: StatPeriod): Promise<number> =>
  (await ask(pb, readHits, { country, from, to })).total;

/** What is to be sold in some months, `YYYY-MM` both among them; a manager is told of his own. @throws AppError */
export const readTargets = async (pb: PocketBase, country: string, from: string, to: string): Promise<readonly TargetRow[]> =>
  (await ask(pb, operations.listTargets, { country, from, to })).rows;

/** Whoever sells, what he is to sell in a month and in the one before, and what was sold. */
export interface MonthTargets {
  readonly people: readonly PersonWord[];
  readonly targets: readonly TargetRow[];
  readonly before: readonly TargetRow[];
  readonly sold: readonly SaleSum[];
  readonly soldBefore: readonly SaleSum[];
}

/** A month of everybody's targets. @param month `YYYY-MM` @throws AppError */
export async function readMonthTargets(pb: PocketBase, country: string, month: string): Promise<MonthTargets> {
  const last = monthAfter(month, -1);
  const of = (one: string) => ({ of: 'sales', basis: 'sold', split: 'manager', from: `${one}-01`, to: lastOf(one) }) as const;
  const [people, rows, sums] = await Promise.all([
    readPeople(pb),
    readTargets(pb, country, last, month),
    readSums(pb, country, { sold: of(month), soldBefore: of(last) }),
  ]);
  const targets = rows.filter((one) => one.month === month);
  const isShown = ({ id, type, active }: PersonWord): boolean => (isSeller(type) && active) || targets.some(({ manager }) => manager === id);
  return { ...sums, people: people.filter(isShown), targets, before: rows.filter((one) => one.month === last) };
}
