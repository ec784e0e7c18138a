import { houseAccounts } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** Accounts of the house's own programs; nobody can list, add or change them but a superuser. */
export const services = houseAccounts('services', {}, CLOSED, {
  identityFields: ['email'],
  authRule: '',
  manageRule: null,
  tokenDurationS: 432_000,
});
