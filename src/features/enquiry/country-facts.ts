import type { CountryCode } from 'libphonenumber-js';

interface CountryFacts {
  readonly zone: string;
  readonly phoneRegion: CountryCode;
}

const THAILAND: CountryFacts = { zone: 'Asia/Bangkok', phoneRegion: 'TH' };
const FACTS: Readonly<Record<string, CountryFacts>> = { thailand: THAILAND, maldives: { zone: 'Indian/Maldives', phoneRegion: 'MV' } };

/** Clock and phone habits of a country; the house's own country stands in for an unknown one. */
export function factsOf(country: string): CountryFacts {
  return (Object.hasOwn(FACTS, country) && FACTS[country]) || THAILAND;
}

/** The `YYYY-MM-DD` day it is in the country. */
export function todayIn(country: string, now: Date = new Date()): string {
  // Swedish writes dates as ISO does.
  return now.toLocaleDateString('sv-SE', { timeZone: factsOf(country).zone });
}
