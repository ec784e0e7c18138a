import { useId } from 'react';
import { useEarly } from './before-live.tsx';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly titleOf: (value: V) => string;
  readonly onChoose: (value: V) => void;
  readonly isDisabled?: boolean;
  /** Its label is said and not shown: the menu alone, among others. */
  readonly isBare?: boolean;
  /** Of a bare menu. */
  readonly className?: string;
}

/** One of a few, by the platform's own menu, for what is no field of a record's form. */
export function ChoiceField<V extends string>({ label, value, choices, titleOf, onChoose, isDisabled = false, isBare, className = '' }: ChoiceFieldProps<V>) {
  const id = useId();
  const choose = (typed: string): void => {
    const chosen = choices.find((one) => one === typed);
    if (chosen !== undefined) onChoose(chosen);
  };
  const field = useEarly<HTMLSelectElement>(value, choose);
  const menu = (
    <select
      ref={field}
      className={`kit-input kit-select ${className}`}
      {...(isBare ? { 'aria-label': label } : { id })}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => choose(target.value)}
    >
      {choices.map((one) => (
        <option key={one} value={one}>
          {titleOf(one)}
        </option>
      ))}
    </select>
  );
  if (isBare) return menu;
  return (
    <label className="kit-field" htmlFor={id}>
      <span className="kit-label">{label}</span>
      {menu}
    </label>
  );
}
