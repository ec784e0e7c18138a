import { useMemo, useState } from 'react';
import { withPb } from '../../data/browser-pb.ts';
import { type HistoryEvent, listEvents } from '../../data/events.ts';
import { GridFailed } from '../data-grid/GridStates.tsx';
import { formatMoment } from '../fields/date/format-date.ts';
import { useQuery } from '../query/use-query.ts';
import { useStaff } from '../ui/staff-context.ts';
import { changesIn } from './changes.ts';
import { type HistoryWords, wordsOf } from './words.ts';

const load = withPb(listEvents);

interface HistoryProps {
  readonly entity: string;
  readonly id: string;
  /** Revision of the record: another one means that there is more to tell. */
  readonly revision: number;
  readonly words: HistoryWords;
}

/** The same below the rest of a record: fetched when it is opened. */
export function HistoryFold(props: HistoryProps) {
  const { t } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="kit-fold kit-history-fold" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && <History {...props} />}
    </details>
  );
}

/** Who changed what of a record, when, from what to what. */
export function History({ entity, id, revision, words }: HistoryProps) {
  const { t, lang, timezone } = useStaff();
  const { found, retry } = useQuery(load, [entity, id], { version: revision, isCarried: true });
  const events = found.data;
  const usual = useMemo(() => wordsOf(t, lang, words), [t, lang, words]);
  const wordsAt = (event: HistoryEvent) => {
    const own = words.wordsFor?.(event, events ?? []);
    return own ? wordsOf(t, lang, own) : usual;
  };

  if (found.state === 'failed') return <GridFailed error={found.error} onRetry={retry} />;
  if (events === null) return <p role="status">{t('loading')}</p>;
  if (events.length === 0) return <p className="text-ink-2">{t('history_empty')}</p>;
  return (
    <ol className="kit-history">
      {events.map((event) => (
        <li key={event.id}>
          <p className="kit-history-head">
            <span className="font-medium">{wordsAt(event).action(event.entity === entity ? event.action : `${event.entity}/${event.action}`)}</span>
            <span className="text-ink-2">
              {event.actor_name || t('history_system')} · <time dateTime={event.at.replace(' ', 'T')}>{formatMoment(event.at, lang, timezone)}</time>
            </span>
          </p>
          {event.reason && <p>{wordsAt(event).value('reason', event.reason)}</p>}
          <dl>
            {changesIn(event, wordsAt(event), lang, timezone).map(({ name, title, before, after }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>
                  {before && <del>{before}</del>} {after ? <ins>{after}</ins> : <span className="text-ink-2">—</span>}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
