import { type CurrencyFormat, writeMoney } from '../../../lib/money.ts';
import { type PriceLine, priceLines, type Recalculation } from '../rules/arithmetic.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';

const UNITS = {
  adult: 'voucher_line_adult',
  child: 'voucher_line_child',
  infant: 'voucher_line_infant',
  private_boat: 'voucher_line_private_boat',
  extra_hour: 'voucher_line_extra_hour',
} as const;
const LINES = {
  transfer: 'voucher_line_transfer',
  list_total: 'voucher_line_list_total',
  part_fee: 'voucher_line_part_fee',
  total: 'voucher_line_total',
  deposit: 'voucher_line_deposit',
  paid: 'voucher_line_paid',
  balance: 'voucher_line_balance',
  collect: 'voucher_line_collect',
  park_fee: 'voucher_line_park_fee',
} as const;
const PERCENT = 100;

function titleOf(line: PriceLine, t: Translate, lang: Language): string {
  if (line.kind === 'unit') return t(UNITS[line.type]);
  if (line.kind === 'extra') return localized(line, 'name', lang);
  if (line.kind !== 'discount') return t(LINES[line.kind]);
  return line.percent === null ? t('voucher_line_discount') : t('voucher_line_discount_percent', { percent: line.percent / PERCENT });
}

interface PriceLinesProps {
  readonly of: Recalculation;
  readonly currency: string;
  readonly formats: readonly CurrencyFormat[];
}

/** How the sum comes about, line by line. */
export function PriceLines({ of, currency, formats }: PriceLinesProps) {
  const { t, lang } = useStaff();
  const write = (minor: number): string => writeMoney(minor, currency, formats);
  return (
    <dl className="desk-sums">
      {priceLines(of).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place.
        <div key={at} data-line={line.kind}>
          <dt>
            {titleOf(line, t, lang)}
            {'each' in line && (
              <small>
                {line.qty} × {write(line.each)}
              </small>
            )}
          </dt>
          <dd>{write(line.sum)}</dd>
        </div>
      ))}
    </dl>
  );
}
