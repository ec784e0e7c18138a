import { useStore } from '@nanostores/react';
import { $currency, chooseCurrency } from '../currency.store.ts';

interface Props {
  readonly label: string;
  readonly main: string;
  readonly codes: readonly string[];
}

/** Currency of all prices on the page: a native select that the shell serves until the first touch. */
export function CurrencySwitcher({ label, main, codes }: Props) {
  const chosen = useStore($currency, { ssr: () => null });
  return (
    <select
      className="pick"
      aria-label={label}
      value={chosen && codes.includes(chosen) ? chosen : main}
      onChange={(event) => chooseCurrency(event.currentTarget.value)}
    >
      {codes.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </select>
  );
}
