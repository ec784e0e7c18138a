import { NOBODY } from '../../../../../src/booking/vouchers/people/people.rules.ts';
import { draftsIn } from '../../../../../src/booking/vouchers/people/PeopleInput.tsx';
import type PocketBase from 'pocketbase';
import { describe, expect, it } from 'vitest';
import type { VoucherRow } from '../../../../../src/model/vouchers/answers.ts';
import { COPY_PARTS, copyPartsIn } from '../../../../../src/booking/vouchers/sale/copy.rules.ts';
import { AppError } from '../../../../../src/errors/app-error.ts';
import { copiedValues } from '../../../../../src/booking/vouchers/sale/CreateVoucherPanel.tsx';
import { createOnce } from '../../../../../src/booking/vouchers/sale/CreateVoucherPanel.tsx';
import { toSaleValues } from '../../../../../src/booking/vouchers/sale/sale-values.screen.ts';
import { makeIdempotencyKeys } from '../../../../../src/lib/idempotency-keys.ts';

const VOUCHER = {
  id: 'first',
  state: 'draft',
  updated: '2026-11-21 10:00:00.000Z',
  excursion: '128',
  variant: '1281',
  service_date: '2026-12-05',
  start_time: '08:00',
  adults: 4,
  children: 1,
  infants: 0,
  people: [
    { ...NOBODY, id: 'a', name_latin: 'OLD NAME' },
    { ...NOBODY, id: 'b', band: 'child', age: '7', sort: 1 },
  ],
  hotel: 'Kata',
  room: '12',
  pickup_from: '07:00',
  lead_name_latin: 'Old Name',
} as unknown as VoucherRow;
const GUEST = { lead_name_latin: 'ANNA', contact_phone: '+7916', adults: '2', hotel: 'Of the lead' };

describe('one more voucher', () => {
  it('takes over what was chosen and nothing else; who goes is the lead’s guest', () => {
    expect(copiedValues(VOUCHER, ['party'], GUEST)).toMatchObject({ adults: '4', children: '1', lead_name_latin: 'ANNA' });
    expect(draftsIn(copiedValues(VOUCHER, ['party'], GUEST)['people']).map(({ id, band, age }) => [id, band, age])).toEqual([
      ['', 'adult', ''],
      ['', 'child', '7'],
    ]);
    expect(copiedValues(VOUCHER, ['party'], GUEST)).not.toHaveProperty('hotel');
    expect(copiedValues(VOUCHER, ['pickup', 'date'], GUEST)).toMatchObject({ hotel: 'Kata', room: '12', service_date: '2026-12-05' });
    const all = copiedValues(VOUCHER, COPY_PARTS, GUEST);
    expect(all).toMatchObject({ excursion: '128', variant: '1281' });
    for (const field of ['pickup_from', 'start_time', 'office_note', 'deposit_due', 'discount_kind']) expect(all).not.toHaveProperty(field);
  });

  it('of a named excursion has the lead’s day and people where the other voucher’s were not chosen', () => {
    const guest = { ...GUEST, excursion: '129', variant: '1291', service_date: '2026-12-07', children: '0', infants: '0' };
    const named = { excursion: '129', variant: '1291', service_date: '2026-12-07' };
    expect(copiedValues(VOUCHER, ['pickup'], guest, '129')).toMatchObject({ ...named, adults: '2', hotel: 'Kata' });
    expect(copiedValues(VOUCHER, ['party', 'date'], guest, '129')).toMatchObject({ ...named, adults: '4', service_date: '2026-12-05' });
    // On that day he sails already.
    expect(copiedValues(VOUCHER, ['party'], { ...guest, service_date: '2026-12-05' }, '129')).not.toHaveProperty('service_date');
  });

  it('knows the parts of an address, whatever else stands there', () => {
    expect(copyPartsIn('date,nonsense,party')).toEqual(['party', 'date']);
    expect(copyPartsIn(null)).toEqual([]);
  });
});

/** A desk that answers as the real one does, and loses the first answer. */
function losingDesk() {
  const made = new Map<string, { body: string; voucher: VoucherRow }>();
  const sent: string[] = [];
  let isLost = true;
  const send = (route: string, { body, headers }: { body: Record<string, unknown>; headers: Record<string, string> }): Promise<unknown> => {
    sent.push(route);
    const key = headers['Idempotency-Key'] ?? '';
    if (route !== '/api/desk/vouchers') return Promise.resolve({ voucher: { ...VOUCHER, ...body, id: route.split('/')[4] } });
    const known = made.get(key);
    if (known && known.body !== JSON.stringify(body)) return Promise.reject(new AppError('key_reused', { data: { first: { voucher: known.voucher } } }));
    const voucher = known?.voucher ?? { ...VOUCHER, ...body, id: `v${made.size}` };
    made.set(key, { body: JSON.stringify(body), voucher });
    if (isLost) {
      isLost = false;
      return Promise.reject(new AppError('backend_down'));
    }
    return Promise.resolve({ voucher });
  };
  return { pb: { send } as unknown as PocketBase, made, sent };
}

describe('a form that makes a voucher', () => {
  const values = { ...toSaleValues(VOUCHER), lead_name_latin: 'ANNA' };
  const body = (hotel: string, name = 'ANNA') => ({ hotel, lead_name_latin: name });
  const sale = (hotel: string, name = 'ANNA') => ({ values: { ...values, hotel, lead_name_latin: name }, body: body(hotel, name), isHold: false });

  it('makes one however often it is sent, and what was changed in between is changed in it', async () => {
    const { pb, made, sent } = losingDesk();
    const keys = makeIdempotencyKeys();
    await expect(createOnce(pb, keys, sale('Kata'))).rejects.toMatchObject({ code: 'backend_down' });
    const voucher = await createOnce(pb, keys, sale('Karon'));
    expect(made.size).toBe(1);
    expect(voucher).toMatchObject({ id: 'v0', hotel: 'Karon' });
    expect(sent.at(-1)).toBe('/api/desk/vouchers/v0/save');
  });

  it('makes another one for another guest', async () => {
    const { pb, made } = losingDesk();
    const keys = makeIdempotencyKeys();
    await createOnce(pb, keys, sale('Kata')).catch(() => undefined);
    expect(await createOnce(pb, keys, sale('Kata', 'OLGA'))).toMatchObject({ id: 'v1', lead_name_latin: 'OLGA' });
    expect(made.size).toBe(2);
  });
});
