import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '../support/random-edits.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';

const LIVES = 6;
const SALES_EACH = 9;
/**
 * Days of the trips and of the lists: close together, so that lists overlap and trips fall on their edges. Trips begin the day after
 * tomorrow: of tomorrow's sales may have ended.
 */
const SPAN = 12;
const SOLD = ['128', '1281', '1282'] as const;
const AREAS = ['kata', 'patong'] as const;

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  const add = (collection: string, record: Readonly<Record<string, unknown>>) => sales.admin.collection(collection).create(record);
  const main = await sales.admin.collection('ic_excurs').getOne('128');
  const names = { name_ru: 'Катамаран', name_en: 'Catamaran', site_variant_name_ru: 'Катамаран', site_variant_name_en: 'Catamaran' };
  await add('ic_excurs', { ...main, ...names, id: '1282', parent: '128', slug: 'catamaran' });
  for (const id of AREAS) await add('pickup_areas', { id, country: 'thailand', name_ru: id, name_en: id, hotels: [] });
});
afterAll(() => sales.stop());

interface Asked {
  readonly sold: (typeof SOLD)[number];
  readonly day: string;
  readonly area: string;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
}

interface Plain {
  readonly adult: number;
  readonly child: number;
  readonly infant: number;
  readonly boat: number;
  readonly private: number;
  readonly supplement: number;
  readonly unit: string;
}

/** A price of a day, by the list that began last of those that hold; what it does not say is the record's. */
const priced = (field: string): string =>
  `COALESCE((SELECT NULLIF(l.${field}, 0) FROM price_lists l
     WHERE l.excursion = e.id AND l.valid_from <= :day AND (l.valid_to = '' OR l.valid_to >= :day) ORDER BY l.valid_from DESC LIMIT 1), e.${field})`;
/** A word of the line for an area: the sold one's own line, else that of its main excursion. */
const lineWord = (word: string): string =>
  `(SELECT json_extract(line.value, '$.${word}') FROM excursion_transfers t, json_each(t.lines) line
     WHERE t.excursion IN (e.id, e.parent) AND json_extract(line.value, '$.area') = :area ORDER BY t.excursion = e.id DESC LIMIT 1)`;
const ORACLE = `SELECT ${priced('price_adult')} AS adult, ${priced('price_child')} AS child, ${priced('price_infant')} AS infant,
  ${priced('private_price')} AS boat, e.private AS private,
  CASE WHEN ${lineWord('is_offered')} THEN ${lineWord('supplement')} ELSE 0 END AS supplement, ${lineWord('unit')} AS unit
  FROM ic_excurs e WHERE e.id = :sold`;

/** What a sale costs, read out of the tables and of nothing else; satangs. */
function plainly({ sold, day, area, adults, children, infants }: Asked) {
  const database = new DatabaseSync(path.join(sales.dataDir, 'pb_data/data.db'), { readOnly: true, timeout: 5000 });
  const found = database.prepare(ORACLE).get({ sold, day, area }) as unknown as Plain;
  database.close();
  const isBoat = found.private === 1;
  const seats = adults * found.adult + children * (found.child > 0 ? found.child : found.adult) + infants * found.infant;
  const way = found.unit === 'party' ? found.supplement : found.supplement * (adults + children);
  return { units: 100 * (isBoat ? found.boat : seats), transfer: 100 * way };
}

const sumOf = (voucher: RecordModel): number =>
  (voucher['units'] as readonly { qty: number; unit_price: number }[]).reduce((sum, { qty, unit_price }) => sum + qty * unit_price, 0);

/** Prices, lists and ways of one life, whatever was there before. */
async function stock(random: () => number): Promise<void> {
  const below = (most: number): number => Math.floor(random() * most);
  const maybe = (chance: number, most: number): number => (random() < chance ? 1 + below(most) : 0);
  const { admin } = sales;
  for (const { id } of await admin.collection('price_lists').getFullList()) await admin.collection('price_lists').delete(id);
  for (const { id } of await admin.collection('excursion_transfers').getFullList()) await admin.collection('excursion_transfers').delete(id);
  for (const id of SOLD) {
    const isBoat = id === '1281';
    await admin
      .collection('ic_excurs')
      .update(
        id,
        isBoat ? { private_price: 1 + below(40_000) } : { price_adult: 1 + below(4000), price_child: maybe(0.7, 3000), price_infant: maybe(0.3, 500) },
      );
    const starts = new Set(Array.from({ length: below(4) }, () => below(SPAN)));
    for (const start of starts) {
      const valid = { valid_from: dayFromNow(1 + start), valid_to: random() < 0.3 ? '' : dayFromNow(1 + start + below(5)) };
      const prices = isBoat
        ? { private_price: 1 + below(40_000) }
        : { price_adult: 1 + below(4000), price_child: maybe(0.5, 3000), price_infant: maybe(0.3, 500) };
      await admin.collection('price_lists').create({ excursion: id, ...valid, ...prices });
    }
    const lines = AREAS.filter(() => random() < 0.6).map((area) => ({
      ...{ area, from: '06:00', to: '06:30', supplement: maybe(0.7, 400) },
      ...{ unit: random() < 0.5 ? 'person' : 'party', is_offered: random() < 0.8 },
    }));
    if (lines.length > 0) await admin.collection('excursion_transfers').create({ excursion: id, lines });
  }
}

it.each(Array.from({ length: LIVES }, (_, at) => at + 1))(
  'a voucher costs what the tables say of its day, when it is made and when it is moved, and keeps what it was sold at (seed %i)',
  async (seed) => {
    const random = randomFrom(seed);
    const below = (most: number): number => Math.floor(random() * most);
    await stock(random);
    const made: { readonly asked: Asked; readonly voucher: RecordModel }[] = [];
    for (let sale = 0; sale < SALES_EACH; sale += 1) {
      const asked: Asked = {
        ...{ sold: SOLD[below(SOLD.length)] ?? '128', day: dayFromNow(2 + below(SPAN + 3)), area: AREAS[below(AREAS.length)] ?? 'kata' },
        ...{ adults: 1 + below(3), children: below(3), infants: below(2) },
      };
      const { sold, day, area, ...party } = asked;
      const what = `seed ${seed}, sale ${sale}: ${JSON.stringify(asked)}`;
      const voucher = await sales.draft('manager', { ...(sold === '128' ? {} : { variant: sold }), service_date: day, zone: area, ...party });
      const plain = plainly(asked);
      expect(sumOf(voucher), what).toBe(plain.units);
      expect([voucher['transfer_price'], voucher['total']], what).toEqual([plain.transfer, plain.units + plain.transfer]);
      made.push({ asked, voucher });
    }
    // A sold one keeps its prices, whatever the tables say later; only another day asks them again.
    const before = new Map(made.map(({ asked, voucher }) => [voucher.id, plainly(asked)]));
    const held = await Promise.all(made.slice(0, 4).map(async (one) => ({ ...one, voucher: voucherIn(await sales.act('manager', one.voucher, 'hold')) })));
    await stock(random);
    for (const { asked, voucher } of held) {
      const what = `seed ${seed}: ${JSON.stringify(asked)}`;
      const noted = voucherIn(await sales.act('manager', voucher, 'save', { room: '12' }));
      expect(sumOf(noted), what).toBe(before.get(voucher.id)?.units);
      expect(noted['total'], what).toBe(voucher['total']);
    }
    // One that is moved among days of the same tables.
    for (const { asked, voucher } of await Promise.all(
      Array.from({ length: 4 }, async (_, at) => {
        const asked: Asked = { sold: SOLD[at % 3] ?? '128', day: dayFromNow(2 + at), area: '', adults: 2, children: 1, infants: 1 };
        const { sold, day, area: _area, ...party } = asked;
        return { asked, voucher: await sales.draft('manager', { ...(sold === '128' ? {} : { variant: sold }), service_date: day, ...party }) };
      }),
    )) {
      const moved = { ...asked, day: dayFromNow(2 + below(SPAN + 3)) };
      const saved = voucherIn(await sales.act('manager', voucher, 'save', { service_date: moved.day }));
      expect(sumOf(saved), `seed ${seed}: from ${asked.day} to ${JSON.stringify(moved)}`).toBe(plainly(moved).units);
    }
  },
);
