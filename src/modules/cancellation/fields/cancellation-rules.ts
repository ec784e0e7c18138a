import { autodate, collection, json, jsonOf, number, relation, select, text, revision, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, catalogueRules } from '../../../schema/rules.ts';
import type { MoveTerms, OperatorTerms, Tier } from '../../vouchers/fields/shapes.ts';
import { RULE_SCOPES, RULE_STATES, RULE_TYPES } from '../../vouchers/fields/vocab.ts';

/** One version of a cancellation rule. The active one is what is sold under; a change of it is a new row. */
export const cancellationRules = collection(
  'cancellation_rules',
  {
    country: relation('countries', { required: true }, { history: 'derived' }),
    /** The same in all versions of a rule. */
    rule: text({ required: true, max: 15 }, { history: 'derived', isAsked: true }),
    version: number({ required: true, min: 1, onlyInt: true }, { title: 'rule_version' }),
    name_ru: text({ required: true, max: 120 }, { isAsked: true }),
    name_en: text({ required: true, max: 120 }, { isAsked: true }),
    scope: select(RULE_SCOPES, { required: true }, { kin: 'scope' }),
    /** The excursion or variant that it is about; '' for the country's default. */
    excursion: relation('ic_excurs', {}, { kin: 'scope' }),
    type: select(RULE_TYPES, { required: true }, { history: 'derived', kin: 'terms' }),
    tiers: jsonOf<readonly Tier[]>()({ required: true }, { history: 'derived', kin: 'terms' }),
    reschedule: jsonOf<MoveTerms>()({ required: true }, { history: 'derived', isApart: true }),
    no_show_percent: number({ min: 0, max: 100, onlyInt: true }, { kin: 'terms' }),
    operator_cancel: jsonOf<OperatorTerms>()({ required: true }, { history: 'derived', isApart: true }),
    exceptions: json<readonly string[]>(),
    /** Made of the tiers at every save. */
    sentences_ru: jsonOf<readonly string[]>()({}, { title: 'rule_terms' }),
    sentences_en: jsonOf<readonly string[]>()({}, { title: 'rule_terms' }),
    state: select(RULE_STATES, { required: true }, { title: 'rule_state' }),
    created_by: text({ max: 60 }, { history: 'derived' }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: catalogueRules('state = "active"').listRule, viewRule: catalogueRules('state = "active"').viewRule },
);
export type CancellationRule = RecordOf<typeof cancellationRules>;
