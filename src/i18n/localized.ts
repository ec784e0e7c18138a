import type { Bilingual } from '../schema/vocab.ts';
import type { Language } from './language.ts';

type WithField<F extends string> = { readonly [K in `${F}_ru` | `${F}_en`]?: string };

/** The field of a record in the language; the other language stands in where a text is missing. */
export function localized<F extends string>(record: WithField<F>, field: F, language: Language): string {
  const own = record[`${field}_${language}`];
  const other = record[`${field}_${language === 'ru' ? 'en' : 'ru'}`];
  return own || other || '';
}

/** The same for a bilingual value. */
export function pick(value: Bilingual, language: Language): string {
  return value[language] || value[language === 'ru' ? 'en' : 'ru'];
}

/** The name in the language of the row that has this id; `otherwise` where there is none, or it has none. */
export function nameById(rows: readonly ({ readonly id: string } & WithField<'name'>)[], id: string, language: Language, otherwise = id): string {
  const row = rows.find((one) => one.id === id);
  return (row && localized(row, 'name', language)) || otherwise;
}
