import { payableStep } from '../../currencies/rules/rate.ts';
import type { CurrencyFormat } from '../../../lib/money.ts';
import { HOUR_MS, type Zone } from '../../../lib/zone.ts';
import { Refusal } from '../../../backend/refusal.ts';
import type { App, PbRecord } from '../../../backend/jsvm.d.ts';
import { byId } from '../../../backend/record-lookup.ts';

/** Where a voucher is sold: its clock and its money. */
export interface SaleContext {
  readonly country: string;
  readonly zone: Zone;
  readonly currency: string;
  /** Smallest sum that is paid, in minor units. */
  readonly step: number;
  readonly format: CurrencyFormat;
}

/** A time zone by its IANA name. @throws Refusal when this machine does not know it: UTC instead would be silently wrong. */
export function zoneOf(name: string): Zone {
  const zone = new Timezone(name);
  if (zone.string() !== name) throw new Refusal('internal', { timezone: name });
  // A zone changes its offset at full hours at most; one look per hour and voucher is enough.
  const known = new Map<number, number>();
  return (at_ms) => {
    const hour = Math.floor(at_ms / HOUR_MS);
    const found = known.get(hour);
    if (found !== undefined) return found;
    const minutes = new DateTime(new Date(at_ms).toISOString()).time().in(zone).zone()[1] / 60;
    known.set(hour, minutes);
    return minutes;
  };
}

const mainOf = (app: App, country: string): PbRecord | undefined =>
  app.findRecordsByFilter('currencies', 'country = {:country} && main = true', '', 1, 0, { country })[0];

/** Smallest sum that is paid where a voucher is sold, in minor units. */
export const stepIn = (app: App, voucher: PbRecord): number => payableStep(mainOf(app, voucher.getString('country'))?.getInt('decimals') ?? 0);

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
