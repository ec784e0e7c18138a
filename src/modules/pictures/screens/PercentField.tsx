import { useState } from 'react';
import { CROP_PARTS } from '../../catalogue/rules/picture-crop.ts';

const PARTS_OF_PERCENT = CROP_PARTS / 100;
const STEP = 0.5;

interface PercentFieldProps {
  readonly label: string;
  /** In hundredths of a per cent. */
  readonly parts: number;
  readonly isDisabled: boolean;
  readonly onPut: (parts: number) => void;
}

/** A number in per cent: what is typed stands until the field is left, and becomes what is possible then. */
export function PercentField({ label, parts, isDisabled, onPut }: PercentFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (): void => {
    if (typed !== null && typed !== '' && Number.isFinite(Number(typed))) onPut(Math.round(Number(typed) * PARTS_OF_PERCENT));
    setTyped(null);
  };
  return (
    <label className="kit-field">
      <span className="kit-label">{label}</span>
      <input
        className="kit-input text-right"
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={STEP}
        disabled={isDisabled}
        value={typed ?? String(Math.round(parts) / PARTS_OF_PERCENT)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would send the form before the number is taken.
          event.preventDefault();
          settle();
        }}
      />
    </label>
  );
}
