import { openDesk } from '../../../backend/desk.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { saveVoucher } from '../../../booking/vouchers/hooks/save.ts';
import { cancelVoucher } from '../../../booking/vouchers/hooks/undo.ts';
import type { UndoFacts } from './undo-facts.ts';

const REASON = 'Импорт отменён / import undone';

/**
 * A voucher that was sold has a number of the house's series, which has no holes: it is called off, gives its seats back, and
 * says what is owed. @returns whether it was one. @throws Refusal
 */
export function callOff(tx: App, { table, actor }: UndoFacts, id: string): boolean {
  const voucher = table === 'vouchers' ? byId(tx, 'vouchers', id) : undefined;
  if (!voucher || voucher.getString('number') === '') return false;
  const desk = openDesk(tx, actor, { by: 'duplicate', reason: REASON }, null);
  cancelVoucher(desk, voucher);
  saveVoucher(desk, voucher, { action: 'cancel', reason: REASON });
  return true;
}
