import { useState } from 'react';
import type { Edit } from '../../schema/edit.ts';
import type { FormValues } from '../fields/base/form-field.ts';
import { type Clash, type Difference, differencesOf } from './conflict.ts';
import { editFrom, fieldsOf, knowing, type RecordShape, type Stand, standOfDraft, standOn, taking } from './record-shape.ts';

/** What a form of a stored record knows of it besides what is typed. */
export interface Editing {
  readonly editOf: (typed: FormValues) => Edit;
  readonly differences: (clash: Clash, typed: FormValues) => readonly Difference[];
  /** The person has seen the other version and means what he typed. */
  readonly keep: (clash: Clash) => void;
  /** Takes the clashing fields as they are now. @returns their names in the form */
  readonly take: (clash: Clash) => readonly string[];
  /** What the form was opened with, or has taken over since. */
  readonly values: () => FormValues;
  /** What the draft of these fields keeps, and where a form that finds it goes on from. */
  readonly toDraft: (typed: FormValues, names: readonly string[]) => Stand;
  readonly fromDraft: (stand: Stand) => void;
  /** Back to the record that the form was opened with, or saved last. */
  readonly reset: () => void;
}

/** What the form of a record of one kind knows besides: the record as it was saved. */
export interface EditingOf<R> extends Editing {
  /** What is typed from now on is a change of the record as it is now. */
  readonly goOn: (saved: R) => void;
}

/** Follows where a form stands while conflicts are answered; it lives as long as the form. */
export function useEditing<R>(shape: RecordShape<R>, record: R): EditingOf<R> {
  const [editing] = useState(() => makeEditing(shape, record));
  return editing;
}

/** The same without React. */
export function makeEditing<R>(shape: RecordShape<R>, opened: R): EditingOf<R> {
  let record = opened;
  let stand = standOn(shape, record);
  const currentOf = ({ current }: Clash): R => ({ ...record, ...current });
  return {
    editOf: (typed) => editFrom(shape, stand, typed),
    differences: (clash, typed) =>
      differencesOf(shape.fields, fieldsOf(shape, clash.words), { mine: typed, theirs: shape.toValues(currentOf(clash)), opened: stand.values }),
    keep(clash) {
      stand = knowing(shape, stand, currentOf(clash), clash.words);
    },
    take(clash) {
      stand = taking(shape, stand, currentOf(clash), clash.words);
      return fieldsOf(shape, clash.words);
    },
    values: () => stand.values,
    toDraft: (typed, names) => standOfDraft(shape, stand, typed, names),
    fromDraft({ values, seen }) {
      stand = { values: { ...stand.values, ...values }, seen: { ...stand.seen, ...seen } };
    },
    reset() {
      stand = standOn(shape, record);
    },
    goOn(saved) {
      record = saved;
      stand = standOn(shape, record);
    },
  };
}
