import { localized } from '../../../i18n/localized.ts';
import type { Language } from '../../../i18n/language.ts';
import type { SentAreas } from '../find-hotel.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

/** The areas of a country with their hotels, found by their names in either language. */
export const pickupAreasOf = (catalogue: Catalogue, country: string, language: Language): SentAreas =>
  (catalogue.areasByCountry.get(country) ?? []).map((area) => [
    area.id,
    localized(area, 'name', language),
    area.hotels ?? [],
    language === 'ru' ? area.name_en : area.name_ru,
  ]);
