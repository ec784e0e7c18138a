/** Letters and digits that nobody mistakes for each other. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;
/** 79 bits: nobody finds one by trying, whoever has the hashes included. */
export const RECOVERY_LENGTH = GROUPS * GROUP_LENGTH;

/** As it is written down. @example shownRecovery('k7wmx2ba9dqrh4tz') // 'k7wm-x2ba-9dqr-h4tz' */
export const shownRecovery = (code: string): string =>
  Array.from({ length: GROUPS }, (_, group) => code.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH)).join('-');

/**
 * As it is compared: however it was typed. '' where it is no code.
 * @example recoveryIn(' K7WM x2ba–9dqr-h4tz ') // 'k7wmx2ba9dqrh4tz'
 */
export function recoveryIn(typed: string): string {
  const code = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_ALPHABET.includes(letter)) ? code : '';
}

/** The six digits of an app, however they were typed; '' where they are not. */
export function totpIn(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : '';
}
