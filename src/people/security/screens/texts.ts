import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { security as securityEn } from '../../../model/security/messages/en.ts';
import { security as securityRu } from '../../../model/security/messages/ru.ts';

/** Texts of sessions and the log, and no others. */
export const securityT = islandTranslator({ ru: { ...authRu, ...staffRu, ...securityRu }, en: { ...authEn, ...staffEn, ...securityEn } });
