import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { auth as authEn } from '../../auth/messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { currencies as currenciesEn } from '../messages/en.ts';
import { currencies as currenciesRu } from '../messages/ru.ts';

/** Texts of rates and currencies, and no others. */
export const currenciesT = islandTranslator({ ru: { ...authRu, ...staffRu, ...currenciesRu }, en: { ...authEn, ...staffEn, ...currenciesEn } });
