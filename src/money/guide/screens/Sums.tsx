import { minorIn } from '../../../kit/money/typed.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { TextField } from '../../../kit/ui/TextField.tsx';
import type { Sum } from '../../../model/guide/answers.ts';

/** Sums by currency as somebody types them; `null` where one is none. */
export function typedSums(typed: Readonly<Record<string, string>>): readonly Sum[] | null {
  const sums = Object.entries(typed).map(([currency, text]) => ({ currency, amount: text.trim() === '' ? 0 : minorIn(text) }));
  return sums.some(({ amount }) => amount === null || amount < 0) ? null : sums.map(({ currency, amount }) => ({ currency, amount: amount ?? 0 }));
}

interface SumsProps {
  readonly title: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (typed: Readonly<Record<string, string>>) => void;
  readonly isWrong: boolean;
}

/** A field for each currency. */
export function Sums({ title, typed, onType, isWrong }: SumsProps) {
  const { t } = useStaff();
  return Object.entries(typed).map(([currency, text]) => (
    <TextField
      key={currency}
      label={`${title}, ${currency}`}
      value={text}
      isNumber
      maxLength={14}
      onChange={(next) => onType({ ...typed, [currency]: next })}
      error={isWrong ? t('handovers_wrong') : undefined}
    />
  ));
}
