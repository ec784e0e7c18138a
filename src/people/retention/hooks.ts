export { changePeriod, countFor, readRetention, runDryNow } from './hooks/routes.ts';
export { walkAt, walkHourly, walkNightly } from './hooks/walk.ts';
