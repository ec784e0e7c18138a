import { followDepartures } from '../../fleet/departures/departure/changed.hooks.ts';
import { followFreedSeats } from '../../fleet/departures/seats/allotments.hooks.ts';
import { followVouchers } from '../../booking/vouchers/sale/save.hooks.ts';
import { followDeparture, followWaiting } from './hooks/routes.ts';
import { offerSeats } from './hooks/offer.ts';

export { actOnEntry, joinLine, offerWaited, readLine } from './hooks/routes.ts';

followVouchers(followWaiting);
followFreedSeats(offerSeats);
followDepartures(followDeparture);
