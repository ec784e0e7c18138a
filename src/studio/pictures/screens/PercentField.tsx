import { useTyped } from '../../../kit/fields/number/use-typed.ts';
import { CROP_PARTS } from '../../../catalogue/catalogue/rules/picture-crop.ts';

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
  const { typed, setTyped, leaving } = useTyped((value) => onPut(Math.round(value * PARTS_OF_PERCENT)));
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
        {...leaving}
      />
    </label>
  );
}
