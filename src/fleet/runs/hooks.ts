import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { followDepartures } from '../departures/departure/changed.hooks.ts';
import { vans } from '../../model/runs/fields/vans.ts';
import { followDeparture } from './hooks/follow.ts';

export { checkVan, followVoucher } from './hooks/follow.ts';
export {
  actOnRun,
  actOnStop as actOnPlace,
  drawDay as drawRuns,
  markByDriver,
  openRun,
  readDay as readPickups,
  readRunList,
  sayReady,
} from './hooks/run-routes.ts';

guardWrites('vans', () => ({ kinship: kinshipOf(vans) }));
followDepartures(followDeparture);
