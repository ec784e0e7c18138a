import { Hidden, PlainText } from '../../../kit/form/plain.tsx';
import type { Language } from '../../../i18n/language.ts';
import type { MessageKey, Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { ManualStep, NoteAuthor } from '../../../model/agents/fields/vocab.ts';
import { NOTE_MOST } from '../../../model/agents/limits.ts';
import type { ManualDeed, ManualNote } from '../../../model/agents/manual.operations.ts';

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

interface ManualThreadProps {
  readonly lang: Language;
  readonly t: Translate;
  readonly timezone: string;
  /** The page itself, which takes the form. */
  readonly action: string;
  readonly entry: string;
  readonly reader: NoteAuthor;
  readonly notes: readonly ManualNote[];
  readonly mayWrite: boolean;
  /** Names what is written, so that a form sent twice is one message. */
  readonly noteKey: string;
  readonly typed: { readonly text: string; readonly problem: string | undefined } | null;
}

/** What agent and office wrote to each other of an entry. */
export function ManualThread({ lang, t, timezone, action, entry, reader, notes, mayWrite, noteKey, typed }: ManualThreadProps) {
  if (notes.length === 0 && !mayWrite) return null;
  const authorName = (author: NoteAuthor): string =>
    author === 'office' ? t('manual_by_office') : reader === 'agent' ? t('manual_by_me') : t('manual_by_agent');
  return (
    <section aria-labelledby={`t-${entry}`} className="manual-thread">
      <h3 id={`t-${entry}`} className="manual-title">
        {t('manual_thread')}
      </h3>
      <ol>
        {notes.map((note) => (
          <li key={note.id} data-author={note.author}>
            <span className="text-ink-2">
              {authorName(note.author)}, {formatMoment(note.created, lang, timezone)}
            </span>
            <p>{note.text}</p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <form method="post" action={action} className="kit-form">
          <Hidden of={{ id: entry, key: noteKey }} />
          <PlainText
            id={`note-${entry}`}
            label={t('manual_note')}
            problem={typed?.problem}
            name="text"
            rows={2}
            required
            maxLength={NOTE_MOST}
            defaultValue={typed?.text}
          />
          <button className="kit-button kit-button-plain" type="submit" name="act" value="note">
            {t('manual_note_send')}
          </button>
        </form>
      )}
    </section>
  );
}
