import { mainOf } from './main-currency.ts';
import { payableStep } from '../rules/rate.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import type { Zone } from '../../../lib/time/zone.ts';
import { Refusal } from '../../../backend/engine/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/engine/rows.ts';
import { zoneOf } from '../../../backend/engine/time.ts';

/** Where a voucher is sold: its clock and its money. */
export interface SaleContext {
  readonly country: string;
  readonly zone: Zone;
  readonly currency: string;
  /** Smallest sum that is paid, in minor units. */
  readonly step: number;
  readonly format: CurrencyFormat;
}

/** Smallest sum that is paid where a voucher is sold, in minor units. */
export const stepIn = (app: App, voucher: PbRecord<'vouchers'>): number => payableStep(mainOf(app, voucher.getString('country'))?.getInt('decimals') ?? 0);

export function saleContextOf(app: App, country: string): SaleContext {
  const found = byId(app, 'countries', country);
  const main = mainOf(app, country);
  if (!found || !main) throw new Refusal('not_found', { collection: found ? 'currencies' : 'countries' });
  const decimals = main.getInt('decimals');
  const format: CurrencyFormat = {
    code: main.getString('code'),
    symbol: main.getString('symbol'),
    side: main.getString('symbol_side') === 'right' ? 'right' : 'left',
    decimals,
    roundTo: main.getInt('round_to'),
  };
  return { country, zone: zoneOf(found.getString('timezone')), currency: format.code, step: payableStep(decimals), format };
}
