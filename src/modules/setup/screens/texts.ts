import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { currencies as currenciesEn } from '../../currencies/messages/en.ts';
import { currencies as currenciesRu } from '../../currencies/messages/ru.ts';
import { setup as setupEn } from '../messages/en.ts';
import { setup as setupRu } from '../messages/ru.ts';

/** Texts of the steps that a house begins with, and no others. */
export const setupT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...currenciesRu, ...setupRu },
  en: { ...authEn, ...staffEn, ...currenciesEn, ...setupEn },
});
