export { refuseMail } from './hooks/people.ts';
