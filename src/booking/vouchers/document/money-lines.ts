import { payableStep } from '../../../catalogue/currencies/rules/rate.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { UnitType } from '../../../model/catalogue/fields/vocab.ts';
import { priceLines, type PriceLine } from '../price/arithmetic.rules.ts';
import { isFrozen, openOf } from '../voucher/voucher.rules.ts';
import type { VoucherDocument } from './document.ts';
import { endSums } from './end.ts';
import type { BilingualText, PaperWords, SumLine } from './parts.ts';

const LABELS = {
  transfer: 'doc_transfer',
  list_total: 'doc_list_total',
  discount: 'doc_discount',
  part_fee: 'doc_part_fee',
  total: 'doc_total',
  paid: 'doc_paid',
  balance: 'doc_balance',
  collect: 'doc_collect',
  park_fee: 'doc_park_fee',
} as const;

/** How the sum of a voucher comes about, and what is still open of it; of one that ended, what became of its money. */
export function moneyOf(of: VoucherDocument, words: PaperWords): readonly SumLine[] {
  const { say } = words;
  const format = of.money ?? { symbol: of.currency, side: 'right' as const, decimals: 2 };
  const write = (minor: number): string => formatMoney(minor, format);
  const open = openOf(of);
  // Until seats are confirmed nothing is agreed on that would be paid on tour.
  const collect = open && isFrozen(of.state) ? open.collect : 0;
  const lines = priceLines({
    units: of.units,
    extras: of.extras,
    transfer_price: of.transfer_price,
    discount: of.discount && { ...of.discount, reason: '' },
    step: payableStep(format.decimals),
    part_fees: of.part_fees,
    deposit_due: 0,
    paid: of.paid,
    collect,
    park_fee: of.park_fee,
    party: of,
    isEnded: open === null,
  });
  const isSettled = of.balance <= 0;
  const set = lines.flatMap((line): readonly SumLine[] => {
    if (line.kind === 'deposit' || (line.kind === 'balance' && (isSettled || line.sum === collect))) return [];
    if (line.kind === 'unit' && line.sum === 0) return [];
    // What was paid for a trip that ended is told with what became of it.
    if (line.kind === 'paid' && of.end) return [];
    const each = (line.kind === 'unit' || line.kind === 'extra') && line.qty > 1 ? `${line.qty} × ${write(line.each)}` : '';
    const weight = line.kind === 'total' ? 'strong' : line.kind === 'collect' ? 'due' : 'plain';
    return [{ label: labelOf(line, of, words), each, sum: write(line.sum), weight }];
  });
  const sum = (label: BilingualText, minor: number, weight: SumLine['weight'] = 'strong'): SumLine => ({ label, each: '', sum: write(minor), weight });
  const nothing = isSettled && isFrozen(of.state) && open ? [sum(say('doc_collect_none'), 0, 'due')] : [];
  const became = of.end ? endSums(of.end, words).map(({ label, minor }) => sum(label, minor, 'plain')) : [];
  const refund = of.refund_state === 'due' ? [sum(say('doc_refund'), of.refund_due)] : [];
  const credit = of.credit_left > 0 ? [sum(say('doc_credit'), of.credit_left)] : [];
  return [...set, ...became, ...nothing, ...refund, ...credit];
}

function labelOf(line: PriceLine, { excursion }: VoucherDocument, { say, both }: PaperWords): BilingualText {
  if (line.kind === 'unit') return unitLabel(line.type, excursion, say);
  if (line.kind === 'extra') return both(line.name_ru, line.name_en);
  if (line.kind === 'deposit') return say('doc_paid');
  return say(LABELS[line.kind]);
}

function unitLabel(type: UnitType, { child, is_on_boat }: VoucherDocument['excursion'], say: PaperWords['say']): BilingualText {
  if (type === 'child' && child) return say(child.by === 'height' ? 'doc_unit_child_height' : 'doc_unit_child_age', { from: child.from, to: child.to });
  if (type === 'private_boat' && !is_on_boat) return say('doc_unit_group');
  return say(`doc_unit_${type}`);
}
