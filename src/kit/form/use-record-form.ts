import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { type AppError, asAppError, faultsOf } from '../../errors/app-error.ts';
import type { FormField, FormValues } from '../fields/base/form-field.ts';
import { faultText } from '../fields/base/issues.ts';
import { schemaOf } from '../fields/schema-of.ts';
import { useT } from '../ui/staff-context.ts';
import { GOING_TO_SIGN_IN } from '../ui/Retry.tsx';
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
  /** Is told how to ask whether something unsaved stands in the form; of a form with a draft. */
  readonly typed?: RefObject<() => boolean>;
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

const textOf = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''));
/** Whether a value of a field is another one; nothing is as good as an empty text. */
const isOther = (now: unknown, before: unknown): boolean => textOf(now) !== textOf(before);

/** Behaviour of a form: checks, drafts, the server's faults at their fields, conflicts. */
export function useRecordForm({ draft, fields, values, same, editing, typed, onSubmit, onSaved, onDiscarded }: RecordFormOptions): RecordFormState {
  const t = useT();
  const resolver = useMemo(() => zodResolver(schemaOf(fields, same)), [fields, same]);
  const form = useForm<Record<string, unknown>>({ resolver, defaultValues: { ...values }, mode: 'onTouched' });
  const press = usePress();
  const [error, setError] = useState<AppError | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [isRestored, setIsRestored] = useState(false);

  /** Goes on with what is kept of an earlier visit. @returns what of it is a change */
  const open = useEffectEvent((id: string): Readonly<Record<string, unknown>> => {
    const kept = openDraft(id, fields);
    if (kept?.stand && editing) {
      editing.fromDraft(kept.stand);
      form.reset({ ...editing.values() });
    }
    const changed = kept?.typed ?? {};
    for (const [name, value] of Object.entries(changed)) form.setValue(name, value, { shouldDirty: true });
    setIsRestored(kept !== null);
    return changed;
  });
  const keep = useEffectEvent((id: string, dirty: Readonly<Record<string, unknown>>): void =>
    keepDraft(id, fields, form.getValues() as FormValues, dirty, editing?.toDraft),
  );
  // A screen describes its fields anew whenever it is drawn: what is typed, and what is said against it, does not begin anew with that.
  const names = fields.map(({ name }) => name).join(' ');
  useEffect(() => {
    if (!draft) return;
    let dirty = open(draft);
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ dirtyFields }) => {
        dirty = dirtyFields ?? {};
        keep(draft, dirty);
      },
    });
    if (typed) typed.current = () => names.split(' ').some((name) => form.getFieldState(name).isDirty);
    // On the way to the sign-in: what was forgotten with the session is kept for whoever comes back.
    const keepNow = (): void => keep(draft, dirty);
    addEventListener(GOING_TO_SIGN_IN, keepNow);
    return () => {
      stop();
      if (typed) typed.current = () => false;
      removeEventListener(GOING_TO_SIGN_IN, keepNow);
    };
  }, [draft, names, form, typed]);

  const fail = (thrown: unknown): void => {
    const failure = asAppError(thrown);
    setError(failure);
    setClash(editing ? clashIn(failure) : null);
    const faults = Object.entries(faultsOf(failure)).filter(([name]) => fields.some((field) => field.name === name));
    for (const [index, [name, fault]] of faults.entries()) {
      form.setError(
        name,
        { type: 'server', message: faultText(t, fault.code, fields.find((field) => field.name === name)?.faults) },
        { shouldFocus: index === 0 },
      );
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
      await form.handleSubmit(async (sent) => {
        isValid = true;
        const before = { ...form.getValues() };
        try {
          await send(sent as FormValues);
        } catch (thrown) {
          fail(thrown);
          throw thrown;
        }
        const now = { ...form.getValues() };
        if (draft) dropDraft(draft);
        setClash(null);
        form.reset(sent);
        // What was typed while the save was under way is a change of what was saved.
        for (const { name } of fields) if (isOther(now[name], before[name])) form.setValue(name, now[name], { shouldDirty: true });
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
