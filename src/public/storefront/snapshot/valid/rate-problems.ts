import { connect } from '../../../../data/pocketbase.ts';
import { FULL_LIST_PAGE_SIZE } from '../../../../config/constants.ts';
import { isRate } from '../../../../catalogue/currencies/rules/rate.ts';
import type { Rate } from '../../../../model/currencies/fields/rates.ts';
import type { RecordProblem } from './valid-snapshot.server.ts';

/**
 * Pairs of currencies whose latest rate no sum can be exchanged at: the one before it serves on.
 * @throws ClientResponseError when PocketBase does not answer.
 */
export async function readRateProblems(url: string): Promise<readonly RecordProblem[]> {
  const { items } = await connect(url).collection('rates').getList<Rate>(1, FULL_LIST_PAGE_SIZE, { sort: '-valid_from,-created', skipTotal: true });
  return rateProblems(items);
}

/** The same of rates in hand, newest first. */
export function rateProblems(newestFirst: readonly Rate[]): readonly RecordProblem[] {
  const pairOf = ({ base, quote }: Rate): string => `${base} → ${quote}`;
  const pairs = new Set(newestFirst.map(pairOf));
  return [...pairs].flatMap((pair): readonly RecordProblem[] => {
    const [latest, ...earlier] = newestFirst.filter((rate) => pairOf(rate) === pair);
    if (!latest || isRate(latest.value)) return [];
    const name = { ru: pair, en: pair };
    return [{ collection: 'rates', record: latest.id, country: '', name, field: 'value', code: 'rate', kept: earlier.some(({ value }) => isRate(value)) }];
  });
}
