import { useEffect, useMemo, useState } from 'react';
import { browserPb } from '../../../data/browser-pb.ts';
import { type ExcursionName, listExcursionNames } from '../../catalogue/repo/excursion-names.ts';
import { History } from '../../../kit/history/History.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { leadHistory } from './history-words.ts';
import type { LeadPartProps } from './lead-part.ts';

/** What was done to the lead, before and after. */
export function LeadHistory({ page: { lead }, words }: LeadPartProps) {
  const { lang, country } = useStaff();
  const [excursions, setExcursions] = useState<readonly ExcursionName[]>([]);
  useEffect(() => {
    // Without their names the history says their numbers.
    browserPb()
      .then((pb) => listExcursionNames(pb, country, 'all'))
      .then(setExcursions, () => undefined);
  }, [country]);
  const told = useMemo(() => leadHistory(words, excursions, lang), [words, lang, excursions]);
  return (
    <div className="pt-4">
      <History entity="leads" id={lead.id} revision={lead.revision} words={told} />
    </div>
  );
}
