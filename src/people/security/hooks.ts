export { claimAccountLetter, mailAccountLetter, mailNewDevice } from './hooks/account-letters.ts';
export { disownSession, endAllSessions, endSession, knowSession, listNewDevices, listSessions, readSecurityLog } from './hooks/session-routes.ts';
export { beginSession, followEnd, seenSessions } from './hooks/session-records.ts';
