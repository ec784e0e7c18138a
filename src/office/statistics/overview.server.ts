import type PocketBase from 'pocketbase';
import { can } from '../../access/policy.ts';
import type { Session } from '../../access/session.ts';
import { dayIn } from '../../lib/time/zone-clock.ts';
import { listExcursionNames } from '../../catalogue/catalogue/repo/excursion-names.ts';
import { listCurrencyFormats } from '../../catalogue/currencies/repo/formats.ts';
import { readDeskWords } from '../../people/desk/repo/desk-words.ts';
import { MOST_DAYS } from '../../public/hits/rules/period.ts';
import { byCategory, leadQuestions, moneyQuestions, type OverviewAsked, type OverviewTargets, saleQuestions } from './overview.ts';
import { readCategories, readLoad, readSums, readTargets, readViews } from './repo.ts';
import { ANYBODY } from './rules/figure-address.ts';
import { NOBODY } from './rules/figure-list.ts';
import { targetMonths } from './rules/target.ts';
import { basisFrom, bucketKind, lengthOf, periodBefore, periodFrom, type StatPeriod, yearBefore } from './rules/period.ts';

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
  const { period, preset } = asked;
  const manager = user === undefined || user === ANYBODY ? undefined : user === NOBODY ? '' : user;
  const overview: OverviewAsked = {
    stretches: { now: period, before: periodBefore(period, preset), year: yearBefore(period) },
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
