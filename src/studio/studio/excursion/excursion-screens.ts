import type { Missing } from '../../../model/studio/fields/vocab.ts';

/** Screens of an excursion's editing in the order of their tabs: route and title. */
export const EXCURSION_SCREENS = [
  { name: 'excursion-text', title: 'studio_screen_text' },
  { name: 'excursion-prices', title: 'studio_screen_prices' },
  { name: 'excursion-days', title: 'studio_screen_days' },
  { name: 'excursion-pickup', title: 'studio_screen_pickup' },
  { name: 'excursion-images', title: 'studio_screen_images' },
  { name: 'excursion-assets', title: 'studio_screen_assets' },
  { name: 'excursion-locations', title: 'studio_screen_locations' },
  { name: 'excursion-sort', title: 'studio_screen_sort' },
  { name: 'excursion-icons', title: 'studio_screen_icons' },
  { name: 'excursion-cancel', title: 'studio_screen_cancel' },
  { name: 'excursion-region', title: 'studio_screen_region' },
  { name: 'excursion-note', title: 'studio_screen_note' },
] as const;
/** Screens that have no tab of their own: they stand below another one. */
const BELOW = { 'excursion-edit-note': 'excursion-note' } as const;
export type ExcursionScreen = (typeof EXCURSION_SCREENS)[number]['name'] | keyof typeof BELOW;
/** The tab that is marked on a screen. */
export const tabOf = (screen: ExcursionScreen): string => (screen in BELOW ? BELOW[screen as keyof typeof BELOW] : screen);

/** Lists of a region in the order of their tabs, with the fields that each changes by kind of record. */
export const REGION_SCREENS = [
  { name: 'region-sort', title: 'studio_region_sort', changes: { ic_excurs: ['sort'] } },
  { name: 'region-tags', title: 'studio_region_tags', changes: { ic_excurs: ['tags'] } },
  { name: 'region-groups', title: 'studio_region_groups', changes: { ic_excurs: ['category'], ic_excurs_categories: ['group'], ic_excurs_groups: ['sort'] } },
] as const;
export type RegionScreen = (typeof REGION_SCREENS)[number]['name'];
/** What a list's screen changes, by kind of record; `undefined` of a name that is none. */
export const changesOf = (screen: string): Readonly<Record<string, readonly string[]>> | undefined =>
  REGION_SCREENS.find(({ name }) => name === screen)?.changes;

/** Screens on which fields of an excursion are typed; those that are not named here are texts. */
const FIELD_SCREENS: Readonly<Record<string, ExcursionScreen>> = {
  ...Object.fromEntries(['price_adult', 'price_child', 'private', 'private_price'].map((field) => [field, 'excursion-prices' as const])),
  ...Object.fromEntries(
    [
      'boat_kind',
      'duration_minutes',
      'start_time',
      'max_people',
      'languages',
      'age_min',
      'not_for',
      'age_note_ru',
      'age_note_en',
      'child_by',
      'child_from',
      'child_to',
    ].map((field) => [field, 'excursion-icons' as const]),
  ),
  ...Object.fromEntries(['park_fee_mode', 'park_fee_adult', 'park_fee_child'].map((field) => [field, 'excursion-icons' as const])),
  ...Object.fromEntries(['region', 'category', 'tags', 'status', 'hidden', 'slug', 'sort', 'country'].map((field) => [field, 'excursion-region' as const])),
  ...Object.fromEntries(['pier', 'route'].map((field) => [field, 'excursion-locations' as const])),
  ...Object.fromEntries(['pickup_ru', 'pickup_en'].map((field) => [field, 'excursion-pickup' as const])),
  variant_sort: 'excursion-sort',
  custom_days: 'excursion-days',
};
/** Screens of what belongs to an excursion, by kind of record. */
const KIND_SCREENS: Readonly<Record<string, ExcursionScreen>> = {
  ic_excurs_images: 'excursion-images',
  ic_excurs_assets: 'excursion-assets',
  excursion_schedules: 'excursion-days',
};
/** The screen on which something that an excursion lacks is put right. */
export const MISSING_SCREENS = {
  text: 'excursion-text',
  translation: 'excursion-text',
  picture: 'excursion-images',
  alt: 'excursion-images',
  price: 'excursion-prices',
  schedule: 'excursion-days',
  facts: 'excursion-icons',
  stops: 'excursion-locations',
  pickup: 'excursion-pickup',
  cancel: 'excursion-cancel',
} as const satisfies Readonly<Record<Missing, ExcursionScreen>>;

/** The screen of an excursion on which a field of a draft is typed. @param fields those that it changes, in their order */
export const screenOf = (entity: string, fields: readonly string[]): ExcursionScreen =>
  KIND_SCREENS[entity] ?? fields.map((field) => FIELD_SCREENS[field]).find((screen) => screen !== undefined) ?? 'excursion-text';
