import type { Discount, ExtraLine } from '../../../src/model/vouchers/fields/shapes.ts';
import { dayAfter, HOUR_MS, localDay } from '../../../src/lib/time/zone.ts';
import type { Rng } from '../scenes/random.ts';
import type { Row } from './database.ts';
import type { SeedProduct } from './products.ts';

const PHUKET_CLOCK = (): number => 420;

/** What guests may choose from: variants by their main excursion. */
interface OnSale {
  readonly products: ReadonlyMap<string, readonly SeedProduct[]>;
  readonly mains: readonly string[];
}

/** What is sold beside a trip; prices in minor units of baht. */
export const EXTRAS: readonly Omit<ExtraLine, 'qty'>[] = [
  { name_ru: 'Ласты', name_en: 'Fins', price: 15_000 },
  { name_ru: 'Пробное погружение', name_en: 'Discovery dive', price: 250_000 },
  { name_ru: 'Место на носу', name_en: 'Bow seat', price: 50_000 },
  { name_ru: 'Фотограф', name_en: 'Photographer', price: 120_000 },
];

/** A discount that somebody gives now and then. @param by id of the manager */
export function discountFor(rng: Rng, by: string): Discount | null {
  if (!rng.chance(0.18)) return null;
  const reason = rng.pick('Постоянный гость', 'Большая компания', 'День рождения', 'Вторая поездка');
  const size = rng.chance(0.6)
    ? ({ kind: 'percent', value: rng.pick(500, 700, 1000) } as const)
    : ({ kind: 'fixed', value: rng.pick(10_000, 20_000, 30_000) } as const);
  return { ...size, reason, by: `users:${by}` };
}

/** A variant that the guest could mean, and a day on which it sails. */
export function choose(world: OnSale, rng: Rng, lead: Row, at: number): { readonly product: SeedProduct; readonly day: string } | null {
  const wanted = String(lead['excursion'] ?? '');
  const mains = world.products.has(wanted) && rng.chance(0.7) ? [wanted] : [];
  const first = localDay(at + HOUR_MS, PHUKET_CLOCK);
  for (let attempt = 0; attempt < 12; attempt++) {
    const main = mains[attempt] ?? world.mains[rng.int(0, world.mains.length - 1)] ?? '';
    const variants = world.products.get(main) ?? [];
    const product = variants[rng.chance(0.7) ? 0 : rng.int(0, Math.max(0, variants.length - 1))];
    if (!product) continue;
    for (let ahead = rng.int(1, 6); ahead < 25; ahead++) {
      const day = dayAfter(first, ahead);
      if (product.runsOn(day)) return { product, day };
    }
  }
  return null;
}

/** A seat on one of the first few trips that sail on a day. */
export function chooseOn({ products, mains }: OnSale, rng: Rng, day: string, trips: number): { readonly product: SeedProduct; readonly day: string } | null {
  const sailing = mains.flatMap((main) => {
    const shared = products.get(main)?.find(({ prices, runsOn }) => prices.unit === 'adult' && runsOn(day));
    return shared ? [shared] : [];
  });
  const product = sailing[rng.int(0, Math.min(trips, sailing.length) - 1)];
  return product ? { product, day } : null;
}
