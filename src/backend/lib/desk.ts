export { purgeKeys } from './desk/keys.ts';
export { guardDeskUpdate } from './desk/records.ts';
