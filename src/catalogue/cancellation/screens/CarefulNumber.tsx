import { useTyped } from '../../../kit/fields/number/use-typed.ts';
import type { Tiers } from '../rules/edit-tiers.ts';

interface CarefulNumberProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly tiers: Tiers;
  readonly at: number;
  /** The tiers that a value leads to. */
  readonly tryValue: (value: number) => Tiers;
  readonly onChange: (tiers: Tiers) => void;
}

/**
 * A number of a tier. What is typed counts at once while it touches this tier alone; what would move others waits until
 * the field is left, so that the “5” on the way to “50” takes nothing away.
 */
export function CarefulNumber({ label, value, min, max, tiers, at, tryValue, onChange }: CarefulNumberProps) {
  const { typed, setTyped, leaving } = useTyped((wanted) => onChange(tryValue(wanted)));
  const type = (text: string): void => {
    setTyped(text);
    const wanted = Number(text);
    if (text === '' || !Number.isFinite(wanted) || wanted < min || wanted > max) return;
    const next = tryValue(wanted);
    const isAlone = next.every((tier, index) => index === at || JSON.stringify(tier) === JSON.stringify(tiers[index]));
    if (isAlone) onChange(next);
  };
  return (
    <label className="kit-field">
      <span className="kit-hint">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        className="kit-input text-right tabular-nums"
        min={min}
        max={max}
        value={typed ?? String(value)}
        onChange={(event) => type(event.target.value)}
        {...leaving}
      />
    </label>
  );
}
