import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { href, localePath } from '../../../routing/href.ts';
import { VOUCHER_STATE_TITLES, type VoucherState } from '../../../model/vouchers/fields/vocab.ts';
import { isOver } from '../../../booking/vouchers/rules/states.ts';
import { type OverLine, SURPLUS_ENDS, type SurplusEnd } from '../rules/surplus.ts';
import { sumText } from './words.ts';

interface SurplusProps {
  readonly line: OverLine;
  readonly end: SurplusEnd | undefined;
  readonly onEnd: (end: SurplusEnd) => void;
  readonly isMissing: boolean;
}

/** Cash above what a voucher owes, and what becomes of it. */
export function Surplus({ line, end, onEnd, isMissing }: SurplusProps) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  const sum = (amount: number): string => sumText(formats, { amount, currency: line.currency });
  const state = line.state as VoucherState;
  const isEnded = isOver(state);
  const words = {
    guest: isEnded ? t('handovers_surplus_rule') : t('handovers_surplus_guest', { sum: sum(line.amount) }),
    difference: line.amount === line.taken ? t('handovers_surplus_none') : t('handovers_surplus_difference', { sum: sum(line.taken - line.amount) }),
  } as const satisfies Readonly<Record<SurplusEnd, string>>;
  return (
    <fieldset className="pier-surplus">
      <legend>
        <a href={localePath(href('voucher', { country, id: line.voucher }), lang)} target="_blank" rel="noreferrer">
          {[line.name, line.number].filter(Boolean).join(', ') || t('handovers_voucher')}
        </a>
        <small>
          {isEnded
            ? t('handovers_over_ended', { sum: sum(line.taken), state: t(VOUCHER_STATE_TITLES[state]) })
            : t('handovers_over', { sum: sum(line.taken), above: sum(line.amount) })}
        </small>
      </legend>
      {SURPLUS_ENDS.map((one) => (
        <label key={one} className="pier-check">
          <input type="radio" name={`surplus-${line.key}`} checked={end === one} onChange={() => onEnd(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
      {isMissing && (
        <p className="kit-error" role="alert">
          {t('handovers_surplus_missing')}
        </p>
      )}
    </fieldset>
  );
}
