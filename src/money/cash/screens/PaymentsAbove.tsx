import { useEffect, useRef, useState } from 'react';
import { withPb } from '../../../data/browser-pb.ts';
import type { Grid } from '../../../kit/data-grid/use-grid.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { major, writeMoney } from '../../../lib/money.ts';
import { SUMMED_MAX } from '../../../model/cash/list.ts';
import { type PaymentListRow, type PaymentTotal, type PaymentTotals, readTotals } from '../repo/payments.ts';

const load = withPb(readTotals);
const PAUSE_MS = 400;

interface PaymentsAboveProps {
  readonly grid: Grid<PaymentListRow>;
  readonly first: PaymentTotals | null;
}

/** Between which days and sums is looked for, and what all that is found comes to. */
export function PaymentsAbove({ grid, first }: PaymentsAboveProps) {
  const { t } = useStaff();
  const { filters } = grid.query;
  const put = (name: string, value: string): void => {
    const { [name]: _was, ...others } = filters;
    grid.ask({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <>
      <fieldset className="cash-between">
        <legend className="sr-only">{t('payments_between')}</legend>
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="kit-field">
            <span className="kit-label">{t(name === 'from' ? 'payments_from' : 'payments_to')}</span>
            <input className="kit-input" type="date" value={filters[name] ?? ''} onChange={({ target }) => put(name, target.value)} />
          </label>
        ))}
        {(['least', 'most'] as const).map((name) => (
          <SumInput
            key={name}
            label={t(name === 'least' ? 'payments_least' : 'payments_most')}
            value={filters[name] ?? ''}
            onChange={(value) => put(name, value)}
          />
        ))}
      </fieldset>
      <Totals grid={grid} first={first} />
    </>
  );
}

function SumInput({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (minor: string) => void }) {
  const { t } = useStaff();
  const [typed, setTyped] = useState(value === '' ? '' : String(major(Number(value))));
  const asked = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // What was cleared elsewhere is cleared here.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value === '' ? '' : String(major(Number(value))));
  }, [value]);
  const minor = typed.trim() === '' ? '' : minorIn(typed);
  const isWrong = minor === null || (minor !== '' && minor < 0);
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    const next = text.trim() === '' ? '' : minorIn(text);
    if (next === null || (next !== '' && next < 0)) return;
    timer.current = setTimeout(() => {
      asked.current = String(next);
      onChange(String(next));
    }, PAUSE_MS);
  };
  return (
    <label className="kit-field">
      <span className="kit-label">{label}</span>
      <input
        className="kit-input text-right"
        inputMode="decimal"
        maxLength={16}
        value={typed}
        aria-invalid={isWrong}
        onChange={({ target }) => type(target.value)}
      />
      {isWrong && <span className="kit-error">{t('cash_sum_wrong')}</span>}
    </label>
  );
}

/** What is found comes to, by currency: what came, what went, and what is left of both; what is awaited apart. */
function Totals({ grid, first }: PaymentsAboveProps) {
  const { t, lang, country } = useStaff();
  const { formats } = useFormats();
  const { search, filters } = grid.query;
  const { found } = useQuery(load, [country, { search, filters }], { first, isCarried: true });
  if (found.data?.isMore) return <p className="kit-hint">{t('payments_totals_over', { count: new Intl.NumberFormat(lang).format(SUMMED_MAX) })}</p>;
  const totals = found.data?.totals ?? [];
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  if (currencies.length === 0) return null;
  const of = (currency: string, state: PaymentTotal['state']) => totals.find((one) => one.currency === currency && one.state === state) ?? { came: 0, went: 0 };
  return (
    <ul className="cash-totals" aria-label={t('payments_totals')}>
      {currencies.map((currency) => {
        const [there, awaited] = [of(currency, 'cleared'), of(currency, 'pending')];
        const write = (minor: number): string => writeMoney(minor, currency, formats);
        return (
          <li key={currency}>
            <b>{write(there.came - there.went)}</b>
            <small>
              {[
                there.went !== 0 && t('payments_came_went', { came: write(there.came), went: write(there.went) }),
                awaited.came !== 0 && t('payments_awaited', { sum: write(awaited.came) }),
                awaited.went !== 0 && t('payments_to_pay', { sum: write(awaited.went) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
