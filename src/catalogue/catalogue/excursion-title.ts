import type { Language } from '../../i18n/language.ts';
import { localized } from '../../i18n/localized.ts';

interface Titled {
  readonly id: string;
  readonly parent: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly site_name_ru: string;
  readonly site_name_en: string;
  readonly site_variant_name_ru: string;
  readonly site_variant_name_en: string;
}

type Named = Pick<Titled, 'name_ru' | 'name_en' | 'site_name_ru' | 'site_name_en'>;

/** What guests read of an excursion: its name on the site, or its name. */
export const siteTitle = (row: Named, lang: Language): string => localized(row, 'site_name', lang) || localized(row, 'name', lang);

/** How staff call an excursion; a variant with its excursion before it. @example 'Phi Phi · by catamaran' */
export function excursionTitle<Row extends Titled>(row: Row, rows: readonly Row[], lang: Language): string {
  const own = siteTitle(row, lang);
  if (row.parent === '') return own;
  const parent = rows.find(({ id }) => id === row.parent);
  const main = parent ? siteTitle(parent, lang) : '';
  return [main, localized(row, 'site_variant_name', lang) || own].filter(Boolean).join(' · ');
}
