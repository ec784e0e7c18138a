const RUSSIA = '+# ### ###-##-##';
const THAILAND = '+## ## ### ####';
const ANYWHERE = '+### ### ### ### ###';

/** The mask of a phone number by its first digits: the house's two countries by their habit, the rest in threes. */
export function phoneMask(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  if (digits.startsWith('7')) return RUSSIA;
  if (digits.startsWith('66')) return THAILAND;
  return ANYWHERE;
}

/** @example toE164('+66 81 234 5678') // '+66812345678' */
export function toE164(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? '' : `+${digits}`;
}

/** Local habits of the house's countries on the way in, once the number is whole: 8 900… is Russian, 0 81… is Thai. */
export function withCountryCode(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  // No country's code begins with 89 or with 0.
  if (/^89\d{9}$/.test(digits)) return `+7${digits.slice(1)}`;
  if (/^0[1-9]\d{8}$/.test(digits)) return `+66${digits.slice(1)}`;
  return typed;
}

/** A stored number as people read it. @example formatPhone('+66812345678') // '+66 81 234 5678' */
export function formatPhone(e164: string): string {
  const digits = e164.replace(/\D/g, '').split('');
  if (digits.length === 0) return '';
  const shown = phoneMask(e164).replace(/#/g, () => digits.shift() ?? '');
  return (shown + digits.join('')).replace(/[^\d]+$/, '');
}
