import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { ExcursionName } from '../../catalogue/repo/excursion-names.ts';
import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { localized } from '../../../i18n/localized.ts';
import type { GuestChoice } from '../../offers/fields/offers.ts';
import { describedHistory, namedIn } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { leads } from '../fields/leads.ts';
import { fieldsAs } from '../../../schema/derive.ts';
import type { Fields } from '../../../schema/describe.ts';
import { leadFields } from './lead-fields.ts';

/** What events tell beside the fields of the lead. */
const TITLES = { text: 'activity_text', deleted_voucher: 'history_deleted_voucher' } as const;
const HISTORY = describedHistory(leads, { titles: TITLES, hidden: ['into', 'from'] });

/** What a field of a lead is called; its own name where nothing does. */
export function leadFieldTitle(t: Translate, name: string): string {
  const { title, history } = (leads.fields as Fields)[name]?.about ?? {};
  const key = title ?? history;
  return key ? t(key as MessageKey) : name;
}

function nameOf(excursions: readonly ExcursionName[], id: string, lang: Language): string {
  const row = excursions.find((one) => one.id === id);
  return row ? localized(row, 'name', lang) : id;
}

/** How sums of a lead are written, and in what currency. */
interface LeadMoney {
  readonly formats: readonly CurrencyFormat[];
  readonly currency: string;
}
const NO_MONEY: LeadMoney = { formats: [], currency: '' };

/** How the history of a lead is told. */
export function leadHistory(words: DeskWords, excursions: readonly ExcursionName[], lang: Language, { formats, currency }: LeadMoney = NO_MONEY): HistoryWords {
  return {
    ...HISTORY,
    fields: leadFields(words, lang),
    sums: { names: fieldsAs(leads, 'money'), write: (minor) => writeMoney(minor, currency, formats) },
    named: namedIn(leads, { excursion: excursions, excursions, status: words.statuses, person: words.people, reason: words.reasons }),
    texts: {
      picks: (value) => {
        const ids = (value as readonly GuestChoice[]).map(({ excursion }) => excursion);
        return [...new Set(ids)].map((id) => nameOf(excursions, id, lang)).join(', ');
      },
    },
  };
}
