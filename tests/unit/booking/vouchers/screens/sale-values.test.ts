import { NOBODY } from '../../../../../src/booking/vouchers/people/people.rules.ts';
import type { Person, VoucherRow } from '../../../../../src/model/vouchers/answers.ts';
import { blankDraft, copiedPeople, draftsIn, isOver, peopleIn } from '../../../../../src/booking/vouchers/people/PeopleInput.tsx';
import { describe, expect, it } from 'vitest';
import type { ExcursionOption } from '../../../../../src/catalogue/catalogue/repo/excursion-options.ts';
import type { LeadRecord } from '../../../../../src/model/leads/answers.ts';
import { totalsOf } from '../../../../../src/booking/vouchers/price/price.rules.ts';
import { actsOf } from '../../../../../src/booking/vouchers/list/ActButtons.tsx';
import { askingFor, leadBody, leadValues } from '../../../../../src/booking/vouchers/sale/CreateVoucherPanel.tsx';
import type { FormValues } from '../../../../../src/kit/fields/base/form-field.ts';
import { schemaOf } from '../../../../../src/kit/fields/schema-of.ts';
import { recalculateForm } from '../../../../../src/booking/vouchers/sale/LivePrice.tsx';
import { SALE_FIELDS } from '../../../../../src/booking/vouchers/sale/sale-fields.tsx';
import { fromAmendValues, fromSaleValues, toAmendValues, toSaleValues } from '../../../../../src/booking/vouchers/sale/sale-values.screen.ts';

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
  price_infant: 0,
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
  pier: '',
  age_min: 0,
  child_by: 'age',
  child_from: 0,
  child_to: 0,
  not_for: [],
  park_fee_mode: 'included',
  park_fee_adult: 0,
  park_fee_child: 0,
  hidden: false,
};
const NOW = Date.parse('2026-11-22T00:00:00Z');
const BAHT = { currency: 'THB', decimals: 0, today: '2026-11-20', now_ms: NOW, terms: { usual_deposit: 5000, paid_in_full: ['shows'] } };
const VALUES = { ...toSaleValues(null), excursion: '1', adults: '2', children: '1' };

describe('the form of a sale', () => {
  it('reckons party, extras, transfer and discount in minor units', () => {
    const extras = JSON.stringify([{ name_ru: 'Фото', name_en: 'Photos', qty: 2, price: 50_000 }]);
    const values = { ...VALUES, extras, transfer_price: '300', discount_kind: 'percent', discount_value: '10', discount_reason: 'друг' };
    const recalculation = recalculateForm(values, { ...BAHT, option: SOLD });
    expect(recalculation && totalsOf(recalculation)).toEqual({
      units_sum: 650_000,
      extras_sum: 100_000,
      list_total: 780_000,
      discount_sum: 78_000,
      total: 702_000,
    });
    expect(recalculation?.deposit_due).toBe(351_000);
    expect(recalculation?.collect).toBe(702_000);
  });

  it('has no sum where nothing has a price', () => {
    expect(recalculateForm(VALUES, { ...BAHT, option: undefined })).toBeNull();
    expect(recalculateForm(VALUES, { ...BAHT, option: { ...SOLD, price_adult: 0 } })).toBeNull();
  });

  it('takes no extra whose price is not there or cannot be read', () => {
    const sold = (price: number | null) => ({
      ...VALUES,
      service_date: '2027-01-10',
      extras: JSON.stringify([{ name_ru: 'Фото', name_en: 'Photos', qty: 1, price }]),
    });
    const faults = (values: FormValues) =>
      schemaOf(SALE_FIELDS)
        .safeParse(values)
        .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
    expect(faults(sold(null))).toEqual([['extras', 'not_a_number']]);
    expect([faults(sold(0)), faults({ ...VALUES, extras: JSON.stringify([{ name_ru: '', name_en: '', qty: 1, price: null }]) })]).toEqual([[], []]);
  });

  it('says why there is no deposit, beside why it sails off its schedule', () => {
    const none = { ...VALUES, deposit_due: '0', deposit_reason: 'Платит отель' };
    expect(fromSaleValues(none)).toMatchObject({ deposit_due: 0, reason: 'Платит отель' });
    expect(fromSaleValues({ ...none, off_schedule: true, reason: 'Чартер' })).toMatchObject({ reason: 'Чартер; Платит отель' });
    expect(fromSaleValues({ ...none, deposit_due: '100' })).not.toHaveProperty('reason');
  });

  it('sends sums in minor units, leaves the usual deposit to the backend and no transfer without one', () => {
    const body = fromSaleValues({ ...VALUES, transfer: 'none', transfer_price: '300', collect: '1000' });
    expect(body).toMatchObject({ transfer: 'none', transfer_price: 0, discount: null, collect_on_tour: { asked: 100_000, collector: 'guide' } });
    expect(body).not.toHaveProperty('deposit_due');
  });

  it('tells nothing on tour, which was agreed, from all that is open', () => {
    const agreed = (asked: number | null) => toAmendValues({ collect_on_tour: { asked, amount: 0, currency: 'THB', collector: 'guide' } });
    expect([agreed(null)['collect'], agreed(0)['collect'], agreed(150_050)['collect']]).toEqual(['', '0', '1500.5']);
    expect(fromAmendValues({ ...agreed(0), collector: 'pier' })).toMatchObject({ collect_on_tour: { asked: 0, collector: 'pier' } });
  });
});

const ALL = { write: true, pay: () => true };

describe('the buttons of a voucher', () => {
  const on = (state: Parameters<typeof actsOf>[0]['state'], today: string) =>
    actsOf({ state, refund_state: 'none', service_date: '2026-12-05', start_time: '08:00' }, today, ALL).map(({ act }) => act);

  it('are the ways that its state has, and close a trip from its day on', () => {
    expect(on('draft', '2026-12-01')).toEqual(['hold', 'supplier', 'cancel']);
    expect(on('on_hold', '2026-12-01')).toEqual(['supplier', 'confirm']);
    expect(on('confirmed', '2026-12-04')).toEqual([]);
    expect(on('confirmed', '2026-12-05 07:59')).toEqual(['no-show']);
    expect(on('confirmed', '2026-12-05 08:01')).toEqual(['complete', 'no-show']);
    expect(on('cancelled', '2026-12-05')).toEqual([]);
  });

  it('let a refund that is due be declined', () => {
    expect(
      actsOf({ state: 'cancelled', refund_state: 'due', service_date: '2026-12-05', start_time: '08:00' }, '2026-12-01', ALL).map(({ act }) => act),
    ).toEqual(['decline-refund']);
  });

  it('are none for whom the voucher is not, and the refund is the accountant’s', () => {
    const due = { state: 'confirmed', refund_state: 'due', service_date: '2026-12-01', start_time: '08:00' } as const;
    expect(actsOf(due, '2026-12-05', { write: false, pay: () => false })).toEqual([]);
    expect(actsOf(due, '2026-12-05', { write: false, pay: () => true }).map(({ act }) => act)).toEqual(['decline-refund']);
  });
});

const person = (more: Partial<Person>): Person => ({ ...NOBODY, ...more });

describe('who comes, as the form has it', () => {
  const said = (values: FormValues) => peopleIn(values).map(({ band, name_latin = '', unsure }) => [band, name_latin, ...(unsure ? ['?'] : [])].join(' '));
  const values = (names: readonly string[], adults: number, more: FormValues = {}): FormValues => ({
    ...{ adults: String(adults), children: '0', infants: '0', ...more },
    people: JSON.stringify(names.map((name_latin, at) => ({ ...blankDraft('adult'), id: `p${at}`, name_latin }))),
  });

  it('is as many as are sold: whoever is nobody yet comes and goes', () => {
    expect(said(values(['ANNA'], 3))).toEqual(['adult ANNA', 'adult ', 'adult ']);
    expect(said(values(['ANNA', '', ''], 1))).toEqual(['adult ANNA']);
    expect(said({ ...values(['ANNA'], 1), children: '1' })).toEqual(['adult ANNA', 'child ']);
  });

  it('loses nobody who is named where more are than come: it asks, or says that it is not known', () => {
    const five = values(['A', 'B', 'C', 'D', 'E'], 3);
    expect([isOver(five), said(five).length]).toEqual([true, 5]);
    expect(said({ ...five, people_unknown: true })).toEqual(['A', 'B', 'C', 'D', 'E'].map((name) => `adult ${name} ?`));
  });

  it('goes to another voucher without anybody’s row', () => {
    const people = JSON.stringify([
      { ...blankDraft('adult'), id: 'p', name_latin: 'ANNA' },
      { ...blankDraft('adult'), id: 'q', name_latin: 'BORIS', isOff: true },
    ]);
    expect(draftsIn(copiedPeople(people)).map(({ id, name_latin }) => id + name_latin)).toEqual(['ANNA']);
  });
});

describe('what the form keeps of a sale', () => {
  const voucher = {
    state: 'confirmed',
    excursion: '1',
    variant: '1',
    adults: 2,
    children: 1,
    infants: 0,
    people: [person({ id: 'a', name_latin: 'ANNA' }), person({ id: 'b', sort: 1 }), person({ id: 'c', band: 'child', age: '7', sort: 2 })],
    units: [
      { type: 'adult', qty: 2, unit_price: 200_000 },
      { type: 'extra_hour', qty: 2, unit_price: 50_000 },
    ],
    extras: [],
    park_fee: { mode: 'collect', adult: 40_000, child: 20_000 },
    discount: { kind: 'fixed', value: 10_000, reason: 'друг' },
    transfer: 'private',
    transfer_price: 150_000,
    price_snapshot: { currency: 'THB', unit: 'adult', adult: 200_000, child: 100_000, boat: 0 },
    collect_on_tour: { asked: null, amount: 0, currency: 'THB', collector: 'driver' },
    part_fees: 0,
    deposit_due: 250_000,
    paid: 250_000,
    updated: 'now',
    revision: 1,
  } as unknown as VoucherRow;

  it('comes back as it was', () => {
    const { reason, ...body } = fromAmendValues({ ...toAmendValues(voucher), reason: ' Ещё один гость ' });
    expect(reason).toBe('Ещё один гость');
    const { adults, children, infants, extras, park_fee, discount, transfer, transfer_price } = voucher;
    expect(body).toEqual({
      ...{ adults, children, infants, extras, park_fee, discount, transfer, transfer_price },
      extra_hours: { qty: 2, unit_price: 50_000 },
      collect_on_tour: { asked: null, collector: 'driver' },
      people: (voucher.people ?? []).map(({ state: _state, unsure: _unsure, sort: _sort, flags: _flags, ...told }) => told),
    });
  });

  it('reckons an amendment at the frozen prices, with what was paid and the deposit that was agreed', () => {
    const recalculation = recalculateForm({ ...toAmendValues(voucher), adults: '3' }, { ...BAHT, option: SOLD, voucher });
    expect(recalculation && totalsOf(recalculation).total).toBe(3 * 200_000 + 100_000 + 100_000 + 150_000 - 10_000);
    expect(recalculation).toMatchObject({ deposit_due: 367_200, paid: 250_000, collect: 940_000 - 250_000 });
  });

  it('keeps of people who are taken out what the rule keeps at that moment, unless a senior lets it go', () => {
    const tier = { until_hours_before: 0, refund_percent: 50, base: 'total' };
    const until = (ms: number) => ({ deadlines: [{ ...tier, until: new Date(ms).toISOString() }] });
    const rule = { type: 'custom', tiers: [tier], no_show_percent: 0, exceptions: [], operator_cancel: { weather: 'full' } };
    const sale = { discount: null, extras: [], list_total: 750_000, total: 750_000, part_fees: 0, deposit_due: 250_000, paid: 750_000, rule };
    const units = [...(voucher.units ?? []), { type: 'child', qty: 1, unit_price: 100_000 }];
    const sold = { ...voucher, ...sale, units, ...until(NOW + 1000) } as unknown as VoucherRow;
    const fewer = { ...toAmendValues(sold), adults: '1' };
    const feeOf = (values: FormValues, of = sold) => recalculateForm(values, { ...BAHT, option: SOLD, voucher: of })?.part_fees;
    expect([feeOf(fewer), feeOf({ ...fewer, waive: true }), feeOf(toAmendValues(sold))]).toEqual([100_000, 0, 0]);
    expect(feeOf(fewer, { ...sold, ...until(NOW - 1000) } as unknown as VoucherRow)).toBe(200_000);
    const earlier = { at: '2026-01-01T00:00:00Z', by: 'x', reason: 'x', total_before: 850_000, total_after: 800_000, part_off: 100_000, part_fee: 50_000 };
    expect(feeOf(fewer, { ...sold, part_fees: 50_000, total: 800_000, paid: 800_000, amendments: [earlier] })).toBe(150_000);
  });

  it('asks for the whole price of a show ahead', () => {
    const show = { ...SOLD, expand: { category: { slug: 'shows' } } };
    expect(recalculateForm(VALUES, { ...BAHT, option: show })).toMatchObject({ deposit_due: 650_000 });
  });

  it('counts a lead’s children as its trip counts them, and leaves heights to whoever asks', () => {
    const lead = {
      name: 'Анна',
      excursion: '1',
      excursions: ['1', '2'],
      variant: '',
      adults: 2,
      children: 1,
      infants: 0,
      child_ages: [3],
    } as unknown as LeadRecord;
    const trips: readonly ExcursionOption[] = [
      { ...SOLD, child_by: 'age', child_from: 3, child_to: 11 },
      { ...SOLD, id: '2', child_by: 'height', child_from: 90, child_to: 120 },
    ];
    expect(leadValues(lead, trips)).toMatchObject({ excursion: '1', adults: '2', children: '1', infants: '0' });
    const agesIn = ({ people }: FormValues): readonly string[] => draftsIn(people).map(({ band, age }) => `${band} ${age}`);
    expect(agesIn(leadValues(lead, trips))).toEqual(['child 3']);
    expect(leadValues(lead, [SOLD])).toMatchObject({ children: '0', infants: '1' });
    expect(leadValues(askingFor(lead, '2'), trips)).toMatchObject({ excursion: '2', adults: '2', children: '', infants: '' });
    expect(agesIn(leadValues(askingFor(lead, '2'), trips))).toEqual([]);
  });

  it('leaves contacts that were not said to the lead', () => {
    const body = leadBody(fromSaleValues({ ...VALUES, hotel: '' }), { id: 'lead1' });
    expect(body).toMatchObject({ lead: 'lead1', hotel: '' });
    expect(body).not.toHaveProperty('contact_phone');
  });
});

describe('a sum that nobody can read', () => {
  const issues = (values: Readonly<Record<string, string | boolean>>) => {
    const read = schemaOf(SALE_FIELDS).safeParse({ ...VALUES, ...values });
    return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it('is said at its field instead of being taken for none', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ deposit_due: 'abc', collect: 'много' })).toEqual(['deposit_due: not_a_number', 'collect: not_a_number']);
    expect(issues({ deposit_due: '฿1,500', collect: '1 500,50' })).toEqual([]);
    expect(issues({ discount_kind: 'percent', discount_value: 'x' })).toEqual(['discount_value: not_a_number']);
  });

  it('and a reason that the house asks for is asked for before it is sent', () => {
    const discount = { discount_kind: 'percent', discount_value: '5' };
    expect(issues({ ...discount, discount_reason: ' ' })).toEqual(['discount_reason: required']);
    expect(issues({ ...discount, discount_reason: 'Постоянный гость' })).toEqual([]);
    expect(issues({ discount_kind: 'percent', discount_value: '0' })).toEqual([]);
    expect(issues({ off_schedule: true, reason: '' })).toEqual(['reason: required']);
    expect(issues({ deposit_due: '0', deposit_reason: ' ' })).toEqual(['deposit_reason: required']);
    expect([issues({ deposit_due: '0', deposit_reason: 'Платит отель' }), issues({ deposit_due: '' })]).toEqual([[], []]);
  });

  it('is not asked about where its field is not shown', () => {
    expect(issues({ discount_value: 'x', park_adult: 'x', hours_price: 'x', transfer: 'none', transfer_price: 'x' })).toEqual([]);
  });
});
