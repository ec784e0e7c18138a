import { useMemo } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import type { ClientRecord } from '../repo.ts';
import { type PersonWord, readPeople } from '../../../people/desk/repo/desk-words.ts';
import { History } from '../../../kit/history/History.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { clientHistory } from './history-words.ts';

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
