import { followDepartures } from '../../fleet/departures/hooks/changed.ts';
import { followVouchers } from '../vouchers/hooks/save.ts';
import { voidReminders } from './hooks/queue.ts';
import { followDeparture } from './hooks/stop.ts';

export { actOnReminder as stepReminder, confirmByLink, listReminders as readQueue, queueReminders as fillQueue, queueTomorrow } from './hooks/reminders.ts';
export { createTemplate, saveTemplate } from './hooks/templates.ts';

followVouchers((desk, voucher, { from, state, isMoved }) => {
  if (isMoved || state !== from) voidReminders(desk, voucher, isMoved ? 'moved' : state);
});
followDepartures(followDeparture);
