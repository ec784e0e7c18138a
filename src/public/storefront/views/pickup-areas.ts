import { keptByVersion } from '../../../lib/kept-by-version.ts';
import { localized } from '../../../i18n/localized.ts';
import type { Language } from '../../../i18n/language.ts';
import type { SentAreas } from './find-hotel.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

/** The areas of a country with their hotels, found by their names in either language. */
export const pickupAreasOf = (catalogue: Catalogue, country: string, language: Language): SentAreas =>
  kept.take(catalogue.areas, `${country} ${language}`, () => sentAreas(catalogue, country, language));

/** By the areas of all countries: as long as none of them changes, the files say the same. */
const kept = keptByVersion<SentAreas>();

const sentAreas = (catalogue: Catalogue, country: string, language: Language): SentAreas =>
  (catalogue.areasByCountry.get(country) ?? []).map((area) => [
    area.id,
    localized(area, 'name', language),
    area.hotels ?? [],
    language === 'ru' ? area.name_en : area.name_ru,
  ]);
