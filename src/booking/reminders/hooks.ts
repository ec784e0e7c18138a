import { followDepartures } from '../../fleet/departures/departure/changed.hooks.ts';
import { followVouchers } from '../vouchers/sale/save.hooks.ts';
import { tellBecame, voidReminders } from './hooks/reminders.ts';
import { followDeparture, retellHour } from './hooks/stop.ts';

export { actOnReminder as stepReminder, confirmByLink, listReminders as readQueue, queueReminders as fillQueue, queueTomorrow } from './hooks/reminders.ts';
export { createTemplate, saveTemplate } from './hooks/templates.ts';

followVouchers((desk, voucher, { from, state, isMoved, isRetimed }) => {
  if (isMoved || state !== from) voidReminders(desk, voucher, isMoved ? 'moved' : state);
  if (state !== from && state === 'cancelled') tellBecame(desk, voucher, 'cancelled');
  if (isMoved && state === from) tellBecame(desk, voucher, 'moved');
  if (isRetimed && state === 'confirmed') retellHour(desk, voucher);
});
followDepartures(followDeparture);
