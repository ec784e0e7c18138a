export { claimAccountLetter, mailAccountLetter } from './hooks/account-letters.ts';
export { readSecurityLog } from './hooks/log-routes.ts';
export { mailNewDevice } from './hooks/new-device-mail.ts';
export { beginSession, followEnd, seenSessions } from './hooks/session-records.ts';
export { disownSession, endAllSessions, endSession, knowSession, listNewDevices, listSessions } from './hooks/session-routes.ts';
