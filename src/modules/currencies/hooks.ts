export { enterRates, listRates, takeRateBack } from './hooks/rate-routes.ts';
export { addRate, dropRate, keepRate } from './hooks/rates.ts';
