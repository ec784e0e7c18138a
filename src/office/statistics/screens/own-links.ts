import { href, localePath } from '../../../routing/href.ts';
import type { StatusWord } from '../../../people/desk/repo/desk-words.ts';
import { type LeadListKind, SOLD } from '../rules/figure-list.ts';
import { type Dimension, MEASURES, type OwnQuestion } from '../rules/own-question.ts';
import type { StatPeriod } from '../rules/period.ts';
import { OTHERS } from '../rules/question.ts';
import { leadsHref, type LinkTo, vouchersHref } from './figure-links.ts';

/** The screen of a question, with or without its days. */
export const askHref = ({ lang, country }: Pick<LinkTo, 'lang' | 'country'>, query = ''): string =>
  `${localePath(href('stats-ask', { country }), lang)}${query === '' ? '' : `?${query}`}`;

/**
 * The very list that a figure of a question counts; nothing of money, of others together, and of what is not the reader's.
 * @param key of the split one alone
 */
export function ownListHref(
  to: LinkTo,
  { measure, by, split, filters }: OwnQuestion,
  days: StatPeriod,
  kinds: readonly Pick<StatusWord, 'id' | 'kind'>[],
  key?: string,
): string | undefined {
  const { of, what = 'new', kind } = MEASURES[measure];
  if (of === 'money' || key === OTHERS) return undefined;
  const limits: Partial<Record<Dimension, string>> = { ...filters, ...(key === undefined ? {} : { [split]: key }) };
  if (of === 'sales') {
    if (measure === 'cancelled') return vouchersHref(to, 'cancelled', days, limits);
    return vouchersHref(to, by, days, { ...limits, state: SOLD });
  }
  const ofKind = kinds.filter((one) => one.kind === kind).map(({ id }) => id);
  const status = limits.status ?? (kind ? ofKind.join(',') : undefined);
  const list: LeadListKind = what === 'open' ? 'in_work' : what;
  return leadsHref(to, list, days, { ...limits, ...(status === undefined ? {} : { status }) });
}
