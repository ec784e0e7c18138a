import { formatMoney, type CurrencyFormat } from '../../../lib/money.ts';
import type { Language } from '../../../i18n/language.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { RULE_OPTIONS, ruleFields } from './rule-fields.tsx';

/** How the history of a rule is told; its terms by the sentences that guests read. */
export function ruleHistory(format: CurrencyFormat, lang: Language, excursions: readonly PickOption[]): HistoryWords {
  return {
    fields: ruleFields(format),
    titles: { state: 'rule_state', version: 'rule_version', sentences_ru: 'rule_terms', sentences_en: 'rule_terms' },
    options: RULE_OPTIONS,
    named: { excursion: excursions },
    sums: { names: ['fee_amount'], write: (minor) => formatMoney(minor, format) },
    hidden: ['country', 'rule', 'type', 'tiers', 'reschedule', 'operator_cancel', 'created_by', 'of', lang === 'ru' ? 'sentences_en' : 'sentences_ru'],
  };
}
