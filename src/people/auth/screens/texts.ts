import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { proof as proofEn } from '../../../model/kit/messages/en.proof.ts';
import { proof as proofRu } from '../../../model/kit/messages/ru.proof.ts';
import { second as secondEn } from '../../../model/auth/messages/en.second.ts';
import { second as secondRu } from '../../../model/auth/messages/ru.second.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of signing in, and no others. */
export const authT = islandTranslator({ ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu }, en: { ...authEn, ...proofEn, ...secondEn, ...staffEn } });
