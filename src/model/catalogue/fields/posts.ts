import { autodate, date, editor, file, houseCollection, number, type RecordOf, relation, relations, revision, select, text } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { PUBLICATION_STATES } from '../../../schema/vocab.ts';
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

/** Article of the house. */
export const posts = houseCollection(
  'posts',
  {
    country: relation('countries', { required: true }),
    region: relation('country_regions'),
    slug: text({ required: true, max: 80 }),
    title_ru: text({ required: true, max: 160 }),
    title_en: text({ required: true, max: 160 }),
    excerpt_ru: text({ max: 300 }),
    excerpt_en: text({ max: 300 }),
    body_ru: editor(),
    body_en: editor(),
    excursions: relations('ic_excurs', 50),
    published_at: date(),
    state: select(PUBLICATION_STATES, { required: true }),
    sort: number({ onlyInt: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('state = "published"'),
);
export type Post = RecordOf<typeof posts>;
