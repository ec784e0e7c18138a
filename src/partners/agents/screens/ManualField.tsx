import type { ReactNode } from 'react';

/** What ties a control to its words. */
interface Ties {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface ManualFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words. */
  readonly problem: string | undefined;
  readonly children: (ties: Ties) => ReactNode;
}

/** A field of a plain form: label, control, hint, and what is wrong with it. */
export function ManualField({ id, label, hint, problem, children }: ManualFieldProps) {
  const described = [hint && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described })}
      {hint && (
        <p id={`${id}-hint`} className="kit-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-error`} className="kit-error">
          {problem}
        </p>
      )}
    </div>
  );
}
