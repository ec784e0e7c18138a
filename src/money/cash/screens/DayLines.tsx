import type { ReactNode } from 'react';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { writeMoney } from '../../../lib/money.ts';
import type { CashLine } from '../../../model/cash/fields/shapes.ts';
import type { HolderName } from '../rules/shapes.ts';
import { holderText } from './words.ts';

/** How each column changes what is held. */
const COLUMNS = [
  ['received', 1, 'cash_line_received'],
  ['taken', 1, 'cash_line_taken'],
  ['handed', -1, 'cash_line_handed'],
  ['refunds', -1, 'cash_line_refunds'],
  ['banked', -1, 'cash_line_banked'],
  ['corrected', 1, 'cash_line_corrected'],
  ['differences', 1, 'cash_line_differences'],
  ['set_off', -1, 'cash_line_set_off'],
] as const satisfies readonly (readonly [keyof CashLine, 1 | -1, MessageKey])[];

/** A line of a day that was closed before there were settlements has none. */
const inColumn = (line: CashLine, name: (typeof COLUMNS)[number][0]): number => line[name] ?? 0;

interface BoxLineProps {
  readonly line: CashLine;
  readonly names: readonly HolderName[];
  readonly children?: ReactNode;
}

/** A box and a currency on a day, from its opening to its end, as it adds up. */
export function BoxLine({ line, names, children }: BoxLineProps) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  const write = (minor: number): string => writeMoney(minor, line.currency, formats);
  return (
    <li className="cash-card">
      <h3>
        {holderText(t, lang, names, line.holder)}, {line.currency}
      </h3>
      <dl className="cash-lines">
        <div>
          <dt>{t('cash_line_opening')}</dt>
          <dd>{write(line.opening)}</dd>
        </div>
        {COLUMNS.filter(([name]) => inColumn(line, name) !== 0).map(([name, sign, title]) => (
          <div key={name}>
            <dt>{t(title)}</dt>
            <dd>
              {sign * inColumn(line, name) > 0 ? '+' : ''}
              {write(sign * inColumn(line, name))}
            </dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('cash_line_closing')}</dt>
          <dd>{write(line.closing)}</dd>
        </div>
      </dl>
      {children}
    </li>
  );
}

/** What people and the bank have at the end of a day: from what, to what. */
export function PeopleLines({ lines, names }: { readonly lines: readonly CashLine[]; readonly names: readonly HolderName[] }) {
  const { t, lang } = useStaff();
  const { formats } = useFormats();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="cash-people">
      <h2 id="cash-people">{t('cash_people')}</h2>
      <ul className="cash-rows">
        {lines.map((line) => (
          <li key={`${line.holder} ${line.currency}`}>
            <span>
              {holderText(t, lang, names, line.holder)}
              <small>
                {COLUMNS.filter(([name]) => inColumn(line, name) !== 0)
                  .map(([name, sign, title]) => `${t(title)} ${writeMoney(sign * inColumn(line, name), line.currency, formats)}`)
                  .join(' · ')}
              </small>
            </span>
            <b data-out={line.closing < 0}>{writeMoney(line.closing, line.currency, formats)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
