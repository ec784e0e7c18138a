import { auth as authEn } from '../../../auth/messages/en.ts';
import { staff as staffEn } from '../../../../i18n/messages/en/staff.ts';
import { users as usersEn } from '../../messages/en.ts';
import { auth as authRu } from '../../../auth/messages/ru.ts';
import { staff as staffRu } from '../../../../i18n/messages/ru/staff.ts';
import { users as usersRu } from '../../messages/ru.ts';
import { security as securityEn } from '../../../security/messages/en.ts';
import { security as securityRu } from '../../../security/messages/ru.ts';
import { proof as proofEn } from '../../../../i18n/messages/en/proof.ts';
import { proof as proofRu } from '../../../../i18n/messages/ru/proof.ts';
import { second as secondEn } from '../../../auth/messages/en.second.ts';
import { second as secondRu } from '../../../auth/messages/ru.second.ts';
import { islandTranslator } from '../../../../i18n/translator.ts';

/** Texts of the profile, and no others. */
export const profileT = islandTranslator({
  ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu, ...securityRu, ...usersRu },
  en: { ...authEn, ...proofEn, ...secondEn, ...staffEn, ...securityEn, ...usersEn },
});
