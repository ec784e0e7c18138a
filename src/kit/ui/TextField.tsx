import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';

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

/**
 * Hears what was typed or chosen in a field before its page was alive, or while it came to life: the browser shows it, and nobody was told.
 * @returns for the field
 */
export function useEarly<Field extends HTMLInputElement | HTMLSelectElement>(value: string, hear: (typed: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const early = useEffectEvent(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) hear(typed);
  });
  useEffect(() => early(), []);
  return field;
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
