import { autodate, collection, editor, publicRead, text, type RecordOf } from '../describe.ts';

/** Text block of the house's own pages (about, home); the id is its name. */
export const siteTexts = collection(
  'site_texts',
  {
    title_ru: text({ max: 160 }),
    title_en: text({ max: 160 }),
    body_ru: editor(),
    body_en: editor(),
    created: autodate(),
    updated: autodate(),
  },
  publicRead(),
);
export type SiteText = RecordOf<typeof siteTexts>;
