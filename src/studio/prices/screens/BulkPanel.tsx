import { type ReactNode, useId, useState } from 'react';
import { isTerm } from '../../../catalogue/catalogue/rules/price-lists.ts';
import { useFormats } from '../../../kit/money/formats-context.ts';
import { formatMoney, toMinor } from '../../../lib/money.ts';
import { unitsIn } from '../../../kit/money/typed.ts';
import { Button } from '../../../kit/ui/Button.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { sayDone } from '../../../kit/ui/say.ts';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { Pressed } from '../../../kit/ui/use-press.ts';
import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { Tick } from '../../../kit/form/Tick.tsx';
import { PlainTable } from '../../../kit/data-grid/PlainTable.tsx';
import type { ListFacts } from '../rules/plan.ts';
import { type BulkOrder, type BulkPreview, previewBulk } from '../rules/preview.ts';
import { isListed, SHEET_PRICES, type SheetPrice, type SheetRecord, type SheetStart } from '../rules/sheet.ts';
import type { UsedSheet } from './use-sheet.ts';

export const PRICE_TITLES = {
  price_adult: 'prices_adult',
  price_child: 'prices_child',
  price_infant: 'prices_infant',
  private_price: 'prices_private',
  park_fee_adult: 'prices_fee_adult',
  park_fee_child: 'prices_fee_child',
} as const satisfies Readonly<Record<SheetPrice, string>>;

const OF_LISTS = SHEET_PRICES.filter(isListed);

/** The sums that the prices of a start have. */
export const pricesOf = (start: SheetStart): readonly SheetPrice[] => (start === '' ? SHEET_PRICES : OF_LISTS);

interface BulkChangesProps extends BulkPreview {
  readonly records: readonly SheetRecord[];
  readonly nameOf: (record: SheetRecord) => string;
  readonly children: ReactNode;
}

/** Every sum that would change, with what it was, what it will be, and a word where it would be below what the house pays. */
function BulkChanges({ changes, refused, records, nameOf, children }: BulkChangesProps) {
  const { t } = useStaff();
  const { format } = useFormats();
  const byId = new Map(records.map((one) => [one.id, one]));
  const hasNets = changes.some(({ net }) => net !== null);
  const below = changes.filter(({ isBelowCost }) => isBelowCost).length;
  const written = (units: number): string => formatMoney(toMinor(units), format);
  const title = (id: string): string => {
    const record = byId.get(id);
    return record ? nameOf(record) : id;
  };
  return (
    <section aria-label={t('prices_bulk_preview')} className="prices-preview">
      <p className="font-semibold" role="status">
        {t('prices_bulk_changes', { count: changes.length })}
      </p>
      {below > 0 && (
        <p className="kit-notice kit-notice-bad" role="alert">
          {t('prices_bulk_below_count', { count: below })}
        </p>
      )}
      {refused.length > 0 && <p className="kit-hint">{t('prices_bulk_refused', { count: refused.length })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too. */}
      <div className="prices-scroll prices-changes" tabIndex={0}>
        <PlainTable
          className="prices-table"
          titles={[
            t('prices_name'),
            t('prices_bulk_price'),
            t('prices_bulk_before'),
            t('prices_bulk_after'),
            t('prices_bulk_difference'),
            ...(hasNets ? [t('prices_net')] : []),
          ]}
        >
          {changes.map(({ record, price, before, after, net, isBelowCost }) => (
            <tr key={`${record} ${price}`} data-below={isBelowCost}>
              <th scope="row">{title(record)}</th>
              <td className="prices-kind">{t(PRICE_TITLES[price])}</td>
              <td>{written(before)}</td>
              <td>{written(after)}</td>
              <td>
                {after > before ? '+' : ''}
                {written(after - before)}
              </td>
              {hasNets && <td>{net === null ? '' : `${formatMoney(net, format)}${isBelowCost ? ` · ${t('prices_bulk_below')}` : ''}`}</td>}
            </tr>
          ))}
        </PlainTable>
      </div>
      <div>{children}</div>
    </section>
  );
}

interface BulkPanelProps {
  readonly used: UsedSheet;
  /** What is changed: the records that the filters let through. */
  readonly records: readonly SheetRecord[];
  readonly today: string;
  readonly nameOf: (record: SheetRecord) => string;
  /** Hears of which days the saved prices are. */
  readonly onSaved: (start: string) => void;
}

const STEPS = [0, 1, 5, 10, 50, 100, 500] as const;
const FIRST: readonly SheetPrice[] = ['price_adult', 'price_child', 'private_price'];
/** A sign as people type it. */
const MINUS = /[−–—]/g;

/** Per cent with two decimals at most; three digits behind a sign are no thousands here. */
function percentIn(text: string): number | null {
  const found = /^([+-]?\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text);
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : null;
}

/** What keeps a change from being shown, as its message; `null` where nothing does. */
function faultOf(amount: number | null, from: string, to: string, today: string) {
  if (amount === null || amount === 0) return 'prices_bulk_amount_odd' as const;
  if (from !== '' && from < today) return 'prices_bulk_day_past' as const;
  return from !== '' && !isTerm(from, to) ? ('prices_bulk_term' as const) : null;
}

interface Shown extends BulkPreview {
  readonly start: string;
  readonly facts: ListFacts | undefined;
}

/** One change of many prices: what is done, shown sum by sum, then saved as drafts together. */
export function BulkPanel({ used, records, today, nameOf, onSaved }: BulkPanelProps) {
  const { t } = useStaff();
  const { format } = useFormats();
  const [by, setBy] = useState<BulkOrder['by']>('percent');
  const [amount, setAmount] = useState('');
  const [prices, setPrices] = useState<readonly SheetPrice[]>(FIRST);
  const [step, setStep] = useState(50);
  const [rounding, setRounding] = useState<BulkOrder['rounding']>('nearest');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [notes, setNotes] = useState({ ru: '', en: '' });
  const [said, setSaid] = useState('');
  const [shown, setShown] = useState<Shown | null>(null);

  const preview = async (): Promise<Pressed> => {
    const text = amount.replace(MINUS, '-').trim();
    const read = by === 'sum' ? unitsIn(text) : percentIn(text);
    const fault = faultOf(read, from, to, today);
    setShown(null);
    setSaid(fault === null ? '' : t(fault));
    if (fault !== null || read === null) return false;
    // A percentage and a sum have two decimals alike.
    const order = { by, amount: Math.round(read * 100), prices, step: step * 100, rounding };
    const sheet = await used.settled();
    // The sheet says itself what could not be saved.
    if (!sheet) return;
    const found = previewBulk(sheet, records, order, from, { nets: sheet.nets, currency: format.code, today });
    if (found.changes.length === 0) setSaid(t('prices_bulk_nothing'));
    setShown({ ...found, start: from, facts: from === '' ? undefined : { valid_to: to, note_ru: notes.ru, note_en: notes.en } });
  };
  const save = async ({ changes, start, facts }: Shown): Promise<void> => {
    await used.commit(changes, start, facts);
    setShown(null);
    sayDone(t('prices_bulk_saved', { count: changes.length }));
    onSaved(start);
  };
  return (
    <details className="kit-fold prices-bulk">
      <summary>{t('prices_bulk')}</summary>
      <div className="prices-bulk-form">
        <p className="kit-hint">{t('prices_bulk_what', { count: records.length })}</p>
        <div className="prices-row">
          <TextField label={t('prices_bulk_amount')} value={amount} onChange={setAmount} />
          <ChoiceField
            label={t('prices_bulk_by')}
            value={by}
            choices={['percent', 'sum']}
            titleOf={(one) => (one === 'sum' ? t('prices_bulk_sum', { symbol: format.symbol }) : t('prices_bulk_percent'))}
            onChoose={setBy}
          />
          <ChoiceField
            label={t('prices_bulk_round')}
            value={String(step)}
            choices={STEPS.map(String)}
            titleOf={(one) => (one === '0' ? '—' : `${one} ${format.symbol}`)}
            onChoose={(one) => setStep(Number(one))}
          />
          <ChoiceField
            label={t('prices_bulk_rounding')}
            value={rounding}
            choices={['nearest', 'up']}
            titleOf={(one) => t(one === 'up' ? 'prices_bulk_up' : 'prices_bulk_nearest')}
            onChoose={setRounding}
          />
        </div>
        <fieldset className="prices-row">
          <legend className="kit-label">{t('prices_bulk_prices')}</legend>
          {SHEET_PRICES.map((price) => (
            <Tick
              key={price}
              isOn={prices.includes(price) && (from === '' || isListed(price))}
              isDisabled={from !== '' && !isListed(price)}
              onChange={(isOn) => setPrices((before) => (isOn ? [...before, price] : before.filter((one) => one !== price)))}
            >
              {t(PRICE_TITLES[price])}
            </Tick>
          ))}
        </fieldset>
        <div className="prices-row">
          <DayBox label={t('prices_bulk_from')} hint={t('prices_bulk_from_hint')} value={from} min={today} onChange={setFrom} />
          {from !== '' && (
            <>
              <DayBox label={t('prices_bulk_to')} hint={t('prices_bulk_to_hint')} value={to} min={from} onChange={setTo} />
              <TextField
                label={`${t('prices_bulk_note')} · ${t('studio_in_russian')}`}
                value={notes.ru}
                maxLength={120}
                onChange={(ru) => setNotes({ ...notes, ru })}
              />
              <TextField
                label={`${t('prices_bulk_note')} · ${t('studio_in_english')}`}
                value={notes.en}
                maxLength={120}
                onChange={(en) => setNotes({ ...notes, en })}
              />
            </>
          )}
        </div>
        <p role="status" className={said === '' ? 'sr-only' : 'kit-error'}>
          {said}
        </p>
        <div>
          <Button action={preview}>{t('prices_bulk_preview')}</Button>
        </div>
        {shown && (shown.changes.length > 0 || shown.refused.length > 0) && (
          <BulkChanges {...shown} records={records} nameOf={nameOf}>
            {shown.changes.length > 0 && (
              <Button look="primary" action={() => save(shown)}>
                {t('prices_bulk_save')}
              </Button>
            )}
          </BulkChanges>
        )}
      </div>
    </details>
  );
}

interface DayBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly min: string;
  readonly onChange: (day: string) => void;
}

function DayBox({ label, hint, value, min, onChange }: DayBoxProps) {
  const id = useId();
  return (
    <div className="kit-field">
      <label className="kit-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="kit-input"
        aria-describedby={`${id}-hint`}
        value={value}
        min={min}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-hint`} className="kit-hint">
        {hint}
      </p>
    </div>
  );
}
