import { formatMoney, type CurrencyFormat } from '../../../lib/money.ts';
import type { Language } from '../../../i18n/language.ts';
import type { PickOption } from '../../../kit/fields/relation/PickInput.tsx';
import { describedHistory } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { cancellationRules } from '../../../model/cancellation/fields/cancellation-rules.ts';

/** How the history of a rule is told; its terms by the sentences that guests read. */
export function ruleHistory(format: CurrencyFormat, lang: Language, excursions: readonly PickOption[]): HistoryWords {
  return {
    // Of the sentences those of the reader's language are enough.
    ...describedHistory(cancellationRules, { hidden: ['of', lang === 'ru' ? 'sentences_en' : 'sentences_ru'] }),
    named: { excursion: excursions },
    sums: { names: ['fee_amount'], write: (minor) => formatMoney(minor, format) },
  };
}
