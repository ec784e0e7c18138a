import { ChoiceField } from '../../../kit/ui/ChoiceField.tsx';
import { useStaff } from '../../../kit/ui/staff-context.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import { formatDay } from '../../../kit/fields/date/format-date.ts';
import type { ColumnFacts, DayOrder, Mapping } from '../../../model/imports/fields/shapes.ts';
import { DAY_ORDERS, type ImportKind } from '../../../model/imports/fields/vocab.ts';
import type { ImportFound, ImportRow } from '../../../model/imports/operations.ts';
import { kindsOf, MIXED } from '../rules/columns.ts';
import { numbersOfDay, readDay } from '../rules/read-date.ts';

const ORDER_TITLES = {
  dmy: 'import_day_order_dmy',
  mdy: 'import_day_order_mdy',
  ymd: 'import_day_order_ymd',
} as const satisfies Readonly<Record<DayOrder, MessageKey>>;

/** Currencies that are chosen where the house keeps no list of its own. */
const USUAL = ['THB', 'USD', 'EUR', 'RUB', 'GBP', 'CNY'];

/** What is known of a column as what it is mapped to now. */
function factsAt(what: ImportKind, { columns }: Mapping, { facts }: ImportFound, at: number): ColumnFacts | undefined {
  const kind = kindsOf(what, columns)[at];
  return facts.find((one) => one.column === at && one.kind === kind);
}

/** A mapping as it will be read: with what all values of each column say. */
export const readAs = (what: ImportKind, mapping: Mapping, found: ImportFound): Mapping => ({
  ...mapping,
  found: mapping.columns.map((_, at) => factsAt(what, mapping, found, at)?.found ?? ''),
});

interface WayProps {
  readonly at: number;
  readonly row: ImportRow;
  readonly found: ImportFound;
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** In which order the days of a column are written, or in which currency its sums: by all of its values, or as somebody says. */
export function Way({ at, row, found, mapping, onChange }: WayProps) {
  const { t, lang } = useStaff();
  const facts = factsAt(row.what, mapping, found, at);
  if (!facts || (facts.kind === 'day' && facts.found === '')) return null;
  const chosen = mapping.ways?.[at] ?? '';
  const choose = (way: string): void => onChange({ ...mapping, ways: mapping.columns.map((_, place) => (place === at ? way : (mapping.ways?.[place] ?? ''))) });
  const isDay = facts.kind === 'day';
  const codes = found.known.lists.currency.map(({ code }) => code);
  const currencies = [...new Set([found.known.currency, ...(codes.length > 0 ? codes : USUAL)])].filter((code) => code !== '');
  const nameOf = (way: string): string => (isDay ? t(ORDER_TITLES[DAY_ORDERS.find((order) => order === way) ?? 'dmy']) : way || found.known.currency);
  const said = isDay ? (facts.isProven ? 'import_way_by_values' : 'import_way_usual') : facts.found === '' ? 'import_way_usual' : 'import_way_by_title';
  const byItself = facts.found === MIXED ? t('import_way_asked') : t(said, { way: nameOf(facts.found) });
  const order = DAY_ORDERS.find((one) => one === (chosen || facts.found));
  const [sample = ''] = facts.samples;
  const day = isDay && order ? readDay(numbersOfDay(sample), order) : '';
  const rows = { lines: facts.against.join(', '), count: facts.count };
  return (
    <div className="import-way">
      <ChoiceField
        label={t(isDay ? 'import_way_day' : 'import_way_money')}
        value={chosen}
        choices={['', ...(isDay ? DAY_ORDERS : currencies)]}
        titleOf={(way) => (way === '' ? byItself : nameOf(way))}
        onChoose={choose}
      />
      {day !== '' && <p className="kit-hint">{t('import_way_reads', { cell: sample, value: formatDay(day, lang) })}</p>}
      {isDay && chosen === '' && !facts.isProven && facts.found !== MIXED && <p className="kit-hint">{t('import_way_open')}</p>}
      {facts.found === MIXED && <p className="kit-error">{t(isDay ? 'import_way_days_both' : 'import_way_money_both', rows)}</p>}
    </div>
  );
}
