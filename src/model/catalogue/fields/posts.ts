import { autodate, houseCollection, date, editor, number, relation, relations, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { PUBLICATION_STATES } from '../../../schema/vocab.ts';

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
