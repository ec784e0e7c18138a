import { openDesk } from '../../../backend/desk.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import type { Plain } from '../../../backend/record-data.ts';
import { storedTime } from '../../../backend/time.ts';
import { latinOf } from '../../../lib/contacts/latin.ts';
import { instantOf } from '../../../lib/zone.ts';
import { stepIn } from '../../../catalogue/currencies/hooks/sale-context.ts';
import { namesOf, soldProduct } from '../../../booking/vouchers/voucher/product.hooks.ts';
import { ledgerIn, settle } from '../../../booking/vouchers/price/recalculate.hooks.ts';
import { insertVoucher, saveVoucher } from '../../../booking/vouchers/sale/save.hooks.ts';
import { unitsOfTotal, type VoucherLine } from '../rules/voucher-line.ts';
import type { SingleFacts } from './single.ts';

const REASON = 'Из файла / imported';
const TOKEN_LENGTH = 32;
const NOON = '12:00';

/** Writes down a trip that was, or was called off: without a number, seats or papers of the house, with its sum and what was paid. */
export function writePastVoucher(tx: App, line: VoucherLine, asked: Plain, at: number, facts: SingleFacts): PbRecord {
  const { actor, known, import: of } = facts;
  const desk = openDesk(tx, actor, {}, null);
  const { name, ...told } = asked;
  const product = soldProduct(tx, asked['excursion'], '');
  const total = line.total ?? 0;
  const voucher = new Record(tx.findCollectionByNameOrId('vouchers'));
  const came = storedTime(Math.min(known.now_ms, instantOf(String(asked['service_date']), NOON, known.zone)));
  const fields: Plain = {
    ...told,
    ...namesOf(product),
    ...{ country: known.country, variant: '', currency: known.currency, lead_name_latin: latinOf(String(name)) },
    public_token: $security.randomStringWithAlphabet(TOKEN_LENGTH, '0123456789abcdef'),
    ...{ state: line.state, state_since: came, transfer: 'none', meal: 'normal', pickup_status: line.state === 'no_show' ? 'missed' : 'unset' },
    ...{ refund_state: 'none', pax_count: line.adults + line.children + line.infants },
    ...{ units: unitsOfTotal(total, line), list_total: total, total, created_by: actor.ref },
    cancellation: line.state === 'cancelled' ? cancelledAt(came) : null,
  };
  for (const [field, value] of Object.entries(fields)) voucher.set(field, value);
  settle(voucher, { ledger: ledgerIn(tx, ''), step: stepIn(tx, voucher) });
  const { id } = insertVoucher(desk, voucher, { action: 'create', reason: REASON, note: { import: of, line: at } });
  if (line.paid === 0) return desk.take('vouchers', id);
  desk.add('payments', {
    ...{ country: known.country, voucher: id, kind: 'balance', method: line.values['method'] ?? 'cash_thb', state: 'cleared' },
    ...{ amount: line.paid, currency: known.currency, amount_in_voucher_currency: line.paid, received_at: came, received_by: actor.ref },
    ...{ reason: REASON, idempotency_key: `import/${of}/${at}` },
  });
  const stored = desk.take('vouchers', id);
  settle(stored, { ledger: ledgerIn(tx, id), step: stepIn(tx, stored) });
  saveVoucher(desk, stored, { action: 'pay', reason: REASON });
  return desk.take('vouchers', id);
}

const cancelledAt = (at: string): Plain => ({
  ...{ by: 'client', reason: REASON, at: at.replace(' ', 'T'), tier: null, kept: 0, refund: 0, refund_choice: 'money' },
});
