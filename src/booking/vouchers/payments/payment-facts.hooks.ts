import type { FrozenRate } from '../../../model/currencies/fields/shapes.ts';
import { isStale } from '../../../catalogue/currencies/rules/pair.ts';
import { storedTime, timeOf } from '../../../backend/time.ts';
import { deskShow } from '../../../backend/desk.ts';
import { byId } from '../../../backend/record-lookup.ts';
import { jsonIn, type Plain } from '../../../backend/record-data.ts';
import { Refusal } from '../../../backend/refusal.ts';
import type { App, PbRecord, RequestEvent } from '../../../backend/jsvm.d.ts';
import { readPaymentFacts as operation } from '../../../model/vouchers/operations.ts';
import { creditsFor } from '../refunds/credit.hooks.ts';
import { rateBetween } from '../sale/freeze.hooks.ts';
import { ledgerIn } from '../price/recalculate.hooks.ts';
import { returnablesIn } from '../price/payment-rows.hooks.ts';
import { settingIn } from '../../../backend/settings.ts';

/**
 * The rate that money of another currency is reckoned at: of what comes, the one in force; of what goes back, that of the
 * latest payment in the currency, so that a guest gets back what he gave.
 */
export function paymentRate(app: App, voucher: PbRecord, currency: string, isRefund: boolean, now: string): FrozenRate | null {
  return (isRefund ? paidRate(app, voucher.id, currency) : null) ?? rateBetween(app, voucher.getString('currency'), currency, now);
}

function paidRate(app: App, voucher: string, currency: string): FrozenRate | null {
  const filter = 'voucher = {:voucher} && currency = {:currency} && state = "cleared" && kind != "refund" && kind != "correction"';
  const [payment] = app.findRecordsByFilter('payments', filter, '-created', 1, 0, { voucher, currency });
  return payment ? jsonIn<FrozenRate | null>(payment, 'rate_snapshot', null) : null;
}

/** Currencies whose rate in force nobody has said for as long as is set. */
function staleIn(app: App, country: string, own: string, codes: readonly string[], now: string): readonly string[] {
  const hours = settingIn(app, 'rate_stale_hours', country);
  return codes.filter((code) => {
    const rate = byId(app, 'rates', rateBetween(app, own, code, now)?.rate_id);
    return rate !== null && rate !== undefined && isStale({ valid_from: rate.getString('valid_from') }, timeOf(now), hours);
  });
}

export function readPaymentFacts(e: RequestEvent): void {
  deskShow(e, operation, (app, actor, { id }) => {
    const voucher = byId(app, 'vouchers', id);
    if (!voucher) throw new Refusal('not_found', { collection: 'vouchers' });
    const [country, own, now] = [voucher.getString('country'), voucher.getString('currency'), storedTime(Date.now())];
    const codes = app
      .findRecordsByFilter('currencies', 'country = {:country}', 'sort', 50, 0, { country })
      .map((one) => one.getString('code'))
      .filter((code) => code !== own);
    const rates = (isRefund: boolean): Plain =>
      Object.fromEntries(
        codes.flatMap((code) => {
          const rate = paymentRate(app, voucher, code, isRefund, now);
          return rate ? [[code, rate]] : [];
        }),
      );
    const { bound } = ledgerIn(app, voucher.id);
    return {
      rates: rates(false),
      refund_rates: rates(true),
      stale: staleIn(app, voucher.getString('country'), own, codes, now),
      returnables: returnablesIn(app, voucher.id),
      credits: creditsFor(app, actor, voucher),
      bound,
    };
  });
}
