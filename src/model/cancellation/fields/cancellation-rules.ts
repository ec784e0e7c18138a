import { autodate, houseCollection, type CreateOf, jsonOf, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, catalogueRules } from '../../../schema/rules.ts';
import type { MoveTerms, OperatorTerms, Tier } from './shapes.ts';
import { RULE_SCOPES, RULE_STATES, RULE_TYPES, WEATHER_TERMS } from './vocab.ts';
import { RULE_LIMITS } from './limits.ts';

const DERIVED = { history: 'derived' } as const;
const SCOPE_TITLES = { default: 'rule_scope_default', excursion: 'rule_scope_excursion', variant: 'rule_scope_variant' } as const;
const STATE_TITLES = { draft: 'rule_state_draft', active: 'rule_state_active', archived: 'rule_state_archived' } as const;
const WEATHER_TITLES = { full: 'rule_weather_full', move: 'rule_weather_move', full_or_move: 'rule_weather_full_or_move' } as const;
const EXCEPTION_TITLES = {
  medical: 'rule_exception_medical',
  flight: 'rule_exception_flight',
  visa: 'rule_exception_visa',
  bereavement: 'rule_exception_bereavement',
} as const;

const count = (max: number) => ({ required: true, min: 0, max, onlyInt: true }) as const;
/** What the guest may do with the date, and what the house does when it calls off itself. */
const MOVE_PARTS = {
  free_until_hours: number(count(RULE_LIMITS.hours), { title: 'rule_free_until', form: 70 }),
  max_times: number(count(RULE_LIMITS.moves), { title: 'rule_max_moves', form: 80 }),
};
const OPERATOR_PARTS = {
  weather: select(WEATHER_TERMS, { required: true }, { title: 'rule_weather', options: WEATHER_TITLES, form: 90 }),
  min_pax_notice_hours: number(count(RULE_LIMITS.noticeHours), { title: 'rule_min_pax', form: 100 }),
};

/** One version of a cancellation rule. The active one is what is sold under; a change of it is a new row. */
export const cancellationRules = houseCollection(
  'cancellation_rules',
  {
    country: relation('countries', { required: true }, DERIVED),
    /** The same in all versions of a rule. */
    rule: text({ required: true, max: 15 }, { ...DERIVED, isAsked: true }),
    version: number({ required: true, min: 1, onlyInt: true }, { title: 'rule_version', column: { at: 40, align: 'end' }, inFile: { at: 50, width: 8 } }),
    name_ru: text(
      { required: true, max: 120 },
      { title: 'rule_name_ru', column: { at: 10, title: 'rule' }, form: 10, inFile: { at: 10, width: 30 }, isAsked: true },
    ),
    name_en: text({ required: true, max: 120 }, { title: 'rule_name_en', form: 20, inFile: { at: 20, width: 30 }, isAsked: true }),
    scope: select(
      RULE_SCOPES,
      { required: true },
      { title: 'rule_scope', options: SCOPE_TITLES, column: { at: 20 }, form: 30, inFile: { at: 30 }, kin: 'scope' },
    ),
    /** The excursion or variant that it is about; '' for the country's default. */
    excursion: relation('ic_excurs', {}, { title: 'rule_excursion', hint: 'rule_excursion_hint', form: 40, inFile: { at: 40 }, kin: 'scope' }),
    type: select(RULE_TYPES, { required: true }, { ...DERIVED, written: true, kin: 'terms' }),
    tiers: jsonOf<readonly Tier[]>()(
      { required: true },
      { ...DERIVED, title: 'rule_tiers', column: { at: 30, title: 'rule_terms', isExtra: true }, form: 50, kin: 'terms' },
    ),
    reschedule: jsonOf<MoveTerms>()({ required: true }, { ...DERIVED, parts: MOVE_PARTS }),
    no_show_percent: number(
      { min: 0, max: 100, onlyInt: true },
      { title: 'rule_no_show', hint: 'rule_no_show_hint', form: 60, inFile: { at: 80, width: 8 }, kin: 'terms' },
    ),
    operator_cancel: jsonOf<OperatorTerms>()({ required: true }, { ...DERIVED, parts: OPERATOR_PARTS }),
    exceptions: jsonOf<readonly string[]>()({}, { title: 'rule_exceptions', options: EXCEPTION_TITLES, form: 110 }),
    /** Made of the tiers at every save. */
    sentences_ru: jsonOf<readonly string[]>()({}, { title: 'rule_terms', inFile: { at: 70, width: 60 } }),
    sentences_en: jsonOf<readonly string[]>()({}, { title: 'rule_terms' }),
    state: select(RULE_STATES, { required: true }, { title: 'rule_state', options: STATE_TITLES, column: { at: 50 }, inFile: { at: 60 } }),
    created_by: text({ max: 60 }, DERIVED),
    created: autodate(),
    updated: autodate({ title: 'rule_updated', as: 'moment', column: { at: 60, align: 'end', isExtra: true }, inFile: { at: 90 } }),
    revision: revision(),
  },
  { ...CLOSED, listRule: catalogueRules('state = "active"').listRule, viewRule: catalogueRules('state = "active"').viewRule },
);
export type CancellationRule = RecordOf<typeof cancellationRules>;
export type NewRule = CreateOf<typeof cancellationRules>;
