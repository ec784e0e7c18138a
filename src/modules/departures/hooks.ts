import { guardWrites } from '../../backend/records.ts';
import { checkPlan } from './hooks/plan-check.ts';

export { actOnAllotment, addAllotment, releaseAllotments } from './hooks/allotments.ts';
export { actOnBlock, addBlock } from './hooks/block-routes.ts';
export { readCalendar, readSeats } from './hooks/calendar.ts';
export { followDeparture } from './hooks/changed.ts';
export { actOnDeparture, addDeparture, makeNow } from './hooks/departure-routes.ts';
export { readFewSeats } from './hooks/few.ts';
export { readFreeSeats } from './hooks/free-seats.ts';
export { makeDepartures } from './hooks/make.ts';
export { checkSeats, readSeatCheck } from './hooks/seat-check.ts';

guardWrites('sailing_plans', () => ({ check: checkPlan }));
