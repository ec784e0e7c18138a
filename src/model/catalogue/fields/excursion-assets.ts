import { autodate, houseCollection, file, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { ASSET_TYPES } from '../../../schema/vocab.ts';
import { CLIP_MIME_TYPES, PHOTO_MIME_TYPES, PICTURE_FIELDS } from './picture-fields.ts';

/** Further photo or video of an excursion: a link to one (`video`), or a file of the house (`clip`) with its first picture in `image`. */
export const excursionAssets = houseCollection(
  'ic_excurs_assets',
  {
    excursion: relation('ic_excurs', { required: true }),
    sort: number({ onlyInt: true }),
    video: text({ max: 500 }),
    image: file(PHOTO_MIME_TYPES),
    clip: file(CLIP_MIME_TYPES),
    clip_seconds: number({ min: 0, onlyInt: true }),
    clip_bytes: number({ min: 0, onlyInt: true }),
    type: select(ASSET_TYPES, { required: true }),
    ...PICTURE_FIELDS,
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('excursion.status = "active" && excursion.hidden = false && hidden = false'),
);
export type ExcursionAsset = RecordOf<typeof excursionAssets>;
