import { PAYMENT_METHOD_TITLES } from '../../../model/vouchers/fields/vocab.ts';
import { lazy, useEffect, useMemo, useRef, useState } from 'react';
import type { ListPage } from '../../../data/list-query.ts';
import { DataGrid } from '../../../kit/data-grid/DataGrid.tsx';
import { type Grid, useGrid } from '../../../kit/data-grid/use-grid.ts';
import { live } from '../../../kit/live/hear-live.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { useAddress } from '../../../kit/panels/Address.tsx';
import { Panels } from '../../../kit/panels/Panels.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import { staffScreen } from '../../../kit/screen/staff-screen.tsx';
import { href, localePath } from '../../../routing/href.ts';
import { matchPath } from '../../../routing/panels.ts';
import type { PersonWord } from '../../../people/desk/repo/desk-words.ts';
import type { PaymentCard, PaymentListRow, PaymentTotal, PaymentTotals } from '../../../model/cash/answers.ts';
import { listPayments, PAYMENT_LIST, readTotals } from '../repo/payments.ts';
import { cashT } from './texts.ts';
import { browserPb, withPb } from '../../../data/ask.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Translate } from '../../../i18n/message-key.ts';
import type { Resource } from '../../../kit/data-grid/resource.tsx';
import { formatMoment } from '../../../kit/fields/date/format-date.ts';
import { describedOptions } from '../../../kit/fields/described-options.ts';
import { Pill } from '../../../kit/ui/Pill.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { type CurrencyFormat, major, writeMoney } from '../../../lib/money.ts';
import { minorIn } from '../../../kit/money/typed.ts';
import { PAYMENT_KIND_TITLES, PAYMENT_STATE_TITLES, payments, REFUND_PAYMENT_STATE_TITLES } from '../../../model/vouchers/fields/payments.ts';
import { useQuery } from '../../../kit/query/use-query.ts';
import { SUMMED_MAX } from '../../../model/cash/list.ts';

const load = withPb(readTotals);
const PAUSE_MS = 400;

interface PaymentsAboveProps {
  readonly grid: Grid<PaymentListRow>;
  readonly first: PaymentTotals | null;
}

/** Between which days and sums is looked for, and what all that is found comes to. */
function PaymentsAbove({ grid, first }: PaymentsAboveProps) {
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
          <TextField
            key={name}
            label={t(name === 'from' ? 'payments_from' : 'payments_to')}
            type="date"
            value={filters[name] ?? ''}
            onChange={(value) => put(name, value)}
          />
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
  return <TextField label={label} value={typed} isNumber maxLength={16} error={isWrong ? t('cash_sum_wrong') : undefined} onChange={type} />;
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

const TONES = { pending: 'coral', cleared: 'ok', void: 'quiet' } as const;

/** Whether a row takes money from the house: a refund, and what puts one right. */
const isOut = ({ kind, corrected }: Pick<PaymentListRow, 'kind' | 'corrected'>): boolean => (corrected || kind) === 'refund';

function StateCell({ row }: { readonly row: PaymentListRow }) {
  const { t } = useStaff();
  return <Pill tone={TONES[row.state]}>{t((isOut(row) ? REFUND_PAYMENT_STATE_TITLES : PAYMENT_STATE_TITLES)[row.state])}</Pill>;
}

interface ListWords {
  readonly people: readonly PersonWord[];
  readonly formats: readonly CurrencyFormat[];
  readonly country: string;
  readonly timezone: string;
}

/** All payments and refunds of a country: whose, how much, by which way, whether it is there. */
function paymentsResource({ people, formats, country, timezone }: ListWords, lang: Language, t: Translate): Resource<PaymentListRow> {
  return {
    title: 'payments_title',
    list: PAYMENT_LIST,
    takenAs: 'payments',
    columns: [
      {
        name: 'name',
        title: 'payments_guest',
        cell: (row) => (
          <>
            <span className="font-medium">{row.name || t('cash_voucher')}</span> <span className="text-ink-2">{row.number}</span>
          </>
        ),
      },
      { name: 'received_at', title: 'payments_at', cell: (row) => formatMoment(row.received_at, lang, timezone) },
      { name: 'kind', title: 'payment_kind', cell: (row) => t(PAYMENT_KIND_TITLES[row.kind]) },
      { name: 'method', title: 'payment_method', isExtra: true, cell: (row) => t(PAYMENT_METHOD_TITLES[row.method]) },
      { name: 'state', title: 'cash_state', cell: (row) => <StateCell row={row} /> },
      { name: 'received_by', title: 'payments_by', isExtra: 'wide' },
      { name: 'amount', title: 'payment_amount', align: 'end', cell: (row) => writeMoney(isOut(row) ? -row.amount : row.amount, row.currency, formats) },
    ],
    filterTitles: { state: 'cash_state', kind: 'payment_kind', method: 'payment_method', currency: 'payment_currency', received_by: 'payments_by' },
    options: describedOptions(payments),
    choices: {
      currency: formats.map(({ code }) => ({ value: code, text: code })),
      received_by: people.map((person) => ({ value: person.id, text: localized(person, 'name', lang) })),
    },
    orders: [
      { sort: '-received_at', title: 'payments_newest' },
      { sort: 'received_at', title: 'payments_oldest' },
    ],
    searchHint: 'payments_search',
    empty: { title: 'payments_empty', text: 'payments_empty_text' },
    isQuiet: (row) => row.state === 'void',
    load: (query) => browserPb().then((pb) => listPayments(pb, country, query)),
  };
}

const PaymentPanel = lazy(() => import('./PaymentPanel.tsx').then((module) => ({ default: module.PaymentPanel })));

interface PaymentsProps {
  readonly first: ListPage<PaymentListRow>;
  readonly totals: PaymentTotals;
  readonly card: PaymentCard | null;
  readonly people: readonly PersonWord[];
}

/** All payments and refunds: the list with what it comes to, and one in a panel. */
export const PaymentsScreen = staffScreen(cashT, Payments);

function Payments({ first, totals, card, people }: PaymentsProps) {
  const { t, lang, country, timezone } = useStaff();
  const { formats } = useFormats();
  const { address } = useAddress();
  const base = localePath(href('payments', { country }), lang);
  const resource = useMemo(() => paymentsResource({ people, formats, country, timezone }, lang, t), [people, formats, country, timezone, lang, t]);
  const grid = useGrid(resource, base, first, { live: live('payments') });
  const query = address.includes('?') ? address.slice(address.indexOf('?')) : '';
  const id = matchPath('payments', address)?.params['id'];
  const panel =
    id === undefined ? null : <PaymentPanel key={id} id={id} first={card?.payment.id === id ? card : null} closeTo={base + query} onChanged={grid.refresh} />;
  return (
    <Panels panel={panel}>
      <h1 className="sr-only">{t('payments_title')}</h1>
      <DataGrid
        resource={resource}
        grid={grid}
        base={base}
        hrefOf={(row) => localePath(href('payment', { country, id: row.id }), lang) + query}
        openId={id}
        above={<PaymentsAbove grid={grid} first={totals} />}
      />
    </Panels>
  );
}
