import { autodate, collection, number, relation, relations, revision, select, selects, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, catalogueRules } from '../../../schema/rules.ts';
import { PUBLICATION_STATES } from '../../../schema/vocab.ts';
import { NOTE_FACTS, NOTE_KINDS, NOTE_PLACES, NOTE_SCOPES } from '../../../schema/voucher-vocab.ts';

/** Tourist note: what a guest should know, on the page, the voucher or in the reminder. */
export const notes = collection(
  'notes',
  {
    country: relation('countries', { required: true }),
    title_ru: text({ required: true, max: 120 }),
    title_en: text({ required: true, max: 120 }),
    /** Paragraphs by empty lines, items by a dash, bold by two asterisks. */
    body_ru: text({ required: true, max: 3000 }),
    body_en: text({ required: true, max: 3000 }),
    kind: select(NOTE_KINDS, { required: true }),
    scope: select(NOTE_SCOPES, { required: true }),
    category: relation('ic_excurs_categories'),
    excursions: relations('ic_excurs', 200),
    /** One of these must be true of the trip; none for every trip in the scope. */
    facts: selects(NOTE_FACTS),
    show_on: selects(NOTE_PLACES, { required: true }),
    /** Rank among the country's notes, see domain/rank.ts. */
    sort: text({ required: true, max: 60, pattern: '^[0-9A-Za-z]*[1-9A-Za-z]$' }),
    state: select(PUBLICATION_STATES, { required: true }),
    version: number({ min: 1, onlyInt: true }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: catalogueRules('state = "published"').listRule, viewRule: catalogueRules('state = "published"').viewRule },
);
export type Note = RecordOf<typeof notes>;
