import { z } from 'zod';
import type { Operation } from '../../platform/api/operation.ts';

const currency = z.object({
  id: z.string(),
  code: z.string(),
  country: z.string(),
  name_ru: z.string(),
  name_en: z.string(),
  symbol: z.string(),
  symbol_side: z.string(),
  decimals: z.number().int(),
  round_to: z.number(),
  main: z.boolean(),
  sort: z.number(),
});
const rate = z.object({ id: z.string(), base: z.string(), quote: z.string(), value: z.string(), as_of: z.string() });
const currenciesAnswer = z.object({ currencies: z.array(currency), rates: z.array(rate), as_of: z.string() });

export const currencyOperations: readonly Operation[] = [
  { method: 'get', path: '/api/currencies', summary: 'Currencies and their latest rates', answer: currenciesAnswer, errors: [503] },
];
