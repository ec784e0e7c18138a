import { guardWrites } from '../../backend/records.ts';
import { followFreedSeats } from './hooks/freed.ts';
import { checkPlan } from './hooks/plan-check.ts';
import { refit } from './hooks/refit.ts';

export { actOnAllotment, addAllotment, releaseAllotments } from './hooks/allotments.ts';
export { actOnBlock, addBlock } from './hooks/block-routes.ts';
export { readCalendar as readPackedCalendar, readSeats } from './hooks/calendar.ts';
export { followDeparture } from './hooks/changed.ts';
export { actOnDeparture, addDeparture, makeNow as makeOfPlan } from './hooks/departure-routes.ts';
export { readFewSeats } from './hooks/few.ts';
export { readFreeSeats } from './hooks/free-seats.ts';
export { readMisfits } from './hooks/misfits.ts';
export { makeDepartures } from './hooks/night.ts';
export { followBoat, followBoatPart } from './hooks/refit.ts';
export { checkSeats, readSeatCheck } from './hooks/seat-check.ts';

guardWrites('sailing_plans', () => ({ check: checkPlan }));

// Who leaves may make a boat large enough again.
followFreedSeats((desk, departure) => void refit(desk, departure));
