/** An extra that a guest asks for: its id and so many; the database adds its words and its price of that day, in minor units. */
export interface AskedExtra {
  readonly extra: string;
  readonly qty: number;
  readonly name_ru?: string;
  readonly name_en?: string;
  readonly price?: number;
}
