import { carryWithDepartures } from '../../fleet/departures/departure/changed.hooks.ts';
import { carryVouchers } from './seats/sail.hooks.ts';

export {
  actOnPayment,
  actOnVoucher,
  createVoucher,
  deleteVoucher,
  expireHolds,
  findByToken,
  listVouchers,
  payVoucher as addPayment,
  readDocument,
  readPaymentFacts,
} from './vouchers.hooks.ts';
export { readFreeSeats, readSeats } from './seats/asked-seats.hooks.ts';
export { readAvailability, readGone, readMost } from './seats/availability.hooks.ts';
export { readFit, readTaken } from './seats/sail.hooks.ts';
export { keepPeople } from './people/people.hooks.ts';

carryWithDepartures(carryVouchers);
