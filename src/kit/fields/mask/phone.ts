const RUSSIA = '+# ### ###-##-##';
const THAILAND = '+## ## ### ####';
const ANYWHERE = '+### ### ### ### ###';

/** How the digits of a phone number are set apart where it is shown: the house's two countries by their habit, the rest in threes. */
function phoneMask(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('7')) return RUSSIA;
  if (digits.startsWith('66')) return THAILAND;
  return ANYWHERE;
}

/**
 * A number that says its country by a plus, without what stands between its digits; any other as it was typed, for the house to read.
 * @example withoutGaps('+66 81 234 5678') // '+66812345678'
 * @example withoutGaps('8 916 123-45-67') // '8 916 123-45-67'
 */
export const withoutGaps = (typed: string): string => (/^\+[\d\s().-]+$/.test(typed) ? `+${typed.replace(/\D/g, '')}` : typed);

/** A stored number as people read it. @example formatPhone('+66812345678') // '+66 81 234 5678' */
export function formatPhone(e164: string): string {
  const digits = e164.replace(/\D/g, '').split('');
  if (digits.length === 0) return '';
  const shown = phoneMask(e164).replace(/#/g, () => digits.shift() ?? '');
  return (shown + digits.join('')).replace(/[^\d]+$/, '');
}
