import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { BarDatum } from '../charts/BarChart.tsx';
import { changeText, spanBeside } from '../charts/written.ts';
import { type Answers, countOf, groupedBy, type OverviewAsked, type OverviewTargets, soldOf } from '../overview.ts';
import type { BoatLoad } from '../../../model/statistics/operations.ts';
import type { SaleSum } from '../repo.ts';
import type { AskedPeriod } from '../rules/period.ts';
import type { LinkTo } from './figure-links.ts';
import type { NameKind, Names } from '../names.ts';

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
