import { auth as authEn } from '../../auth/messages/en.ts';
import { staff as staffEn } from '../../../i18n/messages/en/staff.ts';
import { users as usersEn } from '../messages/en.ts';
import { auth as authRu } from '../../auth/messages/ru.ts';
import { staff as staffRu } from '../../../i18n/messages/ru/staff.ts';
import { users as usersRu } from '../messages/ru.ts';
import { islandTranslator } from '../../../i18n/translator.ts';

/** Texts of the users' screens, and no others. */
export const usersT = islandTranslator({ ru: { ...authRu, ...staffRu, ...usersRu }, en: { ...authEn, ...staffEn, ...usersEn } });
