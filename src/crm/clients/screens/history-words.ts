import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import { describedHistory, namedIn } from '../../../kit/history/described.ts';
import type { HistoryWords } from '../../../kit/history/words.ts';
import { clients, type Companion, type GivenConsent, type MessengerHandle } from '../../../model/clients/fields/clients.ts';
import { CLIENT_FIELDS } from './client-fields.ts';

const given: NonNullable<HistoryWords['texts']>[string] = (value, t) => t((value as GivenConsent).given ? 'yes' : 'no');

/** The action itself says that it was merged, and into whom. */
const HISTORY = describedHistory(clients, { titles: { deleted_voucher: 'history_deleted_voucher' }, hidden: ['lead', 'into', 'from'] });

/** How the history of a client is told. */
export function clientHistory(people: readonly Pick<PersonWord, 'id' | 'name_ru' | 'name_en'>[]): HistoryWords {
  return {
    ...HISTORY,
    fields: CLIENT_FIELDS,
    named: namedIn(clients, { person: people }),
    texts: {
      marketing_consent: given,
      health_consent: given,
      messengers: (value) => (value as readonly MessengerHandle[]).map(({ handle }) => handle).join(', '),
      companions: (value) => (value as readonly Companion[]).map(({ name, age, note }) => [name, age, note].filter(Boolean).join(', ')).join('; '),
    },
  };
}
