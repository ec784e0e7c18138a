import { type Ref, useId } from 'react';
import type { AppError } from '../../../errors/app-error.ts';
import { errorText } from '../../../kit/ui/say.ts';
import { useT } from '../../../kit/ui/staff-context.ts';

interface CodeFieldProps {
  readonly label: string;
  readonly name: string;
  readonly error: AppError | null;
  readonly ref: Ref<HTMLInputElement>;
  /** Six digits; else a recovery code, which has letters. */
  readonly isDigits: boolean;
}

/** A code that is typed or pasted, blanks and dashes as one likes; the focus is in it. */
export function CodeField({ label, name, error, ref, isDigits }: CodeFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={ref}
        name={name}
        className={isDigits ? 'kit-input kit-code' : 'kit-input'}
        inputMode={isDigits ? 'numeric' : 'text'}
        autoComplete={isDigits ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        // biome-ignore lint/a11y/noAutofocus: it is what the step asks, and nothing else stands before it.
        autoFocus
        aria-required
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="kit-error" role="alert">
          {errorText(t, error)}
        </p>
      )}
    </div>
  );
}
