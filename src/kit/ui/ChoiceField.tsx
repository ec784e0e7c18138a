import { useEarly } from './before-live.tsx';

interface ChoiceFieldProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly V[];
  readonly titleOf: (value: V) => string;
  readonly onChoose: (value: V) => void;
  readonly isDisabled?: boolean;
}

/** One of a few, by the platform's own menu, for what is no field of a record's form. */
export function ChoiceField<V extends string>({ label, value, choices, titleOf, onChoose, isDisabled = false }: ChoiceFieldProps<V>) {
  const choose = (typed: string): void => {
    const chosen = choices.find((one) => one === typed);
    if (chosen !== undefined) onChoose(chosen);
  };
  const field = useEarly<HTMLSelectElement>(value, choose);
  return (
    <label className="kit-field">
      <span className="kit-label">{label}</span>
      <select ref={field} className="kit-input kit-select" value={value} disabled={isDisabled} onChange={({ target }) => choose(target.value)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {titleOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
