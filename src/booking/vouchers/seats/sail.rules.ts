import { SAIL_REASONS, type SailReason } from '../../../model/vouchers/fields/vocab.ts';
import { ageFaults, type FitLimits, type KnownAges } from '../../../catalogue/catalogue/rules/party.ts';
import { dayReasons, type SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';

/** Reasons that a senior may set aside, in his name and with a reason; nobody sells what is gone, nor more seats than there are. */
const OVERRIDABLE: readonly SailReason[] = ['sales_over', 'off', 'closed', 'season', 'weekday', 'infants', 'too_young'];

export interface SailFacts {
  /** Whether excursion and variant are on sale. */
  readonly isActive: boolean;
  readonly isHidden: boolean;
  /** People that the boat takes; 0 where nobody said. */
  readonly max_people: number;
  /** For whom it is not fit. */
  readonly limits: FitLimits;
  /** When what is sold sails. */
  readonly days: SailingDays;
}

export interface SailQuestion {
  /** Whether it still takes guests aboard, whatever its hour: sales are over then, and the trip has not begun. */
  readonly isBoarding?: boolean;
  /** `YYYY-MM-DD` by the country's calendar; '' where none is said yet. */
  readonly day: string;
  /** Instants in ms: now, the end of sales and the start; left out where the day or the time is not said. */
  readonly now_ms: number;
  readonly cutoff_ms?: number;
  readonly start_ms?: number;
  readonly people: number;
  readonly who: KnownAges;
}

// decision: can-a-party-sail
/** Whether this party can sail this variant on this day: every reason against it, none where it can. Seats are another question. */
export function sailReasons(facts: SailFacts, { isBoarding, day, now_ms, cutoff_ms, start_ms, people, who }: SailQuestion): readonly SailReason[] {
  const isPast = start_ms !== undefined && start_ms <= now_ms && isBoarding !== true;
  const ofDay = day === '' ? [] : dayReasons(day, facts.days);
  const unfit = ageFaults(facts.limits, who);
  const against: Readonly<Record<SailReason, boolean>> = {
    archived: !facts.isActive,
    hidden: facts.isHidden,
    people: facts.max_people > 0 && people > facts.max_people,
    infants: unfit.includes('infants'),
    too_young: unfit.includes('too_young'),
    past: isPast,
    sales_over: !isPast && cutoff_ms !== undefined && cutoff_ms <= now_ms,
    off: ofDay.includes('off'),
    closed: ofDay.includes('closed'),
    season: ofDay.includes('season'),
    weekday: ofDay.includes('weekday'),
  };
  return SAIL_REASONS.filter((reason) => against[reason]);
}

/** Whether a senior may set it aside. */
export const mayOverride = (reason: SailReason): boolean => OVERRIDABLE.includes(reason);
