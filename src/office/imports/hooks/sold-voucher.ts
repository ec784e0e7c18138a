import { type Desk, openDesk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { confirmVoucher } from '../../../booking/vouchers/hooks/confirm.ts';
import { holdVoucher } from '../../../booking/vouchers/hooks/hold.ts';
import { addPayment, resettle } from '../../../booking/vouchers/hooks/payments.ts';
import { draftVoucher } from '../../../booking/vouchers/hooks/sale.ts';
import { insertVoucher, saveVoucher } from '../../../booking/vouchers/hooks/save.ts';
import type { VoucherLine } from '../rules/voucher-line.ts';
import type { SingleFacts } from './single.ts';

const REASON = 'Из файла / imported';

/** Sells a trip that lies ahead: draft, hold with its seats, money, confirmation, each by the desk's own step. @throws Refusal */
export function sellVoucher(tx: App, { total, paid, values }: VoucherLine, asked: Plain, { actor }: SingleFacts): PbRecord {
  const desk = (body: Plain): Desk => openDesk(tx, actor, body, null);
  const drafted = desk({ ...asked, reason: REASON, deposit_due: 0 });
  const draft = draftVoucher(drafted);
  const off = total === null ? 0 : draft.getInt('total') - total;
  const discount = off > 0 ? { discount: { kind: 'fixed', value: off, reason: REASON } } : {};
  const priced = off > 0 ? draftVoucher(desk({ ...drafted.body, ...discount })) : draft;
  const { id } = insertVoucher(desk(asked), priced, { action: 'create', reason: REASON });
  const step = (body: Plain, action: string, work: (at: Desk, voucher: PbRecord) => void): void => {
    const at = desk(body);
    const voucher = at.take('vouchers', id);
    work(at, voucher);
    saveVoucher(at, voucher, { action, reason: REASON });
  };
  step({}, 'hold', holdVoucher);
  if (paid > 0)
    step({ kind: 'deposit', method: values['method'] ?? 'cash_thb', amount: paid, reason: REASON }, 'pay', (at, voucher) => {
      addPayment(at, voucher);
      resettle(at, voucher);
    });
  step({ without_deposit: true, reason: REASON }, 'confirm', confirmVoucher);
  return desk({}).take('vouchers', id);
}
