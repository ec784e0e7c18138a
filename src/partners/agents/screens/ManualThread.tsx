import type { Language } from '../../../i18n/language.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import type { NoteAuthor } from '../../../model/agents/fields/vocab.ts';
import type { ManualNote } from '../../../model/agents/manual.operations.ts';
import { NOTE_MOST } from '../../../model/agents/limits.ts';
import { ManualField } from './ManualField.tsx';

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
  const nameOf = (author: NoteAuthor): string => (author === 'office' ? t('manual_by_office') : reader === 'agent' ? t('manual_by_me') : t('manual_by_agent'));
  return (
    <section aria-labelledby={`t-${entry}`} className="manual-thread">
      <h3 id={`t-${entry}`} className="manual-title">
        {t('manual_thread')}
      </h3>
      <ol>
        {notes.map((note) => (
          <li key={note.id} data-author={note.author}>
            <span className="text-ink-2">
              {nameOf(note.author)}, {formatMoment(note.created, lang, timezone)}
            </span>
            <p>{note.text}</p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <form method="post" action={action} className="kit-form">
          <input type="hidden" name="id" value={entry} />
          <input type="hidden" name="key" value={noteKey} />
          <ManualField id={`note-${entry}`} label={t('manual_note')} problem={typed?.problem}>
            {(ties) => <textarea {...ties} className="kit-input kit-textarea" name="text" rows={2} required maxLength={NOTE_MOST} defaultValue={typed?.text} />}
          </ManualField>
          <button className="kit-button kit-button-plain" type="submit" name="act" value="note">
            {t('manual_note_send')}
          </button>
        </form>
      )}
    </section>
  );
}
