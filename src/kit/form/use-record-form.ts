import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { faultsOf } from '../../errors/from-pocketbase.ts';
import type { FormField, FormValues } from '../fields/form-field.ts';
import { faultText } from '../fields/issues.ts';
import { schemaOf } from '../fields/schema-of.ts';
import { useT } from '../ui/staff-context.ts';
import { type Press, usePress } from '../ui/use-press.ts';
import { currentOf, type Difference, differencesOf } from './conflict.ts';
import { dropDraft, keepDraft, openDraft } from './draft.ts';

export interface RecordFormOptions {
  /** Names the draft: one per record, such as `users/abc`. Without it nothing is kept. */
  readonly draft?: string;
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** Pairs of fields that must agree. */
  readonly same?: readonly (readonly [string, string])[];
  /** Saves; `override` is the stored version that the person has seen and writes over. @throws AppError */
  readonly onSubmit: (values: FormValues, override: FormValues | null) => Promise<unknown>;
  /** After a save, when the form holds nothing unsaved: the place to go on from. */
  readonly onSaved?: () => void;
}

export interface RecordFormState {
  readonly form: UseFormReturn<Record<string, unknown>>;
  readonly press: Press;
  readonly error: AppError | null;
  readonly differences: readonly Difference[] | null;
  readonly isRestored: boolean;
  readonly submit: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  readonly discard: () => void;
}

/** Behaviour of a form: checks, drafts, the server's faults at their fields, conflicts. */
export function useRecordForm({ draft, fields, values, same, onSubmit, onSaved }: RecordFormOptions): RecordFormState {
  const t = useT();
  const resolver = useMemo(() => zodResolver(schemaOf(fields, same)), [fields, same]);
  const form = useForm<Record<string, unknown>>({ resolver, defaultValues: { ...values }, mode: 'onTouched' });
  const press = usePress();
  const [error, setError] = useState<AppError | null>(null);
  const [theirs, setTheirs] = useState<FormValues | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const override = useRef<FormValues | null>(null);

  useEffect(() => {
    if (!draft) return;
    const kept = openDraft(draft, fields);
    for (const [name, value] of Object.entries(kept ?? {})) form.setValue(name, value, { shouldDirty: true });
    setIsRestored(kept !== null);
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ values: typed, dirtyFields }) => keepDraft(draft, fields, typed as FormValues, dirtyFields ?? {}),
    });
  }, [draft, fields, form]);

  const fail = (thrown: unknown): void => {
    const failure = asAppError(thrown);
    setError(failure);
    setTheirs(currentOf(failure));
    const faults = Object.entries(faultsOf(failure)).filter(([name]) => fields.some((field) => field.name === name));
    for (const [index, [name, fault]] of faults.entries()) {
      form.setError(name, { type: 'server', message: faultText(t, fault.code) }, { shouldFocus: index === 0 });
    }
  };
  const save = (isAnswer: boolean): Promise<void> =>
    press.run(async () => {
      setError(null);
      form.clearErrors();
      let isValid = false;
      await form.handleSubmit(async (typed) => {
        isValid = true;
        try {
          await onSubmit(typed as FormValues, override.current);
        } catch (thrown) {
          fail(thrown);
          throw thrown;
        }
        override.current = null;
        if (draft) dropDraft(draft);
        form.reset(typed);
        setIsRestored(false);
        onSaved?.();
      })();
      // An unanswered press looks like a broken one: the button shakes here too.
      if (!isValid) throw new Error('invalid');
    }, isAnswer);
  return {
    form,
    press,
    error,
    differences: theirs && differencesOf(fields, form.getValues() as FormValues, theirs),
    isRestored,
    submit: () => save(false),
    takeTheirs: () => {
      if (theirs)
        form.reset({ ...form.getValues(), ...Object.fromEntries(fields.filter(({ name }) => name in theirs).map(({ name }) => [name, theirs[name]])) });
      if (draft) dropDraft(draft);
      setTheirs(null);
      setError(null);
    },
    keepMine: () => {
      override.current = theirs;
      setTheirs(null);
      void save(true);
    },
    discard: () => {
      if (draft) dropDraft(draft);
      form.reset({ ...values });
      setIsRestored(false);
    },
  };
}
