import { EXCURSIONS } from '../../scripts/seed/catalogue.ts';
import { seedBatches, seedPictures } from '../../scripts/seed/records.ts';
import { inOrder, type Part, PART_NAMES, PARTS, type Picture, type Snapshot, type Stored } from '../../src/public/storefront/snapshot/snapshot.server.ts';
import { descriptionOf } from '../../src/public/storefront/snapshot/valid/page-needs.ts';
import type { Field } from '../../src/schema/about.ts';

/** A field as PocketBase answers it where nothing was written. */
export function blankOf(options: Field): unknown {
  if (options.type === 'number') return 0;
  if (options.type === 'bool') return false;
  if (options.type === 'json') return null;
  if (options.type === 'geoPoint') return { lon: 0, lat: 0 };
  return 'maxSelect' in options && options.maxSelect > 1 ? [] : '';
}

const wholeRecord = (collection: string, fields: Readonly<Record<string, unknown>>): Stored => ({
  id: '',
  ...Object.fromEntries(Object.entries(descriptionOf(collection).fields).map(([name, options]) => [name, blankOf(options)])),
  ...fields,
});

/** One record of the parts that the demo's seed leaves to others. */
const FURTHER = {
  periods: [{ id: 'period1', rule: 'requests', count: 12, revision: 1 }],
  settings: [{ id: 'setting1', key: 'usual_cutoff_hours', country: 'thailand', value: 12, shown: true, revision: 1 }],
  notes: [
    {
      id: 'note1',
      country: 'thailand',
      title_ru: 'Возьмите полотенце',
      title_en: 'Bring a towel',
      body_ru: 'И воду.',
      body_en: 'And water.',
      kind: 'bring',
      scope: 'country',
      show_on: ['page'],
      sort: 'a1',
      state: 'published',
      version: 1,
    },
  ],
  rules: [
    {
      id: 'rule1',
      country: 'thailand',
      rule: 'r',
      version: 1,
      name_ru: 'Обычные',
      name_en: 'Usual',
      scope: 'default',
      type: 'standard',
      tiers: [
        { until_hours_before: 24, refund_percent: 100, base: 'total' },
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
      ],
      reschedule: { free_until_hours: 24, max_times: 1 },
      operator_cancel: { weather: 'full_or_move', min_pax: 'full', min_pax_notice_hours: 24 },
      exceptions: ['medical'],
      state: 'active',
    },
  ],
  reviews: [
    {
      id: 'review1',
      country: 'thailand',
      excursion: '101',
      trip_month: '2026-10',
      language: 'ru',
      rating: 5,
      text: 'Море было спокойное.',
      translation: 'The sea was calm.',
      name: 'Анна',
      state: 'published',
      published_at: '2026-11-01 05:00:00.000Z',
    },
  ],
  oldAddresses: [
    { id: 'old1', entity: 'ic_excurs_tags', record: 'gone', country: 'thailand', region: '', slug: 'before', left_at: '2026-11-01 00:00:00.000Z' },
  ],
  priceLists: [
    {
      id: 'list1',
      excursion: '101',
      valid_from: '2098-11-01',
      valid_to: '2099-04-30',
      price_adult: 3100,
      price_child: 2100,
      note_ru: 'Зимние цены',
      note_en: 'Winter prices',
    },
  ],
  assets: [{ id: 'asset1', excursion: '101', sort: 1, video: 'https://example.org/v', type: 'video' }],
} as const;

/** The demo's catalogue as a guest reads it, with its first excursions and a picture of each. */
export function demoSnapshot(excursions = 8): Snapshot {
  const some = EXCURSIONS.slice(0, excursions);
  const others = EXCURSIONS.slice(0, excursions).map(({ country }) => country);
  const away = EXCURSIONS.find(({ country }) => !others.includes(country));
  const shown = away ? [...some, away] : some;
  const found = new Map<string, Stored[]>();
  const add = (collection: string, fields: Readonly<Record<string, unknown>>): void =>
    void found.set(collection, [...(found.get(collection) ?? []), wholeRecord(collection, fields)]);
  for (const { collection, records } of seedBatches(shown)) if (collection !== 'rates') for (const record of records) add(collection, record);
  const pictures: Record<string, Picture> = {};
  for (const { collection, id, field, fields } of seedPictures(shown, shown.length)) {
    add(collection, { id, ...fields, [field]: 'picture.jpg' });
    pictures[`${collection}/${id}/picture.jpg`] = { hash: id.slice(0, 8), width: 900, height: 600, widths: [320, 640], colour: '#123456' };
  }
  for (const part of ['notes', 'rules', 'reviews', 'priceLists', 'assets', 'oldAddresses', 'periods', 'settings'] as const)
    for (const record of FURTHER[part]) add(PARTS[part][0], record);
  const parts = PART_NAMES.map((part: Part) => [part, inOrder(part, found.get(PARTS[part][0]) ?? [])] as const);
  return { ...(Object.fromEntries(parts) as unknown as Omit<Snapshot, 'pictures' | 'read_ms'>), read_ms: Date.UTC(2026, 10, 20), pictures };
}
