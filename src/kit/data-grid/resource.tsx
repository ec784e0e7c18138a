import type { ReactNode } from 'react';
import type { Filters, ListPage, ListQuery, ListShape } from '../../data/list-query.ts';
import type { Language } from '../../i18n/language.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { writeMoney } from '../../lib/money.ts';
import type { ExportListName } from '../../registry/export-lists.ts';
import { placedBy } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import type { OptionTitles } from '../fields/base/form-field.ts';
import { useFormats } from '../money/formats-context.ts';

export interface Row {
  readonly id: string;
}

/** A value of a filter and what it is called. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** One column; its cell comes from the described field of the same name. */
export interface GridColumn<R extends Row> {
  readonly name: keyof R & string;
  readonly title: MessageKey;
  /** Only for what the field's own cell cannot show. */
  readonly cell?: (row: R, lang: Language) => ReactNode;
  readonly align?: 'end';
  /** Left out where the list is narrow: a panel beside it, a tablet; `wide`: on anything but a wide screen. */
  readonly isExtra?: boolean | 'wide';
}

/** An order that can be chosen by its name. */
export interface GridOrder {
  /** As the address has it. */
  readonly sort: string;
  readonly title: MessageKey;
  /** Filters that go with it, made of those that are on. */
  readonly filters?: (filters: Filters) => Filters;
}

/** A list as data: what the grid shows, asks and says. */
export interface Resource<R extends Row> {
  readonly title: MessageKey;
  readonly list: ListShape;
  /** The first column names the row and links to it. */
  readonly columns: readonly GridColumn<R>[];
  /** Titles of the filters by field, in their order. */
  readonly filterTitles: Readonly<Record<string, MessageKey>>;
  readonly options: Readonly<Record<string, OptionTitles>>;
  /** Values of filters that are data themselves, such as statuses and people, with their words. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  /** Orders to choose from by name, beside those of the columns. */
  readonly orders?: readonly GridOrder[];
  /** Name under which the list can be taken away as a file. */
  readonly takenAs?: ExportListName;
  readonly searchHint: MessageKey;
  /** What an empty list teaches. */
  readonly empty: { readonly title: MessageKey; readonly text: MessageKey };
  /** Rows that are out of use are shown quieter. */
  readonly isQuiet?: (row: R) => boolean;
  readonly load: (query: ListQuery) => Promise<ListPage<R>>;
}

/** What a field's own cell cannot show, by the name of the field or by what it is described as. */
export type Cells<R extends Row> = Readonly<
  Record<string, (row: R, lang: Parameters<NonNullable<GridColumn<R>['cell']>>[1], name: keyof R & string) => ReactNode>
>;

/** A sum in the currency that the row tells; nothing where there is none. */
function Sum({ minor, currency }: { readonly minor: unknown; readonly currency: unknown }) {
  const { formats, format } = useFormats();
  return minor ? writeMoney(Number(minor), String(currency || format.code), formats) : null;
}
const sumOf =
  <R extends Row>(currency: string): Cells<R>[string] =>
  (row, _lang, name) => <Sum minor={row[name]} currency={Reflect.get(row, currency)} />;

/** The columns of a list: described fields in their order. */
export function describedColumns<R extends Row>(description: Pick<Description, 'fields'>, cells: Cells<R>): readonly GridColumn<R>[] {
  return placedBy(description, ({ column }) => column).map(([field, { column, title = field, as = '', currency }]) => {
    const name = field as keyof R & string;
    const cell = cells[field] ?? cells[as] ?? (as === 'money' && currency ? sumOf<R>(currency) : undefined);
    return {
      name,
      title: (column?.title ?? title) as MessageKey,
      ...(cell ? { cell: (row: R, lang) => cell(row, lang, name) } : {}),
      ...(column?.align ? { align: column.align } : {}),
      ...(column?.isExtra ? { isExtra: column.isExtra } : {}),
    };
  });
}

/** Titles of the filters that are fields, in the order in which they are named. */
export const describedFilters = ({ fields }: Pick<Description, 'fields'>, names: readonly string[]): Readonly<Record<string, MessageKey>> =>
  Object.fromEntries(names.flatMap((name) => (fields[name]?.about?.title ? [[name, fields[name].about.title as MessageKey] as const] : [])));
