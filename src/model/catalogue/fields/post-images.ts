import { autodate, houseCollection, file, number, relation, revision, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { PHOTO_MIME_TYPES, PICTURE_FIELDS } from './picture-fields.ts';

/** Picture of an article; the one with the lowest `sort` is its cover, and the only one that pages show. */
export const postImages = houseCollection(
  'post_images',
  {
    post: relation('posts', { required: true }),
    sort: number({ onlyInt: true }),
    image: file(PHOTO_MIME_TYPES, { required: true }),
    ...PICTURE_FIELDS,
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('post.state = "published" && hidden = false'),
);
export type PostImage = RecordOf<typeof postImages>;
