import type { Desk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { VoucherState } from '../../vouchers/fields/vocab.ts';
import { isOver } from '../../vouchers/rules/states.ts';
import type { SavedVoucher } from '../../vouchers/hooks/save.ts';
import type { WaitingState } from '../fields/vocab.ts';

/** The place of a voucher in a line; `undefined` where it has none. */
export function entryOf(app: App, voucher: string): PbRecord | undefined {
  const sql = "SELECT id FROM waiting_list INDEXED BY idx_waiting_list_2 WHERE voucher = {:voucher} AND state IN ('waiting', 'offered')";
  return byId(app, 'waiting_list', rowsOf(app, sql, { voucher }, { id: '' })[0]?.id);
}

/** What becomes of a place when its voucher changes; `null` where it stays. */
function stateAfter(entry: WaitingState, state: VoucherState): WaitingState | null {
  if (state === 'draft') return null;
  if (state === 'on_hold') return entry === 'offered' ? null : 'taken';
  if (state === 'expired') return 'over';
  return isOver(state) ? 'left' : 'taken';
}

/** Keeps a place in line with its voucher: who takes seats has them, who wants another trip or day waits for that from now on. */
export function followWaiting(desk: Desk, voucher: PbRecord, { state, isOther }: SavedVoucher): void {
  const entry = state === 'deleted' ? undefined : entryOf(desk.tx, voucher.id);
  if (!entry) return;
  const next = stateAfter(entry.getString('state') as WaitingState, state as VoucherState);
  if (next) {
    entry.set('state', next);
    desk.save(entry, { action: next === 'taken' ? 'take' : 'leave' });
    return;
  }
  if (state === 'draft' && isOther && setWanted(entry, voucher)) {
    entry.set('since', desk.now);
    desk.save(entry, { action: 'move' });
  }
}

/** Writes what a voucher wants into its place. @returns whether it is something else now */
export function setWanted(entry: PbRecord, voucher: PbRecord): boolean {
  const wanted = {
    sold: voucher.getString('variant') || voucher.getString('excursion'),
    service_date: voucher.getString('service_date'),
    start_time: voucher.getString('start_time'),
  };
  const isOtherNow = Object.entries(wanted).some(([name, value]) => entry.getString(name) !== value);
  for (const [name, value] of Object.entries(wanted)) entry.set(name, value);
  return isOtherNow;
}
