import { guardWrites } from '../../backend/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { currencies } from '../../model/currencies/fields/currencies.ts';
import { checkCurrency } from './hooks/currency-checks.ts';

guardWrites('currencies', () => ({ kinship: kinshipOf(currencies), check: checkCurrency }));

export { dropCurrency } from './hooks/currency-checks.ts';
export { askFetch, confirmHeld, dismissHeld, holdRates } from './hooks/held-routes.ts';
export { makeMain, readMainChange } from './hooks/main-change.ts';
export { enterRates, listRates as readRates, takeRateBack } from './hooks/rate-routes.ts';
export { addRate, dropRate, keepRate } from './hooks/rates.ts';
