import { useMemo } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import { type ExcursionName, listExcursionNames } from '../../../catalogue/catalogue/repo/excursion-names.ts';
import { History } from '../../../kit/history/History.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { leadHistory } from './history-words.ts';
import type { LeadPartProps } from './lead-part.ts';

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
