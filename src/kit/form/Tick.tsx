import type { ReactNode } from 'react';

interface TickProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** One of several: the name that they share on the page. */
  readonly of?: string;
  readonly isDisabled?: boolean;
  /** Where no words stand beside it. */
  readonly label?: string;
  readonly className?: string;
  /** Its words. */
  readonly children?: ReactNode;
}

/** What is ticked, or one of several, for what is no field of a record's form. */
export const Tick = ({ isOn, onChange, of, isDisabled, label, className = 'kit-check', children }: TickProps) => (
  <label className={className || undefined}>
    <input
      type={of === undefined ? 'checkbox' : 'radio'}
      name={of}
      checked={isOn}
      disabled={isDisabled}
      aria-label={label}
      onChange={({ target }) => onChange(target.checked)}
    />
    {children}
  </label>
);
