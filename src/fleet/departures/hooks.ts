import { guardWrites } from '../../backend/desk/records.ts';
import { followFreedSeats } from './seats/allotments.hooks.ts';
import { checkPlan } from './plans/plan-check.hooks.ts';
import { refit } from './departure/hulls.hooks.ts';

export { actOnAllotment, addAllotment, releaseAllotments } from './seats/allotments.hooks.ts';
export { actOnBlock, actOnDeparture, addBlock, addDeparture, makeNow as makeOfPlan } from './departure/departure-routes.hooks.ts';
export { readCalendar as readPackedCalendar } from './calendar/calendar.hooks.ts';
export { followDeparture } from './departure/changed.hooks.ts';
export { readMisfits } from './misfits/misfits.hooks.ts';
export { followBoat, followBoatPart, makeDepartures } from './departure/refit.hooks.ts';
export { checkSeats, readSeatCheck } from './misfits/seat-check.hooks.ts';

guardWrites('sailing_plans', () => ({ check: checkPlan }));

// Who leaves may make a boat large enough again.
followFreedSeats((desk, departure) => void refit(desk, departure));
