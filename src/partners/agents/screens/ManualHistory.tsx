import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { NoteAuthor, ManualStep } from '../../../model/agents/fields/vocab.ts';
import type { ManualDeed } from '../../../model/agents/manual.operations.ts';

const DONE: Readonly<Record<ManualStep, MessageKey>> = {
  create: 'manual_step_said',
  match: 'manual_step_found',
  dispute: 'manual_step_disputed',
  approve: 'manual_step_approved',
  reject: 'manual_step_rejected',
};
/** What the agent does himself; the rest is the office's. */
const OF_AGENT: readonly ManualStep[] = ['create', 'dispute'];

interface ManualHistoryProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  readonly entry: string;
  readonly reader: NoteAuthor;
  readonly steps: readonly ManualDeed[];
}

/** Who said, disputed and decided an entry, when and why. */
export function ManualHistory({ lang, t, timezone, entry, reader, steps }: ManualHistoryProps) {
  if (steps.length === 0) return null;
  const whoOf = ({ what, by }: ManualDeed): string => {
    if (reader === 'office' && by !== '') return by;
    if (!OF_AGENT.includes(what)) return t('manual_by_office');
    return reader === 'agent' ? t('manual_by_me') : t('manual_by_agent');
  };
  return (
    <section aria-labelledby={`s-${entry}`} className="manual-steps">
      <h3 id={`s-${entry}`} className="manual-title">
        {t('manual_history')}
      </h3>
      <ol>
        {steps.map((step) => (
          <li key={`${step.what}${step.at}`}>
            <span className="text-ink-2">{[whoOf(step), formatMoment(step.at, lang, timezone)].join(', ')}</span>
            <p>{step.reason === '' ? t(DONE[step.what]) : t('manual_step_why', { step: t(DONE[step.what]), reason: step.reason })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
