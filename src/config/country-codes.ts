/** Two letters (ISO 3166) of the countries that the house works in. */
const CODES: Readonly<Record<string, string>> = { thailand: 'TH', maldives: 'MV' };

/** So much of a name is room in a number. */
const LONGEST = 7;

/** What a country is called in numbers of documents; one without letters of its own by its name. @example countryCode('nepal') // 'NEPAL' */
export function countryCode(country: string): string {
  return (
    (Object.hasOwn(CODES, country) && CODES[country]) ||
    country
      .toUpperCase()
      .replace(/[^A-Z]/g, '')
      .slice(0, LONGEST)
  );
}
