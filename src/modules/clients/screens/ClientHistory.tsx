import { useEffect, useMemo, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import type { ClientRecord } from '../repo.ts';
import { type PersonWord, readPeople } from '../../desk/repo/desk-words.ts';
import { History } from '../../../kit/history/History.tsx';
import { clientHistory } from './history-words.ts';

/** What was done to the client, before and after. */
export function ClientHistory({ client }: { readonly client: ClientRecord }) {
  const [people, setPeople] = useState<readonly PersonWord[]>([]);
  useEffect(() => {
    // Without their names the history says their ids.
    browserPb()
      .then(readPeople)
      .then(setPeople, () => undefined);
  }, []);
  const words = useMemo(() => clientHistory(people), [people]);
  return (
    <div className="pt-4">
      <History entity="clients" id={client.id} revision={client.revision} words={words} />
    </div>
  );
}
