import { useMemo } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import type { ClientRecord } from '../../../model/clients/known.operations.ts';
import { type PersonWord, readPeople } from '../../../people/desk/repo/desk-words.ts';
import { History } from '../../../kit/history/History.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
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

const load = withPb(readPeople);
const NOBODY: readonly PersonWord[] = [];

/** What was done to the client, before and after. */
export function ClientHistory({ client }: { readonly client: ClientRecord }) {
  // Without their names the history says their ids.
  const people = useQuery(load, []).found.data ?? NOBODY;
  const words = useMemo(() => clientHistory(people), [people]);
  return (
    <div className="pt-4">
      <History entity="clients" id={client.id} revision={client.revision} words={words} />
    </div>
  );
}
