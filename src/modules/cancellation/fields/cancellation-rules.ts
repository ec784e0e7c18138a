import { autodate, collection, json, number, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, catalogueRules } from '../../../schema/rules.ts';
import type { MoveTerms, OperatorTerms, Tier } from '../../../schema/voucher-shapes.ts';
import { RULE_SCOPES, RULE_STATES, RULE_TYPES } from '../../../schema/voucher-vocab.ts';

/** One version of a cancellation rule. The active one is what is sold under; a change of it is a new row. */
export const cancellationRules = collection(
  'cancellation_rules',
  {
    country: relation('countries', { required: true }),
    /** The same in all versions of a rule. */
    rule: text({ required: true, max: 15 }),
    version: number({ required: true, min: 1, onlyInt: true }),
    name_ru: text({ required: true, max: 120 }),
    name_en: text({ required: true, max: 120 }),
    scope: select(RULE_SCOPES, { required: true }),
    /** The excursion or variant that it is about; '' for the country's default. */
    excursion: relation('ic_excurs'),
    type: select(RULE_TYPES, { required: true }),
    tiers: json<readonly Tier[]>({ required: true }),
    reschedule: json<MoveTerms>({ required: true }),
    no_show_percent: number({ min: 0, max: 100, onlyInt: true }),
    operator_cancel: json<OperatorTerms>({ required: true }),
    exceptions: json<readonly string[]>(),
    /** Made of the tiers at every save. */
    sentences_ru: json<readonly string[]>(),
    sentences_en: json<readonly string[]>(),
    state: select(RULE_STATES, { required: true }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: catalogueRules('state = "active"').listRule, viewRule: catalogueRules('state = "active"').viewRule },
);
export type CancellationRule = RecordOf<typeof cancellationRules>;
