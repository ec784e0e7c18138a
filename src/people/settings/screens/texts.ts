import { staff as staffEn } from '../../../model/kit/messages/en.staff.ts';
import { staff as staffRu } from '../../../model/kit/messages/ru.staff.ts';
import { islandTranslator } from '../../../i18n/translator.ts';
import { auth as authEn } from '../../../model/auth/messages/en.ts';
import { auth as authRu } from '../../../model/auth/messages/ru.ts';
import { SETTING_TEXTS } from '../../../registry/setting-texts.ts';
import { users as usersEn } from '../../../model/users/messages/en.ts';
import { users as usersRu } from '../../../model/users/messages/ru.ts';
import { settingScreens as en } from '../../../model/settings/messages/en.ts';
import { settingScreens as ru } from '../../../model/settings/messages/ru.ts';

/** Hours of a week are asked for as those on duty are. */
const hours = ({ user_shift_from, user_shift_to }: { readonly user_shift_from: string; readonly user_shift_to: string }) => ({
  user_shift_from,
  user_shift_to,
});

/** Texts of the screen of settings, and of every setting. */
export const settingsT = islandTranslator({
  ru: { ...authRu, ...staffRu, ...hours(usersRu), ...ru, ...SETTING_TEXTS.ru },
  en: { ...authEn, ...staffEn, ...hours(usersEn), ...en, ...SETTING_TEXTS.en },
});
