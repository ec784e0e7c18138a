import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import type { AppError } from '../../errors/app-error.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { FormField } from '../fields/base/form-field.ts';
import { useAddress } from '../panels/Address.tsx';
import { Button } from '../ui/Button.tsx';
import { errorText } from '../ui/error-text.ts';
import { SignInLink } from '../ui/SignInLink.tsx';
import { useT } from '../ui/staff-context.ts';
import { useBeforeLive } from './before-live.ts';
import { Conflict } from './Conflict.tsx';
import { submitFirmly } from './firm-submit.ts';
import { type RecordFormOptions, useRecordForm } from './use-record-form.ts';

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

type RecordFormProps = RecordFormOptions & RecordFormLook;

/**
 * A form over described fields. Nothing typed is lost: not by a failed save, not by a session that ended, not by a
 * careless click.
 */
export function RecordForm({ submitLabel, actions, children, isGuarded = true, isPaired = false, onSaved, ...options }: RecordFormProps) {
  const t = useT();
  const { guard } = useAddress();
  const { form, press, error, differences, isRestored, submit, takeTheirs, keepMine, discard } = useRecordForm({
    ...options,
    onSaved: () => {
      guard(null);
      onSaved?.();
    },
  });
  const id = useBeforeLive(form, submit);
  return (
    <FormProvider {...form}>
      <form
        id={id}
        className="kit-form"
        // Sent by the browser alone it stays as it is: nothing of it belongs into an address.
        method="dialog"
        // A star says something only where other fields have none.
        data-mixed={options.fields.some((spec) => !isRequired(spec))}
        data-paired={isPaired}
        noValidate
        onPointerDownCapture={submitFirmly}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
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
