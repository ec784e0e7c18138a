import { Check, Minus } from 'lucide-react';
import { useT } from '../../ui/staff-context.ts';
import type { CellProps } from '../base/cell-props.ts';

/** Yes or no as a sign and a word; the words of the list where it has its own (`true`, `false`). */
export function BoolCell({ value, options }: CellProps) {
  const t = useT();
  const isOn = value === true;
  const Sign = isOn ? Check : Minus;
  return (
    <span className="kit-bool text-ink-2">
      <Sign className={`size-3.5 ${isOn ? 'text-ok' : ''}`} aria-hidden />
      {t(options?.[String(isOn)] ?? (isOn ? 'yes' : 'no'))}
    </span>
  );
}
