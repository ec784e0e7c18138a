/**
 * What is earned for a voucher, reckoned another way than the house does: in whole numbers of any size, by the words of
 * what was decided of it (decision: commissions), out of a voucher's row and the terms that were frozen with it.
 */
export interface OracleTerms {
  readonly why: string;
  readonly pay: string;
  readonly value: number;
  readonly base: string;
  readonly net: { readonly adult: number; readonly child: number; readonly infant: number; readonly boat: number } | null;
  readonly step: number;
}
export type OracleVoucher = Readonly<Record<string, unknown>>;

const whole = (value: unknown): bigint => BigInt(Number(value ?? 0));
const least = (...all: readonly bigint[]): bigint => all.toSorted((one, other) => Number(one - other))[0] ?? 0n;
const orNothing = (value: bigint): bigint => (value < 0n ? 0n : value);

/** Of the house's money in a voucher that is earned on: a sum in minor units. */
function soldFor(voucher: OracleVoucher): bigint {
  const [total, fees, paid] = [whole(voucher['total']), whole(voucher['part_fees']), whole(voucher['paid'])];
  if (voucher['state'] === 'no_show') return least(total - fees, orNothing(whole(voucher['kept']) - fees));
  const wentBack = voucher['refund_state'] === 'paid' && paid < total ? least(whole(voucher['refund_due']), total - paid) : 0n;
  return total - fees - wentBack;
}

export function oracleCommission(terms: OracleTerms, voucher: OracleVoucher): number {
  if (terms.why !== '' || !['confirmed', 'completed', 'no_show'].includes(String(voucher['state']))) return 0;
  const sold = soldFor(voucher);
  const [adults, children, infants] = [whole(voucher['adults']), whole(voucher['children']), whole(voucher['infants'])];
  if (terms.pay === 'per_voucher') return Number(least(whole(terms.value), orNothing(sold)));
  if (terms.pay === 'per_guest') return Number(least(whole(terms.value) * (adults + children), orNothing(sold)));
  const isBoat = (voucher['price_snapshot'] as { readonly unit?: string } | null)?.unit === 'private';
  const net = terms.net ?? { adult: 0, child: 0, infant: 0, boat: 0 };
  const party = adults * whole(net.adult) + children * whole(net.child) + infants * whole(net.infant);
  const costs = terms.base === 'margin' ? (isBoat ? whole(net.boat) : party) : terms.base === 'ex_transfer' ? whole(voucher['transfer_price']) : 0n;
  const base = orNothing(sold - costs);
  // Half up: twice the quotient, one more, halved.
  const unit = 10_000n * whole(terms.step);
  const steps = ((2n * base * whole(terms.value)) / unit + 1n) / 2n;
  const sum = steps * whole(terms.step);
  return Number(terms.value < 10_000 && sum > base ? base : terms.value === 10_000 ? base : sum);
}
