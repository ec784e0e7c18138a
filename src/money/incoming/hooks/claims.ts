import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { rowsOf } from '../../../backend/rows.ts';
import type { Claim, ClaimSum } from '../rules/match.ts';
import { type Asker, askerIn, dueIn, payReference } from './pay-part.ts';

/** Vouchers that await money, the latest first; more are looked up by hand. */
const CLAIMS_MAX = 500;
const SQL = `SELECT id FROM (
    SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'on_hold'
    UNION ALL SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'pending_supplier'
    UNION ALL SELECT id, created, balance FROM vouchers INDEXED BY idx_vouchers_state_created WHERE country = {:country} AND state = 'confirmed')
  WHERE balance > 0 ORDER BY created DESC LIMIT ${CLAIMS_MAX}`;
const PENDING = `SELECT p.id, p.voucher, p.amount, p.currency FROM payments p INDEXED BY idx_payments_2
  WHERE p.country = {:country} AND p.state = 'pending' AND p.kind IN ('deposit', 'balance', 'collect_on_tour') ORDER BY p.received_at DESC LIMIT ${CLAIMS_MAX}`;

/** What money is awaited, in the currencies that lines are in. */
export function claimsIn(app: App, country: string, currencies: readonly string[]): readonly Claim[] {
  const pending = rowsOf(app, PENDING, { country }, { id: '', voucher: '', amount: 0, currency: '' });
  const askers = new Map<string, Asker | null>();
  const ids = [...new Set([...rowsOf(app, SQL, { country }, { id: '' }).map(({ id }) => id), ...pending.map(({ voucher }) => voucher)])];
  const askerOf = (voucher: PbRecord, to: string): Asker | null => {
    const pair = `${voucher.getString('currency')}>${to}`;
    const known = askers.get(pair);
    if (known !== undefined) return known;
    const made = askerIn(app, voucher, to);
    askers.set(pair, made);
    return made;
  };
  return app.findRecordsByIds('vouchers', [...ids]).map((voucher): Claim => {
    const own = voucher.getString('currency');
    const due = dueIn(app, voucher)?.sum ?? 0;
    const balance = Math.max(0, voucher.getInt('balance'));
    const awaited = pending
      .filter((one) => one.voucher === voucher.id)
      .map(({ id, amount, currency }): ClaimSum => ({ what: 'pending', amount, currency, payment: id, isAbout: false }));
    const open = [
      { what: 'due', sum: due },
      { what: 'balance', sum: balance },
    ] as const;
    const sums = currencies.flatMap((currency) =>
      open.flatMap(({ what, sum }): readonly ClaimSum[] => {
        const amount = sum === 0 ? null : (askerOf(voucher, currency)?.(sum) ?? null);
        return amount === null ? [] : [{ what, amount, currency, payment: '', isAbout: currency !== own }];
      }),
    );
    return {
      voucher: voucher.id,
      number: voucher.getString('number'),
      reference: payReference(voucher),
      name: voucher.getString('lead_name_latin'),
      sums: [...awaited, ...sums],
    };
  });
}
