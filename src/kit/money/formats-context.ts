import { createContext, useContext } from 'react';
import { type CurrencyFormat, mainFormat } from '../../lib/money.ts';

/** Currencies of the country, the main one first. */
export const FormatsContext = createContext<readonly CurrencyFormat[]>([]);

/** How sums are written here, and the currency that prices are kept in. */
export function useFormats(): { readonly formats: readonly CurrencyFormat[]; readonly format: CurrencyFormat } {
  const formats = useContext(FormatsContext);
  return { formats, format: mainFormat(formats) };
}
