import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import { major, MINOR_DIGITS } from '../../lib/money.ts';
import type { OffsetAt } from '../../lib/time/office-hours.ts';
import type { Field } from '../../schema/about.ts';
import { placedBy } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import type { Cell, ExportColumn } from './csv.ts';

const MINUTE_MS = 60_000;

/** Both decimals: every currency is kept in hundredths. */
export const SUM = { decimals: MINOR_DIGITS, width: 14 } as const;

/** Stored instants as the clock of a zone shows them. */
export function clockIn(offsetAt: OffsetAt): (stored: string | undefined) => Cell {
  return (stored) => {
    const at = Date.parse((stored ?? '').replace(' ', 'T'));
    return Number.isNaN(at) ? null : new Date(at + offsetAt(at) * MINUTE_MS);
  };
}

/** The word of a code; the code itself where it has none. */
const wordIn =
  (t: Translate, titles: Readonly<Record<string, MessageKey>> = {}) =>
  (code: string): string =>
    titles[code] ? t(titles[code]) : code;

type Writer<R> = (value: never, row: R) => Cell;
/** How cells are written, by the name of a field or by what it is described as. */
export type Writers<R> = Readonly<Record<string, Writer<R>>>;

interface FileWords<R> {
  readonly t: Translate;
  /** A stored instant on the country's clock. */
  readonly clock: (stored: string | undefined) => Cell;
  readonly writers?: Writers<R>;
  /** Columns that no field alone is. */
  readonly more?: readonly { readonly at: number; readonly columns: readonly ExportColumn<R>[] }[];
}

type OptionTitles = Readonly<Record<string, MessageKey>>;

/** Titles of a closed list's values: of one, of several, of yes and no. */
function wordsIn(t: Translate, titles: OptionTitles): (value: unknown) => string {
  const word = wordIn(t, titles);
  return (value) => (Array.isArray(value) ? value.map((one) => word(String(one))).join(', ') : word(String(value ?? '')));
}

/** The columns of a list's file: described fields in their order. */
export function fileColumns<R extends { readonly id: string }>(
  description: Pick<Description, 'fields'>,
  { t, clock, writers = {}, more = [] }: FileWords<R>,
): readonly ExportColumn<R>[] {
  const usual = ({ about }: Field): Writer<R> | undefined => {
    // Without its currency a sum was never said.
    if (about?.as === 'money') return (minor, row) => (Reflect.get(row, about.currency ?? '') === '' ? null : major(minor));
    if (about?.as === 'moment') return clock;
    return about?.options && !about.inFile?.isCode ? wordsIn(t, about.options as OptionTitles) : undefined;
  };
  const columns = placedBy(description, ({ inFile }) => inFile).map(([name, { inFile, title = name, as = '' }, field]) => {
    const write = writers[name] ?? writers[as] ?? usual(field) ?? ((value: Cell) => value);
    const column: ExportColumn<R> = {
      title: t((inFile?.title ?? title) as MessageKey),
      value: (row) => write(Reflect.get(row, name) as never, row),
      ...(as === 'money' ? SUM : {}),
      ...(inFile?.width ? { width: inFile.width } : {}),
    };
    return { at: inFile?.at ?? 0, columns: [column] };
  });
  return [...columns, ...more].toSorted((one, other) => one.at - other.at).flatMap((one) => one.columns);
}
