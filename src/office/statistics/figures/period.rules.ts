import { DAY_MS, dayAfter, isDay } from '../../../lib/time/zone.ts';

/** By what a lead or a sale belongs to a day: when it came, was closed, was sold, or sails. The first is the usual one. */
export const BASES = ['created', 'closed', 'sold', 'sailed'] as const;
export type Basis = (typeof BASES)[number];
export const USUAL_BASIS: Basis = 'created';

/** Stretches that have a name. What is still running ends today. */
export const PRESETS = [
  ...(['today', 'yesterday', 'this_week', 'last_week', 'this_month'] as const),
  ...(['last_month', 'last_30', 'this_quarter', 'this_year', 'last_year'] as const),
] as const;
export type Preset = (typeof PRESETS)[number];
export const USUAL_PRESET: Preset = 'this_month';

/** Three years with a few days to spare. */
export const MOST_DAYS = 1100;
/** How far beyond today a stretch may reach: departures are sold ahead. */
export const MOST_DAYS_AHEAD = 400;
const MOST_DAY_BUCKETS = 62;
const MOST_DAYS_IN_WEEKS = 190;
const MONTHS = 12;
const QUARTER = 3;
const WEEK = 7;

/** Days that are counted, both of them among them, `YYYY-MM-DD`. */
export interface StatPeriod {
  readonly from: string;
  readonly to: string;
}

export type PeriodFault = 'not_a_day' | 'backwards' | 'too_long' | 'ahead';

/** What an address asks for. */
export interface AskedPeriod {
  /** What is shown: what was asked for, or the usual one where that cannot be shown. */
  readonly period: StatPeriod;
  /** As somebody typed it. */
  readonly typed: StatPeriod;
  readonly fault: PeriodFault | null;
  /** The name of what is shown; `null` where days were given. */
  readonly preset: Preset | null;
  /** The name by which it is compared: its own, or that of what was seen when its days were written into an address. */
  readonly as: Preset | null;
}

/** One place on the axis of time. */
export interface Bucket extends StatPeriod {
  /** Its first day; of months `YYYY-MM`. */
  readonly key: string;
}

/** What a stretch is cut into on the axis of time. */
export type BucketKind = 'day' | 'week' | 'month';

/** Where values of an address are read: `URLSearchParams`, or anything that answers like it. */
interface Values {
  get(name: string): string | null;
}

/** How many days a stretch has. */
export const lengthOf = ({ from, to }: StatPeriod): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;
const two = (number: number): string => (number < 10 ? `0${number}` : String(number));
/** A month so many later. @example monthAfter('2026-11', 2) // '2027-01' */
export function monthAfter(month: string, months: number): string {
  const at = Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(at / MONTHS)).padStart(4, '0')}-${two((at % MONTHS) + 1)}`;
}
/** The last day of a month. */
export const lastOf = (month: string): string => dayAfter(firstOf(monthAfter(month, 1)), -1);
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * MONTHS + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
/** Months that a stretch touches, in their order. @example monthsOf({ from: '2026-11-20', to: '2027-01-02' }) // ['2026-11', '2026-12', '2027-01'] */
export const monthsOf = ({ from, to }: StatPeriod): readonly string[] =>
  Array.from({ length: monthsBetween(from, to) + 1 }, (_, at) => monthAfter(monthOf(from), at));
/** The first month of the quarter that a day lies in. */
const quarterOf = (day: string): string => monthAfter(monthOf(day), -((Number(day.slice(5, 7)) - 1) % QUARTER));
const yearOf = (day: string): string => day.slice(0, 4);
/** The Monday of a day's week. */
const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % WEEK));

function earlier(day: string, other: string): string {
  if (day < other) return day;
  return other;
}

/** The same day of the month so many months later, the month's last one where it has no such day. */
function dayInMonthAfter(day: string, months: number): string {
  const month = monthAfter(monthOf(day), months);
  return earlier(`${month}-${day.slice(8)}`, lastOf(month));
}

/** The days that a name means today. */
export function presetPeriod(preset: Preset, today: string): StatPeriod {
  const lastYear = String(Number(yearOf(today)) - 1).padStart(4, '0');
  const lastMonth = monthAfter(monthOf(today), -1);
  const monday = mondayOf(today);
  const periods: Readonly<Record<Preset, StatPeriod>> = {
    today: { from: today, to: today },
    yesterday: { from: dayAfter(today, -1), to: dayAfter(today, -1) },
    this_week: { from: monday, to: today },
    last_week: { from: dayAfter(monday, -WEEK), to: dayAfter(monday, -1) },
    this_month: { from: firstOf(monthOf(today)), to: today },
    last_month: { from: firstOf(lastMonth), to: lastOf(lastMonth) },
    last_30: { from: dayAfter(today, -29), to: today },
    this_quarter: { from: firstOf(quarterOf(today)), to: today },
    this_year: { from: `${yearOf(today)}-01-01`, to: today },
    last_year: { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` },
  };
  return periods[preset];
}

/** What is wrong with a stretch; `null` where nothing is. */
export function periodFault({ from, to }: StatPeriod, today: string): PeriodFault | null {
  if (!isDay(from) || !isDay(to)) return 'not_a_day';
  if (from > to) return 'backwards';
  if (to > dayAfter(today, MOST_DAYS_AHEAD)) return 'ahead';
  return lengthOf({ from, to }) > MOST_DAYS ? 'too_long' : null;
}

const presetNamed = (name: string | null): Preset | null => PRESETS.find((one) => one === name) ?? null;

/**
 * The stretch that an address asks for by a name (`?preset=last_month`) or by days (`?from=&to=`, which go first; a last day
 * that is left out is today). The usual one where it asks for none, or for none that there is. Beside days `compared=` says by which name they
 * are compared: a file of “this year” has the days that were seen, and is compared as they were on its page.
 */
export function periodFrom(params: Values, today: string): AskedPeriod {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (from === '' && to === '') {
    const preset = presetNamed(params.get('preset')) ?? USUAL_PRESET;
    const period = presetPeriod(preset, today);
    return { period, typed: period, fault: null, preset, as: preset };
  }
  const typed = { from, to: to === '' ? today : to };
  const fault = periodFault(typed, today);
  return fault
    ? { period: presetPeriod(USUAL_PRESET, today), typed, fault, preset: USUAL_PRESET, as: USUAL_PRESET }
    : { period: typed, typed, fault, preset: null, as: presetNamed(params.get('compared')) };
}

/** By what an address asks to count; the usual way where it says none. */
export const basisFrom = (params: Values): Basis => BASES.find((one) => one === params.get('basis')) ?? USUAL_BASIS;

/** How many months a name goes back by; names of days and weeks are not among them. */
const PRESET_MONTHS: Partial<Readonly<Record<Preset, number>>> = { this_month: 1, last_month: 1, this_quarter: QUARTER, this_year: MONTHS, last_year: MONTHS };

/** By how many months the stretch before lies back; 0 where it is no matter of months. */
function monthsBack({ from, to }: StatPeriod): number {
  if (from !== firstOf(monthOf(from)) || from === to) return 0;
  const spanned = monthsBetween(from, to) + 1;
  if (to === lastOf(monthOf(to)) || spanned === 1) return spanned;
  if (quarterOf(from) === monthOf(from) && quarterOf(to) === monthOf(from)) return QUARTER;
  return from.slice(5) === '01-01' && yearOf(from) === yearOf(to) ? MONTHS : spanned;
}

/**
 * What a stretch is compared with: of whole months, quarters and years the whole ones before it, of those that still run as much
 * of the one before, of weeks the week before, else as many days before.
 * @param preset the name by which the stretch was asked for: in February “this year” and “this quarter” are the same days
 * @example periodBefore({ from: '2026-11-01', to: '2026-11-25' }) // 1–25 October
 */
export function periodBefore(period: StatPeriod, preset: Preset | null = null): StatPeriod {
  const { from, to } = period;
  const isWeek = preset === 'this_week' || preset === 'last_week';
  const isDays = preset === 'today' || preset === 'yesterday' || preset === 'last_30';
  const back = isWeek || isDays ? 0 : ((preset && PRESET_MONTHS[preset]) ?? monthsBack(period));
  if (back > 0) {
    const isWhole = to === lastOf(monthOf(to)) && (monthsBetween(from, to) + 1) % back === 0;
    return { from: dayInMonthAfter(from, -back), to: isWhole ? lastOf(monthAfter(monthOf(to), -back)) : dayInMonthAfter(to, -back) };
  }
  const days = lengthOf(period);
  const isPartOfWeek = !isDays && mondayOf(from) === from && days > 1 && days < WEEK;
  const shift = isWeek || isPartOfWeek ? WEEK : days;
  return { from: dayAfter(from, -shift), to: dayAfter(to, -shift) };
}

/** The same days of the year before; of 29 February the 28th. */
export const yearBefore = ({ from, to }: StatPeriod): StatPeriod => ({ from: dayInMonthAfter(from, -MONTHS), to: dayInMonthAfter(to, -MONTHS) });

/** What a stretch is cut into, so that an axis has at most some sixty places. */
export function bucketKind(period: StatPeriod): BucketKind {
  const days = lengthOf(period);
  if (days <= MOST_DAY_BUCKETS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

/** The places of a stretch on the axis of time, in their order: days, weeks from Monday, or months; the first and the last cut at its ends. */
export function bucketsOf(period: StatPeriod): readonly Bucket[] {
  const kind = bucketKind(period);
  const buckets: Bucket[] = [];
  for (let from = period.from; from <= period.to; ) {
    const end = kind === 'day' ? from : kind === 'week' ? dayAfter(mondayOf(from), WEEK - 1) : lastOf(monthOf(from));
    const to = earlier(end, period.to);
    buckets.push({ from, to, key: kind === 'month' ? monthOf(from) : from });
    from = dayAfter(to, 1);
  }
  return buckets;
}

/** A stretch as whole months and the days beside them: together they have each of its days once. */
export function wholeMonths({ from, to }: StatPeriod): { readonly months: readonly string[]; readonly days: readonly StatPeriod[] } {
  const months: string[] = [];
  const days: StatPeriod[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month, 1)) {
    const [first, last] = [firstOf(month), lastOf(month)];
    if (first >= from && last <= to) months.push(month);
    else days.push({ from: first > from ? first : from, to: earlier(last, to) });
  }
  return { months, days };
}

/**
 * The query of a link: the stretch by its name where it has one, what it is counted by where that is not the usual, and whatever
 * the screen adds in the order of its names. Values that are empty are left out.
 * @example periodQuery({ period, preset: 'last_month' }, { basis: 'sold', manager: 'u1' }) // 'preset=last_month&basis=sold&manager=u1'
 */
export function periodQuery(
  { period, preset }: Pick<AskedPeriod, 'period' | 'preset'>,
  { basis = USUAL_BASIS, ...more }: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const days: readonly (readonly [string, string])[] = preset
    ? [['preset', preset]]
    : [
        ['from', period.from],
        ['to', period.to],
      ];
  const rest = Object.keys(more)
    .toSorted()
    .map((name) => [name, more[name] ?? ''] as const);
  return [...days, ['basis', basis === USUAL_BASIS ? '' : (basis ?? '')] as const, ...rest]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}
