import type { Bilingual, SeedExcursion, SeedFacts, SeedVariant } from './model.ts';
import { both, categoryId, tagId } from './seed-record.ts';
import type { SeedRecord } from './seed-record.ts';

/** Facts as the record's fields have them. */
function factFields({ boat, child, parkFee }: SeedFacts): Record<string, unknown> {
  return {
    boat_kind: boat ?? '',
    // What a speedboat does to a back at sea is the same on every one of them.
    not_for: boat === 'speedboat' ? ['pregnancy', 'back', 'over_70'] : [],
    child_by: child?.by ?? '',
    child_from: child?.from ?? 0,
    child_to: child?.to ?? 0,
    park_fee_mode: parkFee?.mode ?? '',
    park_fee_adult: parkFee?.adult ?? 0,
    park_fee_child: parkFee?.child ?? 0,
  };
}

export function mainRecord(one: SeedExcursion, index: number): SeedRecord {
  return {
    id: String(one.id),
    ...both('name', one.name),
    ...both('site_name', one.name),
    ...both('site_variant_name', one.baseName),
    ...both('summary', one.summary),
    ...both('description', one.description),
    ...both('age_note', one.ageNote),
    ...both('pickup', one.pickup),
    slug: one.slug,
    country: one.country,
    region: one.region ?? '',
    category: categoryId(one.country, one.category),
    tags: one.tags.map((tag) => tagId(one.country, tag)),
    sort: index + 1,
    status: 'active',
    hidden: false,
    parent: '',
    price_adult: one.priceAdult,
    price_child: one.priceChild ?? 0,
    private: one.privatePrice !== undefined,
    private_price: one.privatePrice ?? 0,
    custom_days: one.weekdays.length < 7,
    variant_sort: 0,
    duration_minutes: one.durationMinutes,
    start_time: one.startTime,
    max_people: one.maxPeople ?? 0,
    languages: one.languages,
    age_min: one.ageMin,
    ...factFields(one),
    pier: one.pier,
    route: one.route,
    programme: one.programme,
    included: one.included,
    excluded: one.excluded,
    bring: one.bring,
  };
}

export function variantRecords(one: SeedExcursion): readonly SeedRecord[] {
  return one.variants.map((variant, index) => variantRecord(one, variant, index));
}

const NO_TEXT: Bilingual = { ru: '', en: '' };

/** What a variant leaves out is as its main excursion has it. */
function variantRecord(one: SeedExcursion, variant: SeedVariant, index: number): SeedRecord {
  return {
    id: String(variant.id),
    name_ru: `${one.name.ru}: ${variant.name.ru}`,
    name_en: `${one.name.en}: ${variant.name.en}`,
    ...both('site_name', one.name),
    ...both('site_variant_name', variant.name),
    ...both('summary', variant.note),
    ...both('age_note', variant.ageNote ?? NO_TEXT),
    ...both('pickup', variant.pickup ?? NO_TEXT),
    country: one.country,
    region: one.region ?? '',
    category: categoryId(one.country, one.category),
    tags: [],
    sort: index + 1,
    status: 'active',
    hidden: false,
    parent: String(one.id),
    price_adult: variant.priceAdult,
    price_child: variant.priceChild ?? 0,
    private: variant.privatePrice !== undefined,
    private_price: variant.privatePrice ?? 0,
    variant_sort: index + 1,
    duration_minutes: variant.durationMinutes ?? one.durationMinutes,
    start_time: variant.startTime ?? one.startTime,
    max_people: variant.maxPeople ?? 0,
    languages: variant.languages ?? one.languages,
    age_min: variant.ageMin ?? one.ageMin,
    ...factFields(variant),
    pier: variant.pier ?? '',
    route: variant.route ?? [],
    programme: variant.programme ?? null,
    included: variant.included ?? null,
    excluded: variant.excluded ?? null,
  };
}
