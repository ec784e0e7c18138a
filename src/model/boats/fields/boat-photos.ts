import { autodate, file, houseCollection, number, relation, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { DESK, staff } from '../../../schema/rules.ts';

const WRITE = staff('senior');
export const BOAT_PHOTO_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** A photo of a boat, for the desk and whoever is sent to the pier. */
export const boatPhotos = houseCollection(
  'boat_photos',
  {
    boat: relation('boats', { required: true }, { history: 'derived' }),
    image: file(BOAT_PHOTO_MIME_TYPES, { required: true }),
    alt_ru: text({ max: 200 }, { title: 'boat_photo_alt_ru', form: 10 }),
    alt_en: text({ max: 200 }, { title: 'boat_photo_alt_en', form: 20 }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { listRule: DESK, viewRule: DESK, createRule: WRITE, updateRule: WRITE, deleteRule: WRITE },
);
export type BoatPhoto = RecordOf<typeof boatPhotos>;
