export { changePeriod, countFor, readRetention, runDryNow as dryRun } from './hooks/routes.ts';
export { walkAt, walkHourly, walkNightly } from './hooks/walk.ts';
