/** Days of a country with both ends included, `YYYY-MM-DD`; `valid_to` is '' for an open end. */
export interface Term {
  readonly excursion: string;
  readonly valid_from: string;
  readonly valid_to: string;
}

/** Whether a term has a day in it. */
const isWithin = ({ valid_from, valid_to }: Pick<Term, 'valid_from' | 'valid_to'>, day: string): boolean =>
  valid_from <= day && (valid_to === '' || valid_to >= day);

/** The row of an excursion that holds on a day: of those whose term has the day in it the one that began last; `undefined` where none does. */
export function inForceOn<Row extends Term>(rows: readonly Row[], excursion: string, day: string): Row | undefined {
  return rows
    .filter((row) => row.excursion === excursion && isWithin(row, day))
    .reduce<Row | undefined>((latest, row) => (latest && latest.valid_from >= row.valid_from ? latest : row), undefined);
}
