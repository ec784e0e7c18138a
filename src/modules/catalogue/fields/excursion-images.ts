import { autodate, houseCollection, file, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Formats taken in: what every browser can produce and sharp can read fast. */
export const PHOTO_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
const SHOWN = 'excur.status = "active" && excur.hidden = false';

/** Picture of an excursion; the one with the lowest `sort` is its banner. */
export const excursionImages = houseCollection(
  'ic_excurs_images',
  {
    excur: relation('ic_excurs', { required: true }),
    sort: number({ onlyInt: true }),
    banner_large: file(PHOTO_MIME_TYPES, { required: true }),
    alt_ru: text({ max: 200 }),
    alt_en: text({ max: 200 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(SHOWN),
);
export type ExcursionImage = RecordOf<typeof excursionImages>;
