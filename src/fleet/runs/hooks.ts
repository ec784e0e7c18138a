import { guardWrites } from '../../backend/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { followDepartures } from '../departures/hooks/changed.ts';
import { vans } from '../../model/runs/fields/vans.ts';
import { followDeparture } from './hooks/departed.ts';

export { checkVan, followVoucher } from './hooks/follow.ts';
export { markByDriver, openRun, sayReady } from './hooks/links.ts';
export { actOnRun, readRunList } from './hooks/run-routes.ts';
export { actOnStop as actOnPlace, drawDay as drawRuns, readDay as readPickups } from './hooks/day-routes.ts';

guardWrites('vans', () => ({ kinship: kinshipOf(vans) }));
followDepartures(followDeparture);
