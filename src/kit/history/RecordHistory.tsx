import { useEffect, useState } from 'react';
import { browserPb } from '../../data/browser-pb.ts';
import { type HistoryEvent, listEvents } from '../../data/repos/events.ts';
import { formatMoment } from '../fields/date/format-date.ts';
import { useStaff } from '../ui/staff-context.ts';

interface HistoryProps {
  readonly entity: string;
  readonly record: string;
  /** The record's version: another one asks anew. */
  readonly revision: string;
}

/** Who did what to a record, and what it changed. Fetched when it is opened. */
/** The events of one version: a new version has a new event, so that it asks anew. */
export function RecordHistory({ revision, ...rest }: HistoryProps) {
  return <Events key={revision} {...rest} />;
}

function Events({ entity, record }: Omit<HistoryProps, 'revision'>) {
  const { t, lang } = useStaff();
  const [isOpen, setIsOpen] = useState(false);
  const [events, setEvents] = useState<readonly HistoryEvent[] | 'failed' | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const found = await listEvents(await browserPb(), entity, record);
      if (isWanted) setEvents(found);
    };
    ask().catch(() => isWanted && setEvents('failed'));
    return () => {
      isWanted = false;
    };
  }, [isOpen, entity, record]);
  return (
    <details className="kit-trail" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {events === 'failed' && <p role="alert">{t('history_failed')}</p>}
      {events === null && isOpen && <p role="status">{t('loading')}</p>}
      {Array.isArray(events) && events.length === 0 && <p className="text-ink-2">{t('history_empty')}</p>}
      {Array.isArray(events) && (
        <ol>
          {events.map((event) => (
            <li key={event.id}>
              <p>
                <strong>{event.action}</strong> · {event.actor_name} · <time dateTime={event.at.replace(' ', 'T')}>{formatMoment(event.at, lang)}</time>
              </p>
              {event.reason !== '' && <p className="text-ink-2">{event.reason}</p>}
              <Changes event={event} />
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const shown = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '—' : typeof value === 'string' ? value : JSON.stringify(value);

function Changes({ event }: { readonly event: HistoryEvent }) {
  const { t } = useStaff();
  const names = Object.keys(event.after ?? {});
  if (names.length === 0) return null;
  return (
    <details>
      <summary>{t('history_show')}</summary>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {event.before && name in event.before && <del>{shown(event.before[name])}</del>} <ins>{shown(event.after?.[name])}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
