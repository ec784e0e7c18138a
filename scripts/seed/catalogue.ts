import { FACTS } from './data/facts.ts';
import { listsOf } from './data/variants.ts';
import { textsOf } from './data/variants.ts';
import { KRABI_KHAO_LAK, KRABI_KHAO_LAK_LOCATIONS } from './data/krabi-khao-lak.ts';
import { COMMON_LOCATIONS } from './data/locations-common.ts';
import { PHUKET_MORE, PHUKET_MORE_LOCATIONS } from './data/phuket-more.ts';
import { PHUKET_SEA, PHUKET_SEA_LOCATIONS } from './data/phuket-sea.ts';
import { SAMUI_PATTAYA_MALDIVES, SAMUI_PATTAYA_MALDIVES_LOCATIONS } from './data/samui-pattaya-maldives.ts';
import type { SeedExcursion, SeedLocation } from './model.ts';

/** Every place of the demo business. */
export const LOCATIONS: readonly SeedLocation[] = [
  ...COMMON_LOCATIONS,
  ...PHUKET_SEA_LOCATIONS,
  ...PHUKET_MORE_LOCATIONS,
  ...KRABI_KHAO_LAK_LOCATIONS,
  ...SAMUI_PATTAYA_MALDIVES_LOCATIONS,
];

function withFacts(one: SeedExcursion): SeedExcursion {
  return {
    ...one,
    ...FACTS[one.id],
    variants: one.variants.map((variant) => ({ ...variant, ...listsOf(variant, one), ...textsOf(variant), ...FACTS[variant.id] })),
  };
}

/** Every main excursion of the demo business, in the order of the lists. */
export const EXCURSIONS: readonly SeedExcursion[] = [...PHUKET_SEA, ...PHUKET_MORE, ...KRABI_KHAO_LAK, ...SAMUI_PATTAYA_MALDIVES].map(withFacts);

const BENCHMARK_ID_BASE = 100_000;

/**
 * The catalogue grown to `total` main excursions for the benchmark: further ones repeat the demo ones under new
 * ids, slugs, names and prices.
 */
export function growTo(total: number): readonly SeedExcursion[] {
  const extra = Array.from({ length: Math.max(0, total - EXCURSIONS.length) }, (_, index): SeedExcursion => {
    const base = EXCURSIONS[index % EXCURSIONS.length];
    if (!base) throw new Error('The demo catalogue is empty.');
    const id = BENCHMARK_ID_BASE + index;
    const round = Math.floor(index / EXCURSIONS.length) + 2;
    return {
      ...base,
      id,
      slug: `${base.slug}-${round}`,
      name: { ru: `${base.name.ru}, ${round}`, en: `${base.name.en}, ${round}` },
      priceAdult: base.priceAdult === 0 ? 0 : base.priceAdult + (index % 17) * 10,
      variants: base.variants.map((variant, position) => ({ ...variant, id: id * 10 + position + 1 })),
    };
  });
  return [...EXCURSIONS, ...extra];
}
