import { auth as authEn } from '../messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { auth as authRu } from '../messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { proof as proofEn } from '../../../i18n/messages/en/proof.ts';
import { proof as proofRu } from '../../../i18n/messages/ru/proof.ts';
import { second as secondEn } from '../messages/en.second.ts';
import { second as secondRu } from '../messages/ru.second.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of signing in, and no others. */
export const authT = islandTranslator({ ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu }, en: { ...authEn, ...proofEn, ...secondEn, ...staffEn } });
