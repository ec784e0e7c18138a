import { useMemo } from 'react';
import { type ExcursionName, listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { withPb } from '../../../data/ask.ts';
import type { HistoryEvent } from '../../../data/events.ts';
import type { Language } from '../../../i18n/language.ts';
import { nameById } from '../../../i18n/localized.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { History, type HistoryWords } from '../../../kit/history/History.tsx';
import { describedHistory, namedIn } from '../../../kit/history/described.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { leads } from '../../../model/leads/fields/leads.ts';
import type { GuestChoice } from '../../../model/offers/fields/offers.ts';
import type { DeskWords } from '../../../people/desk/repo/desk-words.ts';
import { fieldsAs } from '../../../schema/derive.ts';
import type { Fields } from '../../../schema/describe.ts';
import { leadFields } from './lead-fields.tsx';
import type { LeadPartProps } from './lead-part.screen.ts';

/** What events tell beside the fields of the lead. */
const TITLES = { text: 'activity_text', deleted_voucher: 'history_deleted_voucher' } as const;
const HISTORY = describedHistory(leads, { titles: TITLES, hidden: ['into', 'from'] });

/** What a field of a lead is called; its own name where nothing does. */
export function leadFieldTitle(t: Translate, name: string): string {
  const { title, history } = (leads.fields as Fields)[name]?.about ?? {};
  const key = title ?? history;
  return key ? t(key as MessageKey) : name;
}

/** The currencies of a lead's budget before and after an event, which are latest first: those that it tells, else what stood until the next change. */
function currenciesAt(event: HistoryEvent, events: readonly HistoryEvent[], now: string): { readonly before: string; readonly after: string } {
  const next = events.slice(0, Math.max(0, events.indexOf(event))).findLast(({ before }) => before?.['budget_currency'] !== undefined);
  const after = String((event.after?.['budget_currency'] ?? next?.before?.['budget_currency']) || now);
  return { before: String(event.before?.['budget_currency'] || after), after };
}

/** How sums of a lead are written, and in what currency they are now. */
interface LeadMoney {
  readonly formats: readonly CurrencyFormat[];
  readonly currency: string;
}
const NO_MONEY: LeadMoney = { formats: [], currency: '' };

/** How the history of a lead is told; a budget in the currency that it was said in. */
export function leadHistory(words: DeskWords, excursions: readonly ExcursionName[], lang: Language, { formats, currency }: LeadMoney = NO_MONEY): HistoryWords {
  const sumsBy = (currencyOf: (minor: number) => string): NonNullable<HistoryWords['sums']> => ({
    names: fieldsAs(leads, 'money'),
    write: (minor) => writeMoney(minor, currencyOf(minor), formats),
  });
  const usual: HistoryWords = {
    ...HISTORY,
    fields: leadFields(words, lang),
    sums: sumsBy(() => currency),
    named: namedIn(leads, { excursion: excursions, excursions, status: words.statuses, person: words.people, reason: words.reasons }),
    texts: {
      picks: (value) => {
        const ids = (value as readonly GuestChoice[]).map(({ excursion }) => excursion);
        return [...new Set(ids)].map((id) => nameById(excursions, id, lang)).join(', ');
      },
    },
  };
  return {
    ...usual,
    wordsFor: (event, events) => {
      if (event.after?.['budget'] === undefined) return null;
      const { before, after } = currenciesAt(event, events, currency);
      return { ...usual, sums: sumsBy((minor) => (minor === event.after?.['budget'] ? after : before)) };
    },
  };
}

const load = withPb(listExcursionNames);
const NONE: readonly ExcursionName[] = [];

/** What was done to the lead, before and after. */
export function LeadHistory({ page: { lead }, words }: LeadPartProps) {
  const { lang, country } = useStaff();
  // Without their names the history says their numbers.
  const excursions = useQuery(load, [country, 'all']).found.data ?? NONE;
  const { formats, format } = useFormats();
  const currency = lead.budget_currency || format.code;
  const historyWords = useMemo(() => leadHistory(words, excursions, lang, { formats, currency }), [words, lang, excursions, formats, currency]);
  return (
    <div className="pt-4">
      <History entity="leads" id={lead.id} revision={lead.revision} words={historyWords} />
    </div>
  );
}
