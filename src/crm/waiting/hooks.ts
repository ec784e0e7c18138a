import { followDepartures } from '../../fleet/departures/departure/changed.hooks.ts';
import { followFreedSeats } from '../../fleet/departures/seats/freed.hooks.ts';
import { followVouchers } from '../../booking/vouchers/sale/save.hooks.ts';
import { followDeparture, followWaiting } from './hooks/follow.ts';
import { offerSeats } from './hooks/offer.ts';

export { offerWaited } from './hooks/follow.ts';
export { actOnEntry, joinLine, readLine } from './hooks/routes.ts';

followVouchers(followWaiting);
followFreedSeats(offerSeats);
followDepartures(followDeparture);
