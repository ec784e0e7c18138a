import { withPb } from '../../../data/browser-pb.ts';
import { findSailing } from '../../catalogue/repo/excursion-options.ts';
import type { SailingDays } from '../../catalogue/rules/sailing-days.ts';
import { useQuery } from '../../../kit/query/use-query.ts';

const load = withPb(findSailing);

/** When an excursion and its variants sail; `null` until it is known. Asked for once per page. */
export function useSailing(excursion: string): SailingDays | null {
  return useQuery(load, [excursion], { isOn: excursion !== '', isKept: true }).found.data;
}
