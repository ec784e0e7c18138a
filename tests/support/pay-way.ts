import type { RecordModel } from 'pocketbase';
import { desk, type TestDesk } from './desk.ts';
import { setTo } from './settings.ts';

/** An account that guests pay to and send slips of, used at once. */
export async function wayToPay(house: TestDesk): Promise<RecordModel> {
  await setTo(house, 'account_wait_hours', 0);
  const account = '099400016550001';
  const method = { country: 'thailand', method: 'thai_qr', kind: 'biller', name_ru: 'PromptPay', name_en: 'PromptPay', active: true, sort: 1 };
  return (await desk(house.as('accountant'), 'pay-methods', { ...method, account, confirm: account, holder: 'HOUSE' })).body['method'] as RecordModel;
}
