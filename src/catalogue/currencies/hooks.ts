import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { currencies } from '../../model/currencies/fields/currencies.ts';
import { checkCurrency } from './hooks/sale-context.ts';

guardWrites('currencies', () => ({ kinship: kinshipOf(currencies), check: checkCurrency }));

export { dropCurrency, makeMain, readMainChange } from './hooks/sale-context.ts';
export { addRate, askFetch, confirmHeld, dismissHeld, dropRate, enterRates, holdRates, keepRate, listRates as readRates, takeRateBack } from './hooks/rates.ts';
