import { auth as authEn } from '../../i18n/messages/en/auth.ts';
import { staff as staffEn } from '../../i18n/messages/en/staff.ts';
import { users as usersEn } from '../../i18n/messages/en/users.ts';
import { auth as authRu } from '../../i18n/messages/ru/auth.ts';
import { staff as staffRu } from '../../i18n/messages/ru/staff.ts';
import { users as usersRu } from '../../i18n/messages/ru/users.ts';
import { islandTranslator } from '../../i18n/translator.ts';

/** Texts of the profile, and no others. */
export const profileT = islandTranslator({ ru: { ...authRu, ...staffRu, ...usersRu }, en: { ...authEn, ...staffEn, ...usersEn } });
