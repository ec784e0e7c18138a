import { type PointerEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type { AppError } from '../../errors/app-error.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { FormField } from '../fields/base/form-field.ts';
import { plainNumber } from '../fields/number/plain-number.ts';
import { useAddress } from '../panels/Address.tsx';
import { Button } from '../ui/Button.tsx';
import { type Early, listenTo } from '../ui/before-live.tsx';
import { errorText } from '../ui/say.ts';
import { SignInLink } from '../ui/Retry.tsx';
import { useStaff, useT } from '../ui/staff-context.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { useFieldTitle } from '../fields/field-title.ts';
import type { Difference } from './conflict.ts';

/** Where the page's first script leaves the form that was sent before anything listened to it. */
interface Noted {
  pressed?: EventTarget | null;
}

const notes = (): Noted => document.documentElement as Noted;

/** Takes the note that a form was sent before it lived. */
function takePress(form: Element | null): boolean {
  const noted = notes();
  if (!form || noted.pressed !== form) return false;
  delete noted.pressed;
  return true;
}

interface BeforeLive {
  /** What the form needs to be found by. */
  readonly id: string;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/**
 * Goes on with what somebody did on a slow link before the form's script was there: what he typed stays, and a press is
 * made up for. A press that React hears before the form has taken over what was typed waits for that.
 * @param form whose values of the same kind take what was typed
 */
function useBeforeLive(form: UseFormReturn<Record<string, unknown>>, fields: readonly FormField[], submit: () => Promise<void>): BeforeLive {
  const id = useId();
  const { lang } = useStaff();
  const isAlive = useRef(false);
  // While React takes the server's form over, which lasts on a long screen, and before its own values are written into it.
  const [early] = useState<Early | null>(() => {
    const sent = typeof document === 'undefined' ? null : document.getElementById(id);
    return sent && listenTo(sent);
  });
  const goOn = useEffectEvent(() => {
    isAlive.current = true;
    early?.stop();
    for (const [name, typed] of Object.entries(early?.typed ?? {})) {
      if (typeof form.getValues(name) !== typeof typed) continue;
      const isNumber = fields.some((spec) => spec.name === name && spec.field.type === 'number');
      // The form may have found it in its field already: what is there is no change, and would be kept as no draft.
      form.resetField(name);
      form.setValue(name, isNumber ? plainNumber(String(typed), lang) : typed, { shouldDirty: true });
    }
    if (takePress(document.getElementById(id))) void submit();
  });
  useEffect(() => goOn(), []);
  const onSubmit: BeforeLive['onSubmit'] = (event) => {
    event.preventDefault();
    if (isAlive.current) void submit();
    else notes().pressed = event.currentTarget;
  };
  return { id, onSubmit };
}

interface ConflictProps {
  readonly differences: readonly Difference[];
  /** Takes the stored values of these fields into the form. */
  readonly onTakeTheirs: () => void;
  /** Goes on with what was typed, over these stored values. */
  readonly onKeepMine: () => void;
}

/** Both versions of the fields that somebody else changed meanwhile, and the choice between them. */
function Conflict({ differences, onTakeTheirs, onKeepMine }: ConflictProps) {
  const t = useT();
  const titleOf = useFieldTitle();
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p className="font-semibold">{t('conflict_title')}</p>
      <table className="kit-conflict">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('conflict_mine')}</th>
            <th scope="col">{t('conflict_theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, theirs, isMine }) => (
            <tr key={field.name}>
              <th scope="row">{titleOf(field)}</th>
              <td>{isMine ? <FieldView spec={field} value={mine} /> : <span className="text-ink-2">{t('conflict_untouched')}</span>}</td>
              <td>
                <FieldView spec={field} value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-2">
        <Button action={onKeepMine}>{t('conflict_keep_mine')}</Button>
        <Button action={onTakeTheirs}>{t('conflict_take_theirs')}</Button>
      </div>
    </div>
  );
}

/** So far a hand may tremble between press and release, in CSS pixels. */
const STILL_PX = 12;

/**
 * Sends a form whose button was pressed but moved away before the release: leaving the field before it shows what is wrong there,
 * which pushes the button down from under the pointer, and the browser makes no click of that. A press that is drawn away
 * on purpose stays undone.
 */
function submitFirmly(event: PointerEvent<HTMLFormElement>): void {
  const form = event.currentTarget;
  const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[type="submit"]') : null;
  if (!button || event.button !== 0) return;
  const { pointerId, clientX, clientY } = event;
  const stop = new AbortController();
  const onUp = (up: globalThis.PointerEvent): void => {
    if (up.pointerId !== pointerId) return;
    stop.abort();
    const isStill = Math.hypot(up.clientX - clientX, up.clientY - clientY) <= STILL_PX;
    const isOnButton = button.contains(document.elementFromPoint(up.clientX, up.clientY));
    if (isStill && !isOnButton && form.isConnected) form.requestSubmit();
  };
  addEventListener('pointerup', onUp, { capture: true, signal: stop.signal });
  addEventListener('pointercancel', () => stop.abort(), { capture: true, signal: stop.signal });
}

/** What stands around the fields of a form. */
export interface RecordFormLook {
  readonly submitLabel: string;
  /** Beside the submit button. */
  readonly actions?: ReactNode;
  /** Between the fields and the button. */
  readonly children?: ReactNode;
  /** Whether leaving with something unsaved is asked about. */
  readonly isGuarded?: boolean;
  /** Short fields side by side, where there is room. */
  readonly isPaired?: boolean;
}

interface RecordFormProps extends RecordFormOptions, RecordFormLook {
  /** Where the form stands, for whoever has to know. */
  readonly place?: RefObject<HTMLFormElement | null>;
}

/**
 * A form over described fields. Nothing typed is lost: not by a failed save, not by a session that ended, not by a
 * careless click.
 */
export function RecordForm({ submitLabel, actions, children, isGuarded = true, isPaired = false, place, onSaved, ...options }: RecordFormProps) {
  const t = useT();
  const { guard } = useAddress();
  const { form, press, error, differences, isRestored, submit, takeTheirs, keepMine, discard } = useRecordForm({
    ...options,
    onSaved: () => {
      guard(null);
      onSaved?.();
    },
  });
  const { id, onSubmit } = useBeforeLive(form, options.fields, submit);
  return (
    <FormProvider {...form}>
      <form
        id={id}
        ref={place}
        className="kit-form"
        // Sent by the browser alone it stays as it is: nothing of it belongs into an address.
        method="dialog"
        // A star says something only where other fields have none.
        data-mixed={options.fields.some((spec) => !isRequired(spec))}
        data-paired={isPaired}
        noValidate
        onPointerDownCapture={submitFirmly}
        onSubmit={onSubmit}
      >
        {isGuarded && <Guard isDirty={form.formState.isDirty} />}
        {isRestored && (
          <div className="kit-notice" role="status">
            <p>{t('draft_restored')}</p>
            <Button look="quiet" action={discard}>
              {t('draft_discard')}
            </Button>
          </div>
        )}
        {options.fields.map((spec) => (
          <FieldInput key={spec.name} spec={spec} />
        ))}
        {children}
        {differences ? <Conflict differences={differences} onTakeTheirs={takeTheirs} onKeepMine={keepMine} /> : error && <FormError error={error} />}
        <div className="kit-form-foot">
          <Button type="submit" look="primary" press={press}>
            {submitLabel}
          </Button>
          {actions}
        </div>
      </form>
    </FormProvider>
  );
}

function isRequired({ field }: FormField): boolean {
  return 'required' in field && field.required === true;
}

/** What went wrong with the whole; where a session is over, the way to sign in again and come back. */
function FormError({ error }: { readonly error: AppError }) {
  const t = useT();
  return (
    <div className="kit-notice kit-notice-bad" role="alert">
      <p>{errorText(t, error)}</p>
      {error.code === 'session_over' && <SignInLink />}
    </div>
  );
}

/** Tells the address whether something unsaved stands here. */
function Guard({ isDirty }: { readonly isDirty: boolean }) {
  const { guard } = useAddress();
  useEffect(() => {
    guard(() => isDirty);
    return () => guard(null);
  }, [guard, isDirty]);
  return null;
}
