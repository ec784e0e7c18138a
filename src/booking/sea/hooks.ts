import { guardWrites } from '../../backend/desk/records.ts';
import { voucherPath } from '../vouchers/voucher/link.rules.ts';
import { leadTo } from '../reminders/hooks/text.ts';
import { followDepartures } from '../../fleet/departures/departure/changed.hooks.ts';
import { tellWhereToChoose } from '../vouchers/document/public.hooks.ts';
import { followVouchers } from '../vouchers/sale/save.hooks.ts';
import { followChoice } from './hooks/choices.ts';
import { followDeparture } from './hooks/keep.ts';
import { checkSeaDay } from './hooks/routes.ts';
import { waitingChoice } from './hooks/run.ts';
import { choicePath } from './rules/choice.ts';

export {
  actOnSeaDay,
  addSeaDay,
  answerAtDesk as answerFor,
  answerByLink,
  listSeaDays,
  openChoice,
  previewSeaDay as readPreview,
  readChoices as readStanding,
  readDays as readOffer,
} from './hooks/routes.ts';
export { keepSeaDays } from './hooks/run.ts';

guardWrites('sea_days', () => ({ check: checkSeaDay }));
followVouchers(followChoice);
leadTo('weather_change', (app, voucher, language) => {
  const choice = waitingChoice(app, voucher.id);
  return choice ? choicePath(choice.getString('token'), language) : voucherPath(voucher.getString('public_token'), language);
});
followDepartures(followDeparture);
tellWhereToChoose((app, voucher) => {
  const token = waitingChoice(app, voucher.id)?.getString('token') ?? '';
  return token === '' ? null : { ru: choicePath(token, 'ru'), en: choicePath(token, 'en') };
});
