import {
  autodate,
  type CreateOf,
  houseCollection,
  number,
  type RecordOf,
  relation,
  relations,
  revision,
  select,
  selects,
  text,
} from '../../../schema/describe.ts';
import { catalogueRules, CLOSED } from '../../../schema/rules.ts';
import { type Bilingual, PUBLICATION_STATES } from '../../../schema/vocab.ts';
import { NOTE_FACTS } from '../../catalogue/fields/vocab.ts';

/** A tourist note as it stood when the voucher was confirmed. */
export interface FrozenNote {
  readonly id: string;
  readonly kind: string;
  readonly title: Bilingual;
  readonly body: Bilingual;
}

/** Closed lists of notes: what they are about, whose they are, where they stand. */
const NOTE_KINDS = ['bring', 'rules', 'weather', 'children', 'payment', 'pier', 'health'] as const;
const NOTE_SCOPES = ['country', 'category', 'excursions'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];
const NOTE_PLACES = ['page', 'voucher', 'reminder'] as const;
export type NotePlace = (typeof NOTE_PLACES)[number];

const DERIVED = { history: 'derived' } as const;
const KIND_TITLES = {
  bring: 'note_kind_bring',
  rules: 'note_kind_rules',
  weather: 'note_kind_weather',
  children: 'note_kind_children',
  payment: 'note_kind_payment',
  pier: 'note_kind_pier',
  health: 'note_kind_health',
} as const;
const SCOPE_TITLES = { country: 'note_scope_country', category: 'note_scope_category', excursions: 'note_scope_excursions' } as const;
const FACT_TITLES = {
  speedboat: 'note_fact_speedboat',
  catamaran: 'note_fact_catamaran',
  longtail: 'note_fact_longtail',
  yacht: 'note_fact_yacht',
  big_boat: 'note_fact_big_boat',
  park_fee: 'note_fact_park_fee',
} as const;
const PLACE_TITLES = { page: 'note_on_page', voucher: 'note_on_voucher', reminder: 'note_on_reminder' } as const;
const STATE_TITLES = { draft: 'note_state_draft', published: 'note_state_published', archived: 'note_state_archived' } as const;

/** Tourist note: what a guest should know, on the page, the voucher or in the reminder. */
export const notes = houseCollection(
  'notes',
  {
    country: relation('countries', { required: true }, DERIVED),
    title_ru: text(
      { required: true, max: 120 },
      { title: 'note_title_ru', column: { at: 10, title: 'note' }, form: 20, inFile: { at: 10, width: 30 }, isAsked: true },
    ),
    title_en: text({ required: true, max: 120 }, { title: 'note_title_en', form: 40, inFile: { at: 20, width: 30 }, isAsked: true }),
    /** Paragraphs by empty lines, items by a dash, bold by two asterisks. */
    body_ru: text({ required: true, max: 3000 }, { title: 'note_body_ru', hint: 'note_body_hint', form: 30, inFile: { at: 80, width: 60 }, isAsked: true }),
    body_en: text({ required: true, max: 3000 }, { title: 'note_body_en', form: 50, inFile: { at: 90, width: 60 }, isAsked: true }),
    kind: select(NOTE_KINDS, { required: true }, { title: 'note_kind', options: KIND_TITLES, column: { at: 20 }, form: 10, inFile: { at: 30 } }),
    scope: select(
      NOTE_SCOPES,
      { required: true },
      { title: 'note_scope', options: SCOPE_TITLES, column: { at: 30, isExtra: true }, form: 60, inFile: { at: 40 }, kin: 'scope' },
    ),
    category: relation('ic_excurs_categories', {}, { title: 'note_category', form: 70, kin: 'scope' }),
    excursions: relations('ic_excurs', 200, {}, { title: 'note_excursions', form: 80, kin: 'scope' }),
    /** One of these must be true of the trip; none for every trip in the scope. */
    facts: selects(NOTE_FACTS, {}, { title: 'note_facts', hint: 'note_facts_hint', options: FACT_TITLES, form: 90, inFile: { at: 50, width: 24 } }),
    show_on: selects(
      NOTE_PLACES,
      { required: true },
      { title: 'note_show_on', options: PLACE_TITLES, column: { at: 40, isExtra: true }, form: 100, inFile: { at: 60, width: 24 } },
    ),
    /** Rank among the country's notes, see lib/rank.ts. */
    sort: text({ required: true, max: 60, pattern: '^[0-9A-Za-z]*[1-9A-Za-z]$' }, { ...DERIVED, isAsked: true }),
    state: select(PUBLICATION_STATES, { required: true }, { title: 'note_state', options: STATE_TITLES, column: { at: 50 }, inFile: { at: 70 } }),
    version: number({ min: 1, onlyInt: true }, DERIVED),
    created_by: text({ max: 60 }, DERIVED),
    created: autodate(),
    updated: autodate({ title: 'note_updated', as: 'moment', column: { at: 60, align: 'end', isExtra: true }, inFile: { at: 100 } }),
    revision: revision(),
  },
  { ...CLOSED, listRule: catalogueRules('state = "published"').listRule, viewRule: catalogueRules('state = "published"').viewRule },
);
export type Note = RecordOf<typeof notes>;
export type NewNote = CreateOf<typeof notes>;
