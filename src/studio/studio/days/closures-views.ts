import type { Language } from '../../../schema/vocab.ts';
import { daysSailed, type PictureMonth, yearPicture } from '../../../catalogue/catalogue/rules/year-picture.ts';
import { type ClosureView, type ScheduleView, sailingOfViews, type WayView } from './sailing-views.ts';

/** A main excursion with its variants, as closures touch it. */
export interface FamilyView {
  readonly id: string;
  readonly name: string;
  /** Path of its screen of days, without language prefix. */
  readonly path: string;
  readonly isPublic: boolean;
  readonly main: WayView;
  readonly variants: readonly WayView[];
  readonly schedules: readonly ScheduleView[];
}

/** A month of an excursion in the country's picture. */
export interface MonthSum {
  readonly running: number;
  readonly closed: number;
  readonly days: number;
}
export interface YearRow extends Pick<FamilyView, 'id' | 'name' | 'path'> {
  readonly months: readonly MonthSum[];
}

/** Whether an excursion or a variant of it comes to a place. */
export const comesTo = ({ main, variants }: FamilyView, place: string): boolean => [main, ...variants].some(({ route }) => route.includes(place));

/** The coming twelve months of an excursion, by month. */
export function yearRow(family: FamilyView, closures: readonly ClosureView[], today: string, language: Language): YearRow {
  const months = picture(family, closures, today, language).map(
    ({ days, running }): MonthSum => ({ running, closed: days.filter(({ look }) => look === 'closed').length, days: days.length }),
  );
  return { id: family.id, name: family.name, path: family.path, months };
}

/** Days of the coming twelve months that closures of a place take from an excursion, its variants counted as well as itself. */
export function daysLost(family: FamilyView, place: string, closures: readonly ClosureView[], today: string): number {
  const others = closures.filter(({ location }) => location !== place);
  const ways = [family.main, ...family.variants].filter(({ route }, at) => at === 0 || route.length > 0);
  const lost = ways.map(({ id }, at) => {
    const variant = at === 0 ? '' : id;
    return daysSailed(picture(family, others, today, 'ru', variant)) - daysSailed(picture(family, closures, today, 'ru', variant));
  });
  return Math.max(...lost);
}

const picture = (family: FamilyView, closures: readonly ClosureView[], today: string, language: Language, variant = ''): readonly PictureMonth[] =>
  yearPicture(today, sailingOfViews(family.main, family.variants, family.schedules, closures, language), variant);
