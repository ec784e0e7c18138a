import { guardWrites } from '../../backend/records.ts';
import type { RequestEvent } from '../../backend/jsvm.d.ts';
import { voucherPath } from '../vouchers/rules/link.ts';
import { leadTo } from '../reminders/hooks/links.ts';
import { followVouchers } from '../vouchers/hooks/save.ts';
import { followChoice } from './hooks/choices.ts';
import { checkSeaDay, guestChoice } from './hooks/routes.ts';
import { waitingChoice } from './hooks/run.ts';
import { choicePath } from './rules/choice.ts';

export { actOnSeaDay, addSeaDay, answerAtDesk, listSeaDays, previewSeaDay, readChoices, readDays } from './hooks/routes.ts';
export { keepSeaDays } from './hooks/run.ts';
export const openChoice = (e: RequestEvent): void => guestChoice(e, false);
export const answerByLink = (e: RequestEvent): void => guestChoice(e, true);

guardWrites('sea_days', () => ({ check: checkSeaDay }));
followVouchers((desk, voucher, { state, isMoved }) => followChoice(desk, voucher, state, isMoved));
leadTo('weather_change', (app, voucher, language) => {
  const choice = waitingChoice(app, voucher.id);
  return choice ? choicePath(choice.getString('token'), language) : voucherPath(voucher.getString('public_token'), language);
});
