export { guardAdminUpdate, guardUserUpdate, refuseMail } from './hooks/people.ts';
