export { ADDRESSED, keepOldAddress, tellAgain, tellNow, WATCHED, writeDown } from './hooks/outbox.ts';
export { checkExtra, checkPriceList, checkPrices, checkSchedule, checkTransfers, keepPlace } from './hooks/checks.ts';
