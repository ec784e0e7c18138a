import { ChevronLeft, ChevronRight, FileText } from 'lucide-react';
import { reminders } from '../../../model/reminders/fields/reminders.ts';
import type { QueueQuery } from '../repo.ts';
import { dayAfter, isDay } from '../../../lib/zone.ts';
import { ExportMenu } from '../../../kit/data-grid/ExportMenu.tsx';
import { useLink } from '../../../kit/panels/Address.tsx';
import { Button } from '../../../kit/ui/Button.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { REMINDER_KINDS } from '../../../model/reminders/fields/vocab.ts';
import { dayTitle } from './words.ts';

interface QueueBarProps {
  readonly tomorrow: string;
  readonly query: QueueQuery;
  readonly ask: (query: QueueQuery) => void;
  readonly hrefOf: (query: QueueQuery) => string;
  /** `null` for whom the templates do not open. */
  readonly templatesHref: string | null;
  readonly onFill: (() => Promise<void>) | null;
}

/** Which day and which reason; the way to the templates. */
export function QueueBar({ tomorrow, query, ask, hrefOf, templatesHref, onFill }: QueueBarProps) {
  const { t, lang } = useStaff();
  const link = useLink();
  const near = (days: number): QueueQuery => ({ ...query, day: dayAfter(query.day, days) });
  return (
    <div className="kit-toolbar desk-queue-bar">
      <div className="kit-toolbar-ask">
        <a {...link(hrefOf(near(-1)), { replace: true })} className="kit-button kit-button-plain kit-button-icon">
          <span className="sr-only">{t('queue_previous_day')}</span>
          <ChevronLeft className="size-4" aria-hidden />
        </a>
        <input
          type="date"
          className="kit-input desk-day"
          aria-label={t('queue_day')}
          value={query.day}
          onChange={({ target }) => isDay(target.value) && ask({ ...query, day: target.value })}
        />
        <a {...link(hrefOf(near(1)), { replace: true })} className="kit-button kit-button-plain kit-button-icon">
          <span className="sr-only">{t('queue_next_day')}</span>
          <ChevronRight className="size-4" aria-hidden />
        </a>
        <strong className="desk-day-title">{dayTitle(query.day, lang)}</strong>
        {query.day !== tomorrow && (
          <a {...link(hrefOf({ ...query, day: tomorrow }), { replace: true })} className="kit-button kit-button-quiet">
            {t('queue_tomorrow')}
          </a>
        )}
        <select
          className="kit-input kit-select kit-filter"
          aria-label={t('queue_kind')}
          value={query.kind}
          onChange={({ target }) => ask({ ...query, kind: REMINDER_KINDS.find((kind) => kind === target.value) ?? query.kind })}
        >
          {REMINDER_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(reminders.fields.kind.about.options[kind])}
            </option>
          ))}
        </select>
      </div>
      <ExportMenu list="reminders" query={`day=${query.day}&kind=${query.kind}`} />
      {onFill && <Button action={onFill}>{t('queue_make')}</Button>}
      {templatesHref && (
        <a {...link(templatesHref)} className="kit-button kit-button-plain">
          <FileText className="size-4" aria-hidden />
          {t('queue_templates')}
        </a>
      )}
    </div>
  );
}
