import { useEffect, useMemo, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import type { ClientRecord } from '../../data/repos/clients.ts';
import { type PersonWord, readPeople } from '../../data/repos/desk-words.ts';
import { History } from '../../kit/history/History.tsx';
import type { HistoryWords } from '../../kit/history/words.ts';
import { CLIENT_FIELDS } from './client-fields.ts';

const WORDS: HistoryWords = {
  fields: CLIENT_FIELDS,
  titles: { state: 'client_state', merged_into: 'history_merged_into', last_manager: 'history_manager', deleted_voucher: 'history_deleted_voucher' },
  hidden: ['country', 'phone_e164', 'totals', 'anonymised_at', 'lead', 'into', 'from', 'created_by', 'also', 'first_source', 'first_agent'],
};

/** What was done to the client, before and after. */
export function ClientHistory({ client }: { readonly client: ClientRecord }) {
  const [people, setPeople] = useState<readonly PersonWord[]>([]);
  useEffect(() => {
    // Without their names the history says their ids.
    browserPb()
      .then(readPeople)
      .then(setPeople, () => undefined);
  }, []);
  const words = useMemo((): HistoryWords => ({ ...WORDS, named: { last_manager: people } }), [people]);
  return (
    <div className="pt-4">
      <History entity="clients" id={client.id} revision={client.updated} words={words} />
    </div>
  );
}
