import { type ReactNode, useId } from 'react';
import { useEarly } from './before-live.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRequired?: boolean;
  /** A sum or a number. */
  readonly isNumber?: boolean;
  readonly maxLength?: number;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A line of text for what is no field of a record's form; what has to be said is marked. */
export function TextField({ label, value, onChange, isRequired = false, isNumber = false, maxLength, error, className = '', children }: TextFieldProps) {
  const id = useId();
  const field = useEarly<HTMLInputElement>(value, onChange);
  return (
    <div className={`kit-field ${className}`}>
      <label className={`kit-label ${isRequired ? 'kit-label-marked' : ''}`} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        className={`kit-input ${isNumber ? 'text-right' : ''}`}
        inputMode={isNumber ? 'decimal' : 'text'}
        value={value}
        maxLength={maxLength}
        aria-required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && (
        <p id={`${id}-error`} className="kit-error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
