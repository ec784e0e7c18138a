import { isDay } from '../../../lib/time/zone.ts';
import type { Hit } from '../../../model/hits/operations.ts';
import { LANGUAGES } from '../../../schema/vocab.ts';
import { HIT_SOURCES } from '../../../model/hits/fields/hits.ts';

/** Pages that the house does not have, all in one. */
export const OTHER_PAGE = 'page:other';

/** How often the same was opened. */
export interface HitSum extends Hit {
  readonly count: number;
}

const PAGE = /^[a-z_]{1,30}:[a-z0-9_-]{1,60}$/;
const COUNTRY = /^[a-z0-9_-]{1,40}$/;
/** A code as links of agents carry it. */
const REFERRAL = /^[\w-]{0,40}$/;
/** Sums that are told in one request. */
export const MOST_SUMS = 500;
/** More than a process adds up between two times that it tells them. */
const MOST_AT_ONCE = 1_000_000;

/** Whether a sum is one that can be added: told by the house's own program, and looked at all the same. */
export function isHitSum(value: unknown): value is HitSum {
  if (value === null || typeof value !== 'object') return false;
  const { country, day, page, language, source, referral, count } = value as Record<string, unknown>;
  return (
    [
      [country, COUNTRY],
      [page, PAGE],
      [referral, REFERRAL],
    ].every(([text, form]) => typeof text === 'string' && (form as RegExp).test(text)) &&
    isDay(day) &&
    LANGUAGES.some((one) => one === language) &&
    HIT_SOURCES.some((one) => one === source) &&
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count > 0 &&
    count <= MOST_AT_ONCE
  );
}
