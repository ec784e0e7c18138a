import { autodate, bool, houseCollection, jsonOf, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED, DESK, staff } from '../../../schema/rules.ts';
import { SOURCE_KINDS, STATUS_KINDS } from '../../../schema/vocab.ts';

/** Where leads come from. The id is the code; archived by `active`, never deleted while leads point at it. */
export const sources = houseCollection(
  'sources',
  {
    name_ru: text({ required: true, max: 80 }, { title: 'word_name_ru', form: 10 }),
    name_en: text({ required: true, max: 80 }, { title: 'word_name_en', form: 20 }),
    kind: select(SOURCE_KINDS, { required: true }),
    /** Whose a new lead is where nothing says otherwise. */
    default_manager: relation('users', {}, { title: 'source_manager', hint: 'source_manager_hint', history: 'source_manager', form: 40 }),
    /** Patterns of utm values and referrers that mean this source. */
    match: jsonOf<readonly string[]>()({}, { title: 'source_match', hint: 'source_match_hint', form: 70 }),
    /** In minor units of `currency`. */
    monthly_cost: number(
      { min: 0, onlyInt: true },
      { title: 'source_cost', hint: 'source_cost_hint', as: 'money', currency: 'currency', form: 50, kin: 'cost' },
    ),
    currency: text({ max: 3 }, { title: 'source_currency', as: 'currency', form: 60, kin: 'cost' }),
    active: bool({ title: 'word_active', hint: 'word_active_hint', history: 'word_active', form: 110 }),
    sort: number({ onlyInt: true }, { title: 'word_sort', hint: 'word_sort_hint', form: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK, createRule: staff(), updateRule: staff() },
);
export type Source = RecordOf<typeof sources>;

/** Agents read how the statuses of their guests are called. */
const READERS = staff('manager', 'senior', 'accountant', 'agent');

const STAGE_KIND_TITLES = { open: 'stage_kind_open', won: 'stage_kind_won', lost: 'stage_kind_lost' } as const;
/** What a move may ask for. */
const REQUIRED_TITLES = {
  date_from: 'stage_field_date',
  adults: 'stage_field_adults',
  hotel: 'stage_field_hotel',
  phone_raw: 'stage_field_phone',
  messenger: 'stage_field_messenger',
  email: 'stage_field_email',
  loss_reason: 'stage_field_reason',
} as const;

/** Status of a lead; the id is the code. `kind` is what it means whatever it is called. */
export const statuses = houseCollection(
  'statuses',
  {
    name_ru: text({ required: true, max: 80 }, { title: 'word_name_ru', form: 10 }),
    name_en: text({ required: true, max: 80 }, { title: 'word_name_en', form: 20 }),
    kind: select(STATUS_KINDS, { required: true }, { title: 'stage_kind', options: STAGE_KIND_TITLES, form: 30 }),
    colour: text({ max: 20 }),
    icon: text({ max: 40 }),
    /** Minutes of office hours that a lead may stay; 0 = no limit. */
    sla_minutes: number({ min: 0, onlyInt: true }, { title: 'stage_sla', hint: 'stage_sla_hint', form: 40 }),
    required_fields: jsonOf<readonly string[]>()({}, { title: 'stage_required', hint: 'stage_required_hint', options: REQUIRED_TITLES, form: 50 }),
    /** Codes to which a lead may go from here. */
    next: jsonOf<readonly string[]>()({}, { title: 'stage_next', hint: 'stage_next_hint', form: 60 }),
    /** The next action that is proposed on entering. */
    action_ru: text({ max: 120 }, { title: 'stage_action_ru', hint: 'stage_action_hint', form: 70 }),
    action_en: text({ max: 120 }, { title: 'stage_action_en', form: 80 }),
    /** One of the house's own: it stays, and keeps what it means. */
    system: bool(),
    /** Used no more: no lead is in it, and no way leads to it. */
    archived: bool({ title: 'stage_archived', hint: 'stage_archived_hint', history: 'stage_archived', form: 110 }),
    sort: number({ onlyInt: true }, { title: 'word_sort', hint: 'word_sort_hint', form: 100 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: READERS, viewRule: READERS, createRule: staff(), updateRule: staff() },
);
export type Status = RecordOf<typeof statuses>;
