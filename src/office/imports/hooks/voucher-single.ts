import { openDesk } from '../../../backend/desk.ts';
import type { App } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { rowsOf } from '../../../backend/rows.ts';
import { contactKeys, normalisePhone } from '../../../lib/contacts/contacts.ts';
import { localDay } from '../../../lib/zone.ts';
import { claimIn } from '../../../fleet/departures/hooks/seats-in.ts';
import { draftVoucher } from '../../../booking/vouchers/hooks/sale.ts';
import type { ReadLine } from '../rules/read-line.ts';
import { type VoucherLine, voucherOf } from '../rules/voucher-line.ts';
import { uuidFrom } from './insert-rows.ts';
import type { LineOutcome } from './import-lines.ts';
import { recordsMet } from './met.ts';
import { writePastVoucher } from './past-voucher.ts';
import type { Single, SingleFacts } from './single.ts';
import { sellVoucher } from './sold-voucher.ts';

const planned = (read: ReadLine, { known }: SingleFacts) => voucherOf(read, localDay(known.now_ms, known.zone));

/** Lines as vouchers: trips that were, as history; trips that lie ahead, sold by the desk's own steps with their seats. */
export const voucherSingle: Single = {
  table: 'vouchers',
  link: 'voucher',
  keyOf: ({ values }) => (values['reference'] ? `r:${String(values['reference'])}` : ''),
  find(app, { values }, { known }) {
    const reference = String(values['reference'] ?? '');
    if (reference === '') return '';
    const sql =
      "SELECT id FROM vouchers INDEXED BY idx_vouchers_reseller WHERE reseller_reference = {:reference} AND reseller_reference != '' AND country = {:country} LIMIT 1";
    return rowsOf(app, sql, { reference, country: known.country }, { id: '' })[0]?.id ?? '';
  },
  check(app, read, facts) {
    const plan = planned(read, facts);
    if ('fault' in plan) return plan.fault;
    const { state, total } = plan.voucher;
    if (state !== 'confirmed') return null;
    // Priced and asked whether it sails, as a draft of the desk is; nothing is stored.
    const draft = draftVoucher(openDesk(app, facts.actor, askedOf(app, plan.voucher, facts, 1), null));
    if (draft.getInt('total') === 0) return { field: 'excursion', code: 'price_missing' };
    if (total !== null && total > draft.getInt('total')) return { field: 'total', code: 'over_price' };
    const of = (name: string): string => draft.getString(name);
    return { wants: { ...claimIn(draft), country: of('country'), sold: of('variant') || of('excursion'), day: of('service_date'), time: of('start_time') } };
  },
  write(tx, read, line, facts): LineOutcome {
    const plan = planned(read, facts);
    if ('fault' in plan) return { line, state: 'refused', field: plan.fault.field, reason: plan.fault.code };
    const asked = askedOf(tx, plan.voucher, facts, line);
    const voucher = plan.voucher.state === 'confirmed' ? sellVoucher(tx, plan.voucher, asked, facts) : writePastVoucher(tx, plan.voucher, asked, line, facts);
    return { line, state: 'created', voucher: voucher.id, seen: voucher.getInt('revision') };
  },
};

/** What a form of the desk would have asked for. */
function askedOf(app: App, { values, adults, children, infants }: VoucherLine, { known, import: of }: SingleFacts, line: number): Plain {
  const text = (name: string): string => String(values[name] ?? '');
  const phone = text('phone');
  const keys = contactKeys({ phones: [normalisePhone(phone, known.country, 'ru') || phone], messengers: [text('messenger')], email: '' });
  const client = recordsMet(app, 'clients', keys).find((one) => one.getString('state') === 'active' && one.getString('country') === known.country);
  return {
    uuid: uuidFrom(`${of}:${line}`),
    ...{ excursion: text('excursion'), service_date: text('service_date'), adults, children, infants, name: text('name') },
    ...{ contact_phone: phone, contact_messenger: text('messenger'), language: text('language') || 'ru', hotel: text('hotel'), room: text('room') },
    ...{ office_note: text('note'), reseller_reference: text('reference'), sold_by: text('manager'), client: client?.id ?? '' },
  };
}
