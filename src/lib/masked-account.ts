/** So many signs of a number are shown. */
const SHOWN = 4;

/** The last signs of a number at a bank, of a short one fewer. @example accountEnd('012-3-45678-9') // '6789' */
export function accountEnd(account: string): string {
  const signs = account.replace(/[^0-9A-Za-z]/g, '');
  const shown = Math.min(SHOWN, Math.floor(signs.length / 2));
  return shown === 0 ? '' : signs.slice(-shown);
}

/** A number of which the end is known. @example maskedEnd('6789') // '•••• 6789' */
export const maskedEnd = (end: string): string => `•••• ${end}`.trim();

/**
 * A number at a bank as its owner knows it again and nobody else can use it.
 * @example maskedAccount('012-3-45678-9') // '•••• 6789'
 */
export const maskedAccount = (account: string): string => (/[0-9A-Za-z]/.test(account) ? maskedEnd(accountEnd(account)) : '');
