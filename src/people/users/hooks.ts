import { guardWrites } from '../../backend/desk/records.ts';
import { kinshipOf } from '../../schema/kinship.ts';
import { admins } from '../../model/users/fields/admins.ts';
import { users } from '../../model/users/fields/users.ts';
import { checkAdmin, checkUser } from './hooks/accounts.ts';

export { refuseMail } from './hooks/accounts.ts';

guardWrites('users', () => ({ kinship: kinshipOf(users), check: checkUser }));
guardWrites('admins', () => ({ kinship: kinshipOf(admins), check: checkAdmin }));
