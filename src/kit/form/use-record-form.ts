import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type AppError, asAppError } from '../../errors/app-error.ts';
import { faultsOf } from '../../errors/from-pocketbase.ts';
import type { FormField, FormValues } from '../fields/form-field.ts';
import { faultText } from '../fields/issues.ts';
import { schemaOf } from '../fields/schema-of.ts';
import { useT } from '../ui/staff-context.ts';
import { GOING_TO_SIGN_IN } from '../ui/SignInLink.tsx';
import { type Press, usePress } from '../ui/use-press.ts';
import { type Clash, clashIn, type Difference } from './conflict.ts';
import { dropDraft, keepDraft, openDraft } from './draft.ts';
import type { Editing } from './use-editing.ts';

export interface RecordFormOptions {
  /** Names the draft: one per record, such as `users/abc`. Without it nothing is kept. */
  readonly draft?: string;
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  /** Pairs of fields that must agree. */
  readonly same?: readonly (readonly [string, string])[];
  /** Of a form of a stored record: what it knows of it. */
  readonly editing?: Editing;
  /** Saves. @throws AppError */
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  /** After a save, when the form holds nothing unsaved: the place to go on from. */
  readonly onSaved?: () => void;
  /** After what was found of an earlier visit was thrown away. */
  readonly onDiscarded?: () => void;
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
export function useRecordForm({ draft, fields, values, same, editing, onSubmit, onSaved, onDiscarded }: RecordFormOptions): RecordFormState {
  const t = useT();
  const resolver = useMemo(() => zodResolver(schemaOf(fields, same)), [fields, same]);
  const form = useForm<Record<string, unknown>>({ resolver, defaultValues: { ...values }, mode: 'onTouched' });
  const press = usePress();
  const [error, setError] = useState<AppError | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [isRestored, setIsRestored] = useState(false);

  useEffect(() => {
    if (!draft) return;
    const kept = openDraft(draft, fields);
    if (kept?.stand && editing) {
      editing.fromDraft(kept.stand);
      form.reset({ ...editing.values() });
    }
    let dirty: Readonly<Record<string, unknown>> = kept?.typed ?? {};
    for (const [name, value] of Object.entries(kept?.typed ?? {})) form.setValue(name, value, { shouldDirty: true });
    setIsRestored(kept !== null);
    const keep = (): void => keepDraft(draft, fields, form.getValues() as FormValues, dirty, editing?.toDraft);
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields }) => {
        dirty = dirtyFields ?? {};
        keep();
      },
    });
    // On the way to the sign-in: what was forgotten with the session is kept for whoever comes back.
    addEventListener(GOING_TO_SIGN_IN, keep);
    return () => {
      stop();
      removeEventListener(GOING_TO_SIGN_IN, keep);
    };
  }, [draft, fields, form, editing]);

  const fail = (thrown: unknown): void => {
    const failure = asAppError(thrown);
    setError(failure);
    setClash(editing ? clashIn(failure) : null);
    const faults = Object.entries(faultsOf(failure)).filter(([name]) => fields.some((field) => field.name === name));
    for (const [index, [name, fault]] of faults.entries()) {
      form.setError(name, { type: 'server', message: faultText(t, fault.code) }, { shouldFocus: index === 0 });
    }
  };
  /** Saves; a clash that the form shows no difference for is none to its person. */
  const send = async (typed: FormValues): Promise<void> => {
    try {
      await onSubmit(typed);
    } catch (thrown) {
      const met = clashIn(thrown);
      if (!editing || !met || editing.differences(met, typed).length > 0) throw thrown;
      editing.keep(met);
      await onSubmit(typed);
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
          await send(typed as FormValues);
        } catch (thrown) {
          fail(thrown);
          throw thrown;
        }
        if (draft) dropDraft(draft);
        setClash(null);
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
    differences: clash && editing ? editing.differences(clash, form.getValues() as FormValues) : null,
    isRestored,
    submit: () => save(false),
    takeTheirs: () => {
      if (clash && editing) {
        const taken = editing.take(clash);
        const typed = form.getValues() as FormValues;
        const opened = editing.values();
        form.reset({ ...opened });
        // What else was typed stays a change.
        for (const [name, value] of Object.entries(typed)) {
          if (!taken.includes(name) && JSON.stringify(value) !== JSON.stringify(opened[name])) form.setValue(name, value, { shouldDirty: true });
        }
      }
      setClash(null);
      setError(null);
    },
    keepMine: () => {
      if (clash) editing?.keep(clash);
      setClash(null);
      void save(true);
    },
    discard: () => {
      if (draft) dropDraft(draft);
      editing?.reset();
      form.reset({ ...values });
      setIsRestored(false);
      onDiscarded?.();
    },
  };
}
