import { autodate, houseCollection, editor, revision, text, type RecordOf } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';

/** Text block of the house's own pages (about, home); the id is its name. */
export const siteTexts = houseCollection(
  'site_texts',
  {
    title_ru: text({ max: 160 }),
    title_en: text({ max: 160 }),
    body_ru: editor(),
    body_en: editor(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules(),
);
export type SiteText = RecordOf<typeof siteTexts>;
