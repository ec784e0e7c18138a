/** So many signs of a number are shown. */
const SHOWN = 4;
export const ACCOUNT_LENGTHS = { payee: 120, bank: 120, account: 60 } as const;

/**
 * A number at a bank as its owner knows it again and nobody else can use it: its last signs, of a short one fewer.
 * @example maskedAccount('012-3-45678-9') // '•••• 6789'
 */
export function maskedAccount(account: string): string {
  const signs = account.replace(/[^0-9A-Za-z]/g, '');
  const shown = Math.min(SHOWN, Math.floor(signs.length / 2));
  return signs === '' ? '' : `•••• ${shown === 0 ? '' : signs.slice(-shown)}`.trim();
}
