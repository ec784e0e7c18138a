import { carryWithDepartures } from '../../fleet/departures/hooks/changed.ts';
import { carryVouchers } from './hooks/carried.ts';

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
} from './hooks/vouchers.ts';
export { readFit } from './hooks/fit.ts';
export { keepPeople } from './hooks/people.ts';
export { readTaken } from './hooks/taken.ts';

carryWithDepartures(carryVouchers);
