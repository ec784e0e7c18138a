import { type ReactNode, useId } from 'react';
import { useEarly } from './before-live.tsx';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** By the platform's own picker; a text where it is left out. */
  readonly type?: 'search' | 'date' | 'time' | 'datetime-local';
  /** The first and the last day or time. */
  readonly min?: string;
  readonly max?: string;
  readonly isRequired?: boolean;
  /** A sum or a number. */
  readonly isNumber?: boolean;
  readonly maxLength?: number;
  /** What is wrong with it, in words. */
  readonly error?: string | undefined;
  readonly placeholder?: string;
  /** Its label is said and not shown: the line alone, among others. */
  readonly isBare?: boolean;
  /** Of the field, of a bare one of its line. */
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A line of text, a day, a time for what is no field of a record's form; what has to be said is marked. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, isRequired = false, isNumber = false, error, isBare, className = '', children, ...more } = props;
  const id = useId();
  const field = useEarly<HTMLInputElement>(value, onChange);
  const line = (
    <input
      {...more}
      {...(isBare ? { 'aria-label': label } : { id })}
      ref={field}
      className={`kit-input ${isNumber ? 'text-right' : ''} ${isBare ? className : ''}`}
      inputMode={isNumber ? 'decimal' : undefined}
      value={value}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  if (isBare) return line;
  return (
    <div className={`kit-field ${className}`}>
      <label className={`kit-label ${isRequired ? 'kit-label-marked' : ''}`} htmlFor={id}>
        {label}
      </label>
      {line}
      {error && (
        <p id={`${id}-error`} className="kit-error">
          {error}
        </p>
      )}
      {children}
    </div>
  );
}
