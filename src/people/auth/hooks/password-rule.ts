import { passwordFault } from '../rules/password.ts';
import { hasMark, markOf } from '../../../lib/word-list.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import type { RecordEvent } from '../../../backend/jsvm.d.ts';

/** Whatever the way a new password comes, the house's own programs included, it has to be one that is not guessed. */
export function guardNewPassword(e: RecordEvent): void {
  // Known only where a new one was set.
  const password = e.record.getString('password');
  const fault =
    password === '' ? null : passwordFault(password, e.record.getString('username'), (small) => hasMark(COMMON_PASSWORDS, markOf($security.sha256(small))));
  if (fault) throw new BadRequestError('This password is too easy to guess.', { password: new ValidationError(fault, 'This password is too easy to guess.') });
  e.next();
}
