import { minorIn } from '../../../kit/money/typed.ts';
import { useT } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { CashSum } from '../../../model/cash/fields/shapes.ts';

/** What is typed, by currency. */
export type TypedSums = Readonly<Record<string, string>>;

/** Sums as they are typed; an empty field is nothing, `null` where one is no sum. */
export function typedSums(typed: TypedSums): readonly CashSum[] | null {
  const sums = Object.entries(typed).map(([currency, text]) => ({ currency, amount: text.trim() === '' ? 0 : minorIn(text) }));
  return sums.some(({ amount }) => amount === null || amount < 0) ? null : sums.flatMap(({ currency, amount }) => (amount ? [{ currency, amount }] : []));
}

interface SumFieldsProps {
  readonly title: string;
  readonly currencies: readonly string[];
  readonly typed: TypedSums;
  readonly onType: (typed: TypedSums) => void;
  readonly error?: string | undefined;
}

/** A field for each currency. */
export function SumFields({ title, currencies, typed, onType, error }: SumFieldsProps) {
  const t = useT();
  const isWrong = (text: string): boolean => text.trim() !== '' && (minorIn(text) ?? -1) < 0;
  return (
    <div className="desk-pair">
      {currencies.map((currency, at) => (
        <TextField
          key={currency}
          label={`${title}, ${currency}`}
          value={typed[currency] ?? ''}
          isNumber
          maxLength={16}
          onChange={(next) => onType({ ...typed, [currency]: next })}
          error={error === undefined ? undefined : isWrong(typed[currency] ?? '') ? t('cash_sum_wrong') : at === 0 ? error : undefined}
        />
      ))}
    </div>
  );
}
