import { autodate, houseCollection, file, number, relation, revision, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { PHOTO_MIME_TYPES, PICTURE_FIELDS } from './picture-fields.ts';

const SHOWN = 'excur.status = "active" && excur.hidden = false && hidden = false';

/** Picture of an excursion; the one with the lowest `sort` is its banner. */
export const excursionImages = houseCollection(
  'ic_excurs_images',
  {
    excur: relation('ic_excurs', { required: true }),
    sort: number({ onlyInt: true }),
    banner_large: file(PHOTO_MIME_TYPES, { required: true }),
    ...PICTURE_FIELDS,
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(SHOWN),
);
export type ExcursionImage = RecordOf<typeof excursionImages>;
