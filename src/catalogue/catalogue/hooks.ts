export { WATCHED, tellAgain, tellNow, writeDown } from './hooks/outbox.ts';
export { ADDRESSED, keepOldAddress } from './hooks/old-addresses.ts';
export { keepPlace } from './hooks/places.ts';
export { checkPriceList, checkPrices } from './hooks/prices.ts';
export { checkSchedule } from './hooks/schedules.ts';
export { checkExtra, checkTransfers } from './hooks/transfers.ts';
