import type { UserRow } from '../repo/users.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';

/** How a user is called in a language; the user name where nobody wrote a name. */
export function userName(user: Pick<UserRow, 'username' | 'name_ru' | 'name_en'>, lang: Language): string {
  return localized(user, 'name', lang) || user.username;
}
