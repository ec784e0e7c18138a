import type { DeskWords } from '../../desk/repo/desk-words.ts';
import type { ExcursionName } from '../../catalogue/repo/excursion-names.ts';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { localized } from '../../../i18n/localized.ts';
import type { GuestChoice } from '../../offers/fields/offers.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { leadFields } from './lead-fields.ts';

/** Fields that the forms of a lead do not ask for. */
const TITLES: Readonly<Record<string, MessageKey>> = {
  status: 'lead_status',
  assigned_user: 'lead_manager',
  next_action: 'lead_next_action',
  next_action_at: 'lead_next_at',
  message: 'lead_message',
  loss_reason: 'lead_loss_reason',
  loss_note: 'lead_loss_note',
  number: 'history_number',
  excursion: 'history_excursion',
  variant: 'history_variant',
  child_ages: 'history_child_ages',
  budget: 'history_budget',
  budget_currency: 'history_currency',
  picks: 'history_picks',
  agent: 'lead_agent',
  phone_e164: 'lead_phone',
  text: 'activity_text',
  deleted_voucher: 'history_deleted_voucher',
};
/** What follows from the fields above. */
const HIDDEN = [
  ...['uuid', 'country', 'status_since', 'cycle', 'assigned_reason', 'assigned_at', 'phone_e164', 'due_at', 'first_response_at', 'response_minutes'],
  ...['touches', 'last_touch_at', 'won_at', 'closed_at', 'received_at', 'created_by', 'consent', 'also', 'offer', 'external_id', 'into', 'from'],
  // Told among the lead's facts, by its links and by the action itself.
  ...['client', 'merged_into', 'source_detail', 'referral', 'manager_hint'],
];

/** What a field of a lead is called, by its form or its history; its own name where neither knows it. */
export function leadFieldTitle(t: Translate, words: DeskWords, lang: Language, name: string): string {
  const title = leadFields(words, lang).find((one) => one.name === name)?.title ?? TITLES[name];
  return title ? t(title) : name;
}

function nameOf(excursions: readonly ExcursionName[], id: string, lang: Language): string {
  const row = excursions.find((one) => one.id === id);
  return row ? localized(row, 'name', lang) : id;
}

/** How the history of a lead is told. */
export function leadHistory(words: DeskWords, excursions: readonly ExcursionName[], lang: Language): HistoryWords {
  return {
    fields: leadFields(words, lang),
    titles: TITLES,
    named: {
      ...{ excursion: excursions, variant: excursions, excursions, picks: excursions },
      ...{ status: words.statuses, assigned_user: words.people, agent: words.people, loss_reason: words.reasons },
    },
    told: {
      picks: (value) => {
        const ids = (value as readonly GuestChoice[]).map(({ excursion }) => excursion);
        return [...new Set(ids)].map((id) => nameOf(excursions, id, lang)).join(', ');
      },
    },
    hidden: HIDDEN,
  };
}
