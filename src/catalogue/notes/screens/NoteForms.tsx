import { asking, withPb, editBody } from '../../../data/ask.ts';
import { actOnNote, createNote } from '../../../model/notes/operations.ts';
import { getNote, type NoteRow } from '../repo.ts';
import { localized } from '../../../i18n/localized.ts';
import { RecordEditForm } from '../../../kit/form/RecordEditForm.tsx';
import { RecordForm } from '../../../kit/form/RecordForm.tsx';
import { PanelRecord } from '../../../kit/panels/PanelRecord.tsx';
import { SidePanel } from '../../../kit/panels/Panels.tsx';
import { useQuery } from '../../../kit/query/use-query.ts';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { useIdempotencyKeys } from '../../../kit/form/use-idempotency-keys.ts';
import { fromValues, LivePreview, NEW_NOTE, NOTE_FIELDS, NOTE_SHAPE } from './note-fields.tsx';

const load = withPb(getNote);

interface CreateProps {
  readonly closeTo: string;
  readonly onDone: (note: NoteRow) => void;
}

/** A new note; it begins as a draft at the end of the order. */
export function CreateNotePanel({ closeTo, onDone }: CreateProps) {
  const { t, country } = useStaff();
  const keys = useIdempotencyKeys('notes/create');
  let made: NoteRow | null = null;
  return (
    <SidePanel title={t('note_new')} closeTo={closeTo} isNew>
      <RecordForm
        draft="notes/create"
        fields={NOTE_FIELDS}
        values={NEW_NOTE}
        submitLabel={t('note_create')}
        onSubmit={async (values) => {
          const input = fromValues(values);
          made = (await asking(createNote)({ country, ...input }, { key: keys.keyFor(input) })).note;
          keys.done();
          sayDone(t('note_created'));
        }}
        onSaved={() => made && onDone(made)}
      >
        <LivePreview />
      </RecordForm>
    </SidePanel>
  );
}

interface EditProps extends CreateProps {
  readonly id: string;
  readonly first: NoteRow | null;
  readonly backTo: string;
}

/** Changes a note; what guests read of it changes at once where it is published. */
export function EditNotePanel({ id, first, closeTo, backTo, onDone }: EditProps) {
  const { t, lang } = useStaff();
  const { found, retry } = useQuery(load, [id], { first });
  const title = found.data ? localized(found.data, 'title', lang) : t('note');
  return (
    <SidePanel title={t('note_edit_of', { title })} closeTo={closeTo} backTo={{ href: backTo, title }}>
      <PanelRecord found={found} onRetry={retry}>
        {(note) => (
          <RecordEditForm
            draft={`notes/${id}`}
            record={note}
            shape={NOTE_SHAPE}
            submitLabel={t('save')}
            save={async (edit, expected) => (await asking(actOnNote)({ id, action: 'save' }, { expected, edit: editBody(edit) })).note}
            onSaved={(saved) => {
              sayDone(t('note_saved'));
              onDone(saved);
            }}
          >
            <LivePreview />
          </RecordEditForm>
        )}
      </PanelRecord>
    </SidePanel>
  );
}
