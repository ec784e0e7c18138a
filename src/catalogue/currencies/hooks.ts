import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { currencies } from '../../model/currencies/fields/currencies.ts';
import { checkCurrency } from './hooks/main-currency.ts';

guardWrites('currencies', () => ({ kinship: kinshipOf(currencies), check: checkCurrency }));

export { dropCurrency, makeMain, readMainChange } from './hooks/main-currency.ts';
export { addRate, askFetch, confirmHeld, dismissHeld, dropRate, enterRates, holdRates, keepRate, listRates as readRates, takeRateBack } from './hooks/rates.ts';
