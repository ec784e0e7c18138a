import { withPb } from '../../../data/browser-pb.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { readMisfits } from '../repo/misfits.ts';
import type { MisfitDeparture } from '../../../model/departures/answers.ts';

const load = withPb(readMisfits);
const NONE: readonly MisfitDeparture[] = [];

/** What no longer fits its boat, as it is at this moment. @param first what the page came with */
export function useMisfits(first: readonly MisfitDeparture[] | null = null): readonly MisfitDeparture[] {
  const { country } = useStaff();
  const { found } = useQuery(load, [country], { first, isCarried: true, live: live('departures boats boat_documents calendar_blocks') });
  return found.data ?? first ?? NONE;
}
