export { WATCHED, purge, tellAgain, tellNow, writeDown } from './hooks/outbox.ts';
export { checkPrices } from './hooks/prices.ts';
