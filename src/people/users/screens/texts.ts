import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { users as usersEn } from '../../../model/users/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { users as usersRu } from '../../../model/users/messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the users' screens, and no others. */
export const usersT = islandTranslator({ ru: { ...authRu, ...staffRu, ...usersRu }, en: { ...authEn, ...staffEn, ...usersEn } });
