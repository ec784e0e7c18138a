import { describe, expect, it } from 'vitest';
import type { ExcursionOption } from '../../../../src/data/repos/excursion-options.ts';
import { totalsOf } from '../../../../src/domain/voucher/price.ts';
import { actsOf } from '../../../../src/features/vouchers/acts.ts';
import { minorIn } from '../../../../src/features/vouchers/money.ts';
import { fromSaleValues, reckonForm, toSaleValues } from '../../../../src/features/vouchers/sale-values.ts';

const SOLD: ExcursionOption = {
  id: '1',
  parent: '',
  name_ru: 'Пхи-Пхи',
  name_en: 'Phi Phi',
  site_name_ru: '',
  site_name_en: '',
  site_variant_name_ru: '',
  site_variant_name_en: '',
  price_adult: 2500,
  price_child: 1500,
  private: false,
  private_price: 0,
  variant_sort: 0,
  category: 'c',
  max_people: 0,
  start_time: '08:00',
  languages: [],
  slug: 'phi-phi',
  region: 'phuket',
};
const VALUES = { ...toSaleValues(null), excursion: '1', adults: '2', children: '1' };

describe('the form of a sale', () => {
  it('reckons party, extras, transfer and discount in minor units', () => {
    const extras = JSON.stringify([{ name_ru: 'Фото', name_en: 'Photos', qty: 2, price: 50_000 }]);
    const values = { ...VALUES, extras, transfer_price: '300', discount_kind: 'percent', discount_value: '10', discount_reason: 'друг' };
    const reckoning = reckonForm(values, SOLD, 'THB', 0);
    expect(reckoning && totalsOf(reckoning)).toEqual({ units_sum: 650_000, extras_sum: 100_000, list_total: 780_000, discount_sum: 78_000, total: 702_000 });
    expect(reckoning?.deposit_due).toBe(351_000);
    expect(reckoning?.collect).toBe(702_000);
  });

  it('has no sum where nothing has a price', () => {
    expect(reckonForm(VALUES, undefined, 'THB', 0)).toBeNull();
    expect(reckonForm(VALUES, { ...SOLD, price_adult: 0 }, 'THB', 0)).toBeNull();
  });

  it('sends sums in minor units, leaves the usual deposit to the backend and no transfer without one', () => {
    const body = fromSaleValues({ ...VALUES, transfer: 'none', transfer_price: '300', collect: '1000' });
    expect(body).toMatchObject({ transfer: 'none', transfer_price: 0, discount: null, collect_on_tour: { asked: 100_000, collector: 'guide' } });
    expect(body).not.toHaveProperty('deposit_due');
    expect(minorIn('12,5')).toBe(1250);
    expect(minorIn('')).toBeNull();
  });
});

describe('the buttons of a voucher', () => {
  const on = (state: Parameters<typeof actsOf>[0]['state'], today: string) =>
    actsOf({ state, refund_state: 'none', service_date: '2026-12-05' }, today).map(({ act }) => act);

  it('are the ways that its state has, and close a trip from its day on', () => {
    expect(on('draft', '2026-12-01')).toEqual(['hold', 'supplier']);
    expect(on('on_hold', '2026-12-01')).toEqual(['supplier', 'confirm']);
    expect(on('confirmed', '2026-12-04')).toEqual([]);
    expect(on('confirmed', '2026-12-05')).toEqual(['complete', 'no-show']);
    expect(on('cancelled', '2026-12-05')).toEqual([]);
  });

  it('let a refund that is due be declined', () => {
    expect(actsOf({ state: 'cancelled', refund_state: 'due', service_date: '2026-12-05' }, '2026-12-01').map(({ act }) => act)).toEqual(['decline-refund']);
  });
});
