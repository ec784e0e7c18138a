import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../../ui/staff-context.ts';
import type { FormField } from './form-field.ts';
import { issueText } from './issues.ts';

/** What ties an input to its label, hint and error. */
export interface InputTies {
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': boolean;
}

interface FieldFrameProps {
  readonly spec: FormField;
  readonly children: (ties: InputTies) => ReactNode;
  /** Several controls under one title, such as checkboxes. */
  readonly isGroup?: boolean;
  /** Values of the title. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Label, input, hint and error of one field. */
export function FieldFrame({ spec, children, isGroup = false, values }: FieldFrameProps) {
  const t = useT();
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(spec.name, formState);
  const described = [spec.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const isRequired = 'required' in spec.field && spec.field.required === true;
  const ties: InputTies = { id, 'aria-invalid': error !== undefined, 'aria-describedby': described, 'aria-required': isRequired };
  const notes = (
    <>
      {spec.hint && (
        <p id={`${id}-hint`} className="kit-hint">
          {t(spec.hint)}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="kit-error">
          {error.type === 'server' ? error.message : issueText(t, spec.field, error.message ?? '')}
        </p>
      )}
    </>
  );
  if (isGroup) {
    return (
      <fieldset className="kit-field" aria-describedby={described}>
        <legend className="kit-label">{t(spec.title, values)}</legend>
        {children(ties)}
        {notes}
      </fieldset>
    );
  }
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {t(spec.title, values)}
        {isRequired && (
          <span className="kit-required" aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {spec.addon ? (
        <div className="flex gap-2">
          {children(ties)}
          {spec.addon}
        </div>
      ) : (
        children(ties)
      )}
      {notes}
    </div>
  );
}
