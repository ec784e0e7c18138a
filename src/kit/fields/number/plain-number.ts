/**
 * A number as a form keeps it, `1234.5`, of what stands in its field: without the groups of the language and with a point.
 * What is in it besides is left out, as its mask leaves it out; a number that is one already stays.
 * @example plainNumber('1 234,5', 'ru') // '1234.5'
 */
export function plainNumber(shown: string, lang: string): string {
  const parts = new Intl.NumberFormat(lang).formatToParts(1000.5);
  const signOf = (type: 'group' | 'decimal'): string => parts.find((part) => part.type === type)?.value ?? '';
  const digits = shown
    .replaceAll(signOf('group'), '')
    .replace(signOf('decimal'), '.')
    .replace(/[^.\d]/g, '');
  return (shown.trim().startsWith('-') ? '-' : '') + digits.replace(/\.$/, '');
}
