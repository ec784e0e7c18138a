import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { currencies as currenciesEn } from '../../../model/currencies/messages/en.ts';
import { currencies as currenciesRu } from '../../../model/currencies/messages/ru.ts';
import { setup as setupEn } from '../../../model/setup/messages/en.ts';
import { setup as setupRu } from '../../../model/setup/messages/ru.ts';

/** Texts of the steps that a house begins with, and no others. */
export const setupT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...currenciesRu, ...setupRu },
  en: { ...authEn, ...staffEn, ...currenciesEn, ...setupEn },
});
