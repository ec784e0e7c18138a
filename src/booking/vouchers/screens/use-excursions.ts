import { withPb } from '../../../data/browser-pb.ts';
import { type ExcursionOption, listExcursionOptions } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import { queryOf, useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

const load = withPb(listExcursionOptions);
const NONE: readonly ExcursionOption[] = [];
const KEPT = { isKept: true } as const;

/** Everything that is sold in a country; asked for once per page. */
export const excursionsOf = (country: string): Promise<readonly ExcursionOption[]> => queryOf(load, [country], KEPT).fetch();

/** Everything that is sold in the country; asked for once per page. */
export function useExcursions(): readonly ExcursionOption[] {
  return useQuery(load, [useStaff().country], KEPT).found.data ?? NONE;
}
