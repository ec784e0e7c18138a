import type { App } from './jsvm.d.ts';

type Shape = Readonly<Record<string, string | number | boolean>>;

/** Rows of a query; the shape names its columns and gives their types by example. Columns must not be NULL. */
export function rowsOf<T extends Shape>(app: App, sql: string, parameters: Readonly<Record<string, unknown>>, shape: T): readonly T[] {
  const found = arrayOf(new DynamicModel(shape));
  app.db().newQuery(sql).bind(parameters).all(found);
  const names = Object.keys(shape);
  return Array.from({ length: found.length }, (_, at) => {
    const row = found[at] as T;
    return Object.fromEntries(names.map((name) => [name, row[name]])) as T;
  });
}
