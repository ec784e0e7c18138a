import { guardWrites } from '../../backend/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { vans } from './fields/vans.ts';

export { checkVan, followVoucher } from './hooks/follow.ts';
export { markByDriver, openRun, sayReady } from './hooks/links.ts';
export { actOnRun, readRunList } from './hooks/run-routes.ts';
export { actOnStop, drawDay, readDay } from './hooks/day-routes.ts';

guardWrites('vans', () => ({ kinship: kinshipOf(vans) }));
