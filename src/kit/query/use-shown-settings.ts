import { withPb } from '../../data/ask.ts';
import { readShownSettings, type ShownSettings } from '../../data/shown-settings.ts';
import { useStaff } from '../ui/staff-context.ts';
import { useQuery } from './use-query.ts';

const load = withPb(readShownSettings);

/** What the owner has set of what this screen reckons with. @param usual what is declared: it stands in until that is known */
export function useShownSettings<K extends keyof ShownSettings>(usual: Pick<ShownSettings, K>): Pick<ShownSettings, K> {
  return useQuery(load, [useStaff().country]).found.data ?? usual;
}
