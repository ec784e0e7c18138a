/** Characters, blanks at the ends not counted. */
const LEAST = 8;
const LEAST_DIFFERENT = 4;
/** What may stand around a user name before a password is more than that. */
const AROUND_NAME = 3;

/** Why a password is not taken: codes that forms have words for. */
export type PasswordFault = 'password_short' | 'password_common' | 'password_like_name';

/**
 * What is wrong with a new password; `null` where it may be taken. Eight characters that are none of the commonest
 * passwords in any case, few of them the same, and not the user name (after NIST SP 800-63B, 5.1.1.2).
 * @param isCommon whether a password, in small letters, is one of the commonest.
 * @example passwordFault('olga2026', 'olga2026', () => false) // 'password_like_name'
 */
export function passwordFault(password: string, username: string, isCommon: (small: string) => boolean): PasswordFault | null {
  const small = password.trim().toLowerCase();
  if ([...small].length < LEAST) return 'password_short';
  if (new Set(small).size < LEAST_DIFFERENT || isCommon(small)) return 'password_common';
  const name = username.trim().toLowerCase();
  const isName = name !== '' && small.includes(name) && small.length - name.length <= AROUND_NAME;
  return isName ? 'password_like_name' : null;
}
