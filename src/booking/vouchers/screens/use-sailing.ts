import { withPb } from '../../../data/browser-pb.ts';
import { findSailing } from '../../../catalogue/catalogue/repo/excursion-options.ts';
import type { SailingDays } from '../../../catalogue/catalogue/rules/sailing-days.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';

const load = withPb(findSailing);

/** When an excursion and its variants sail; `null` until it is known. Asked for once per page. */
export function useSailing(excursion: string): SailingDays | null {
  const { lang } = useStaff();
  return useQuery(load, [excursion, lang], { isOn: excursion !== '', isKept: true }).found.data;
}
