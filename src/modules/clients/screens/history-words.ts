import type { PersonWord } from '../../desk/repo/desk-words.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import type { Companion, GivenConsent, MessengerHandle } from '../fields/clients.ts';
import { CLIENT_FIELDS } from './client-fields.ts';

const given: NonNullable<HistoryWords['told']>[string] = (value, t) => t((value as GivenConsent).given ? 'yes' : 'no');

/** How the history of a client is told. */
export function clientHistory(people: readonly Pick<PersonWord, 'id' | 'name_ru' | 'name_en'>[]): HistoryWords {
  return {
    fields: CLIENT_FIELDS,
    titles: { state: 'client_state', last_manager: 'history_manager', deleted_voucher: 'history_deleted_voucher' },
    options: { state: { active: 'client_state_active', merged: 'client_state_merged', anonymised: 'client_state_anonymised' } },
    named: { last_manager: people },
    told: {
      marketing_consent: given,
      health_consent: given,
      messengers: (value) => (value as readonly MessengerHandle[]).map(({ handle }) => handle).join(', '),
      companions: (value) => (value as readonly Companion[]).map(({ name, age, note }) => [name, age, note].filter(Boolean).join(', ')).join('; '),
    },
    hidden: [
      ...['country', 'phone_e164', 'totals', 'anonymised_at', 'lead', 'into', 'from', 'created_by', 'also', 'first_source', 'first_agent'],
      // The action itself says that it was merged.
      'merged_into',
    ],
  };
}
