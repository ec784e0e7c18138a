export { ADDRESSED, keepOldAddress, tellAgain, tellNow, WATCHED, writeDown } from './hooks/outbox.ts';
export { checkPriceList, checkPrices, checkSchedule, keepPlace } from './hooks/checks.ts';
export { checkExtra, checkTransfers } from './hooks/transfers.ts';
