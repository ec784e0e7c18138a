import { autodate, houseCollection, file, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { ASSET_TYPES } from '../../../schema/vocab.ts';
import { PHOTO_MIME_TYPES, PICTURE_FIELDS } from './picture-fields.ts';

/** Further photo or video of an excursion. `video` is a link. */
export const excursionAssets = houseCollection(
  'ic_excurs_assets',
  {
    excursion: relation('ic_excurs', { required: true }),
    sort: number({ onlyInt: true }),
    video: text({ max: 500 }),
    image: file(PHOTO_MIME_TYPES),
    type: select(ASSET_TYPES, { required: true }),
    ...PICTURE_FIELDS,
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false'),
);
export type ExcursionAsset = RecordOf<typeof excursionAssets>;
