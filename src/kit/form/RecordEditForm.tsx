import { type RefObject, useRef, useState } from 'react';
import type { Edit } from '../../schema/edit.ts';
import { RecordForm, type RecordFormLook } from './RecordForm.tsx';
import type { RecordShape } from './record-shape.ts';
import type { RecordFormOptions } from './use-record-form.ts';
import { useEditing } from './use-editing.ts';
import type { FormField } from '../fields/base/form-field.ts';
import { openDraft } from './draft.ts';

/**
 * The version of a record that a form stands on. A newer one that comes by itself is taken while nothing unsaved stands
 * in the form; else the save meets it, and both versions are shown.
 * @param typed whether something does, kept in the tab or not
 */
function useBase<R extends { readonly revision: number }>(record: R, draft: string, fields: readonly FormField[], typed: RefObject<() => boolean>): R {
  const [base, setBase] = useState(record);
  if (record.revision === base.revision || openDraft(draft, fields) !== null || typed.current()) return base;
  setBase(record);
  return record;
}

interface RecordEditFormProps<R> extends RecordFormLook {
  /** Names the draft: one per record and form, such as `users/abc`. */
  readonly draft: string;
  readonly record: R;
  readonly shape: RecordShape<R>;
  /** Sends what was changed, and nothing else; `expected` is the revision that the form stands on. @throws AppError */
  readonly save: (edit: Edit, expected: number) => Promise<R>;
  /** After a save, with the record as it is then. */
  readonly onSaved?: (saved: R) => void;
}

/**
 * The form of a stored record. What others changed meanwhile and its person did not touch stays as they left it; what
 * both changed is shown to him, field by field.
 */
export function RecordEditForm<R extends { readonly revision: number }>(props: RecordEditFormProps<R>) {
  const typed = useRef(() => false);
  const base = useBase(props.record, props.draft, props.shape.fields, typed);
  return <EditForm {...props} key={base.revision} record={base} typed={typed} />;
}

type EditFormProps<R> = RecordEditFormProps<R> & Pick<RecordFormOptions, 'typed'>;

function EditForm<R extends { readonly revision: number }>({ record, shape, save, onSaved, ...look }: EditFormProps<R>) {
  const editing = useEditing(shape, record);
  const saved = useRef(record);
  return (
    <RecordForm
      {...look}
      fields={shape.fields}
      values={shape.toValues(record)}
      editing={editing}
      onSubmit={async (typed) => {
        const edit = editing.editOf(typed);
        if (Object.keys(edit.fields).length === 0) return;
        saved.current = await save(edit, saved.current.revision);
        editing.goOn(saved.current);
      }}
      onSaved={() => onSaved?.(saved.current)}
    />
  );
}
