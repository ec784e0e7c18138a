import { useState } from 'react';
import { asking, editBody } from '../../../data/ask.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { NoteRow } from '../../../catalogue/notes/repo.ts';
import { fromValues, LivePreview, NEW_NOTE, NOTE_FIELDS, NOTE_SHAPE } from '../../../catalogue/notes/screens/note-fields.tsx';
import { StatePill } from '../../../catalogue/notes/screens/StatePill.tsx';
import { actOnNote, createNote } from '../../../model/notes/operations.ts';
import type { EditedExcursion } from '../lists/families.repo.ts';

interface OwnNotesProps {
  readonly notes: readonly NoteRow[];
  readonly main: EditedExcursion;
  readonly ids: readonly string[];
  readonly onChanged: () => void;
}

const MOVED = { publish: 'note_published', withdraw: 'note_withdrawn', archive: 'note_archived' } as const;

/** Notes that name an excursion, one of them open at a time, and a new one for it. */
export function OwnNotes({ notes, main, ids, onChanged }: OwnNotesProps) {
  const { t, lang } = useStaff();
  const [opened, setOpened] = useState<string | null>(null);
  const move = async (note: NoteRow, action: keyof typeof MOVED): Promise<void> => {
    await asking(actOnNote)({ id: note.id, action }, { expected: note.revision });
    sayDone(t(MOVED[action], { title: localized(note, 'title', lang) }));
    onChanged();
  };
  return (
    <>
      {notes.map((note) => (
        <section key={note.id} className="studio-section studio-note" aria-label={localized(note, 'title', lang)}>
          <div className="studio-note-head">
            <h2 className="kit-heading">{localized(note, 'title', lang)}</h2>
            <StatePill state={note.state} />
            <Button action={() => setOpened(opened === note.id ? null : note.id)}>{t(opened === note.id ? 'close' : 'note_edit')}</Button>
            <Button look="quiet" action={() => move(note, note.state === 'published' ? 'withdraw' : 'publish')}>
              {t(note.state === 'published' ? 'note_withdraw' : 'note_publish')}
            </Button>
          </div>
          {note.excursions.some((id) => !ids.includes(id)) && <p className="studio-warning">{t('studio_note_others')}</p>}
          {opened === note.id && (
            <RecordEditForm
              draft={`notes/${note.id}`}
              record={note}
              shape={NOTE_SHAPE}
              submitLabel={t('save')}
              save={async (edit, expected) => (await asking(actOnNote)({ id: note.id, action: 'save' }, { expected, edit: editBody(edit) })).note}
              onSaved={() => {
                sayDone(t('note_saved'));
                setOpened(null);
                onChanged();
              }}
            >
              <LivePreview />
            </RecordEditForm>
          )}
        </section>
      ))}
      {notes.length === 0 && <p className="kit-hint">{t('studio_notes_own_none')}</p>}
      {opened === 'new' ? (
        <NewNote
          main={main}
          onDone={() => {
            setOpened(null);
            onChanged();
          }}
        />
      ) : (
        <p>
          <Button look="primary" action={() => setOpened('new')}>
            {t('note_new')}
          </Button>
        </p>
      )}
    </>
  );
}

/** A note that begins as a draft about this excursion alone. */
function NewNote({ main, onDone }: { readonly main: EditedExcursion; readonly onDone: () => void }) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys(`notes/of-${main.id}`);
  return (
    <section className="studio-section studio-note" aria-label={t('note_new')}>
      <h2 className="kit-heading">{t('note_new')}</h2>
      <RecordForm
        draft={`notes/of-${main.id}`}
        fields={NOTE_FIELDS}
        values={{ ...NEW_NOTE, scope: 'excursions', excursions: [main.id] }}
        submitLabel={t('note_create')}
        onSubmit={async (values) => {
          const input = fromValues(values);
          await asking(createNote)({ country, ...input }, { key: keys.keyFor(input) });
          keys.done();
          sayDone(t('note_created'));
        }}
        onSaved={onDone}
      >
        <LivePreview />
      </RecordForm>
    </section>
  );
}
