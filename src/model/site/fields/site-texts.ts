import { autodate, date, editor, houseCollection, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { catalogueRules } from '../../../schema/rules.ts';
import { LEGAL_KINDS, PUBLICATION_STATES } from '../../../schema/vocab.ts';

/** Legal text; without a country it holds everywhere. */
export const legalTexts = houseCollection(
  'legal_texts',
  {
    kind: select(LEGAL_KINDS, { required: true }),
    country: relation('countries'),
    title_ru: text({ required: true, max: 160 }),
    title_en: text({ required: true, max: 160 }),
    body_ru: editor(),
    body_en: editor(),
    version: text({ required: true, max: 20 }),
    effective_from: date(),
    state: select(PUBLICATION_STATES, { required: true }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  catalogueRules('state = "published"'),
);
export type LegalText = RecordOf<typeof legalTexts>;

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
