import type { Bilingual, CountrySlug, RegionSlug } from '../model.ts';

export interface SeedArea {
  readonly id: string;
  readonly country: CountrySlug;
  /** `null` where the country has no regions. */
  readonly region: RegionSlug | null;
  readonly name: Bilingual;
  readonly lat: number;
  readonly lon: number;
  /** A hotel a line: its name, then what it is also called. */
  readonly hotels: readonly string[];
}

/** An area of a region, of the Maldives where there is none; hotels a line each, the most asked for first. */
export const areaAt = (id: string, region: RegionSlug | null, ru: string, en: string, lat: number, lon: number, hotels: string): SeedArea => ({
  ...{ id, country: region === null ? 'maldives' : 'thailand', region, name: { ru, en }, lat, lon },
  hotels: hotels
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});
