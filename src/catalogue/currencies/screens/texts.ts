import { islandTranslator } from '../../../i18n/translator.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { currencies as currenciesEn } from '../../../model/currencies/messages/en.ts';
import { currencies as currenciesRu } from '../../../model/currencies/messages/ru.ts';

/** Texts of rates and currencies, and no others. */
export const currenciesT = islandTranslator({ ru: { ...authRu, ...staffRu, ...currenciesRu }, en: { ...authEn, ...staffEn, ...currenciesEn } });
