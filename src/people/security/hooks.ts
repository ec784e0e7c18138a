export { claimAccountLetter, mailAccountLetter, mailNewDevice } from './hooks/account-letters.ts';
export { readSecurityLog } from './hooks/log-routes.ts';
export { beginSession, followEnd, seenSessions } from './hooks/session-records.ts';
export { disownSession, endAllSessions, endSession, knowSession, listNewDevices, listSessions } from './hooks/session-routes.ts';
