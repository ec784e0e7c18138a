import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Edit } from '../../schema/edit.ts';
import { RecordForm, type RecordFormLook } from './RecordForm.tsx';
import type { RecordShape } from './record-shape.ts';
import { useEditing } from './use-editing.ts';
import type { FormField } from '../fields/base/form-field.ts';
import { openDraft } from './draft.ts';

const FIELDS_OF_FORM = 'input, textarea, select';

interface Standing {
  /** Whether something unsaved stands in the form, kept in the tab or not. */
  readonly typed: RefObject<() => boolean>;
  readonly place: RefObject<HTMLFormElement | null>;
  /** The revision that was saved here last. */
  readonly own: RefObject<number>;
}

/** Whether somebody is at a field of the form: what he types next would go nowhere if another field came in its place. */
const isUsed = (place: HTMLFormElement | null): boolean =>
  place?.contains(document.activeElement) === true && document.activeElement?.matches(FIELDS_OF_FORM) === true;

/**
 * The version of a record that a form stands on. A newer one that comes by itself is taken while nothing unsaved stands
 * in the form and nobody is at it; else the save meets it, and both versions are shown.
 */
function useBase<R extends { readonly revision: number }>(record: R, draft: string, fields: readonly FormField[], { typed, place, own }: Standing): R {
  const [base, setBase] = useState(record);
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const isNewer = record.revision !== base.revision;
  useEffect(() => {
    if (!isNewer) return;
    const left = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) lookAgain();
    };
    document.addEventListener('focusout', left);
    return () => document.removeEventListener('focusout', left);
  }, [isNewer, place]);
  if (!isNewer || openDraft(draft, fields) !== null || typed.current()) return base;
  if (record.revision !== own.current && isUsed(place.current)) return base;
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
  const place = useRef<HTMLFormElement>(null);
  const own = useRef(props.record.revision);
  const base = useBase(props.record, props.draft, props.shape.fields, { typed, place, own });
  return <EditForm {...props} key={base.revision} record={base} {...{ typed, place, own }} />;
}

type EditFormProps<R> = RecordEditFormProps<R> & Standing;

function EditForm<R extends { readonly revision: number }>({ record, shape, save, onSaved, own, ...look }: EditFormProps<R>) {
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
        own.current = saved.current.revision;
        editing.goOn(saved.current);
      }}
      onSaved={() => onSaved?.(saved.current)}
    />
  );
}
