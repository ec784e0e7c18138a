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

/** How staff call an excursion; a variant with its excursion before it. @example 'Phi Phi · by catamaran' */
export function excursionTitle<Row extends Titled>(row: Row, rows: readonly Row[], lang: Language): string {
  const own = localized(row, 'site_name', lang) || localized(row, 'name', lang);
  if (row.parent === '') return own;
  const parent = rows.find(({ id }) => id === row.parent);
  const main = parent ? localized(parent, 'site_name', lang) || localized(parent, 'name', lang) : '';
  return [main, localized(row, 'site_variant_name', lang) || own].filter(Boolean).join(' · ');
}
