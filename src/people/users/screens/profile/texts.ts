import { auth as authEn } from '../../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../../model/kit/messages/en.staff.ts';
import { users as usersEn } from '../../../../model/users/messages/en.ts';
import { auth as authRu } from '../../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../../model/kit/messages/ru.staff.ts';
import { users as usersRu } from '../../../../model/users/messages/ru.ts';
import { security as securityEn } from '../../../../model/security/messages/en.ts';
import { security as securityRu } from '../../../../model/security/messages/ru.ts';
import { proof as proofEn } from '../../../../model/kit/messages/en.proof.ts';
import { proof as proofRu } from '../../../../model/kit/messages/ru.proof.ts';
import { second as secondEn } from '../../../../model/auth/messages/en.second.ts';
import { second as secondRu } from '../../../../model/auth/messages/ru.second.ts';
import { islandTranslator } from '../../../../i18n/translator.ts';

/** Texts of the profile, and no others. */
export const profileT = islandTranslator({
  ru: { ...authRu, ...proofRu, ...secondRu, ...staffRu, ...securityRu, ...usersRu },
  en: { ...authEn, ...proofEn, ...secondEn, ...staffEn, ...securityEn, ...usersEn },
});
