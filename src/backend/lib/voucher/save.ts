import { searchText } from '../../../domain/contacts.ts';
import type { Desk } from '../desk/desk.ts';
import type { EventFacts } from '../desk/events.ts';
import { plainOf } from '../desk/plain.ts';
import type { PbRecord } from '../jsvm.d.ts';
import { voidReminders } from '../reminder/queue.ts';
import { countForClients } from './client.ts';
import { advanceLead, leaveWon } from './lead.ts';
import { latinOf } from '../../../domain/voucher/latin.ts';
import { isOver } from '../../../domain/voucher/states.ts';
import type { VoucherState } from '../../../schema/voucher-vocab.ts';

const SEARCHED = ['number', 'lead_name_latin', 'hotel', 'excursion_name_ru', 'excursion_name_en', 'supplier_reference', 'reseller_reference'];

/** Adds a voucher with its audit event. */
export function insertVoucher(desk: Desk, voucher: PbRecord, facts: EventFacts): PbRecord {
  setSearch(voucher);
  const { id: _id, created: _created, updated: _updated, ...fields } = plainOf(voucher);
  const added = desk.add('vouchers', fields, facts);
  countForClients(desk, [added.getString('client')]);
  return added;
}

/** Saves a voucher with its audit event and everything that follows from it, in the transaction of the write. */
export function saveVoucher(desk: Desk, voucher: PbRecord, facts: EventFacts): void {
  const before = voucher.original();
  const from = before.getString('state');
  const isMoved = before.getString('service_date') !== voucher.getString('service_date');
  const isCounted = ['paid', 'client', 'state', 'service_date'].some((field) => before.getString(field) !== voucher.getString(field));
  const clients = [before.getString('client'), voucher.getString('client')];
  setSearch(voucher);
  desk.save(voucher, facts);
  const to = voucher.getString('state');
  if (to !== from && to === 'on_hold') advanceLead(desk, voucher, 'hold');
  if (to !== from && to === 'confirmed') advanceLead(desk, voucher, 'won');
  if (to !== from && isOver(to as VoucherState)) leaveWon(desk, voucher);
  if (to !== from || isMoved) voidReminders(desk, voucher, isMoved ? 'moved' : to);
  if (isCounted) countForClients(desk, clients);
}

function setSearch(voucher: PbRecord): void {
  voucher.set(
    'search',
    searchText(
      SEARCHED.map((field) => latinOrSame(voucher, field)),
      [voucher.getString('contact_phone')],
      [voucher.getString('contact_messenger')],
    ),
  );
}

function latinOrSame(voucher: PbRecord, field: string): string {
  const text = voucher.getString(field);
  return field === 'lead_name_latin' ? `${text} ${latinOf(text)}` : text;
}
