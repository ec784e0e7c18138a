import { can } from '../../../access/policy.ts';
import { withPb } from '../../../data/ask.ts';
import { listWatched, type Watched } from '../../../data/events.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

const WORDS: Readonly<Record<string, MessageKey>> = {
  reads_said: 'watch_reads_said',
  reads_most: 'watch_reads_most',
  rows_most: 'watch_rows_most',
  reveals_said: 'watch_reveals_said',
  reveals_most: 'watch_reveals_most',
};

const load = withPb(listWatched);
const kindOf = ({ action }: Watched): string => action.split('_', 1)[0] ?? '';

/** Who looked at more guests' contacts today than a day's work needs; for seniors, and nothing where nobody did. */
export function ContactWatch() {
  const { t, lang, timezone, session } = useStaff();
  // A notice that cannot be fetched is fetched with the next screen.
  const rows = useQuery(load, [], { isOn: can(session, 'contacts.watch') }).found.data ?? [];
  const seen = rows.flatMap((row, at) => {
    const words = WORDS[row.action];
    // Who came to the most came to the other number before.
    const isLatest = rows.findIndex((one) => one.actor_name === row.actor_name && kindOf(one) === kindOf(row)) === at;
    return words && isLatest ? [{ row, words }] : [];
  });
  if (seen.length === 0) return null;
  return (
    <section className="kit-notice kit-notice-bad" aria-label={t('watch_title')}>
      <ul>
        {seen.map(({ row, words }) => (
          <li key={row.id}>
            <time dateTime={row.at}>{formatMoment(row.at, lang, timezone)}</time>
            {': '}
            {t(words, { name: row.actor_name, count: row.after?.count ?? 0 })}
          </li>
        ))}
      </ul>
    </section>
  );
}
