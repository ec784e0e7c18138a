import type { ReactNode } from 'react';
import { writeMoney } from '../../lib/money.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { placedBy } from '../../schema/derive.ts';
import type { Description } from '../../schema/describe.ts';
import { useFormats } from '../money/formats-context.ts';
import type { GridColumn, Row } from './resource.ts';

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
