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
  return (
    <label className="kit-field">
      <span className="kit-label">{label}</span>
      <select
        className="kit-input kit-select"
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = choices.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {titleOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
