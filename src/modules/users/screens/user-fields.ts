import type { UserRow } from '../repo/users.ts';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { Language } from '../../../i18n/language.ts';
import { localized } from '../../../i18n/localized.ts';
import type { OptionTitles } from '../../../kit/fields/form-field.ts';
import type { UserType } from '../../../schema/vocab.ts';

export const TYPE_TITLES = {
  tourist: 'user_type_tourist',
  agent: 'user_type_agent',
  guide: 'user_type_guide',
  content: 'user_type_content',
  manager: 'user_type_manager',
  senior: 'user_type_senior',
  accountant: 'user_type_accountant',
} as const satisfies Record<UserType, MessageKey>;

export const USER_OPTIONS: Readonly<Record<string, OptionTitles>> = {
  type: TYPE_TITLES,
  active: { true: 'user_active', false: 'user_inactive' },
  languages: { ru: 'user_language_ru', en: 'user_language_en', th: 'user_language_th' },
};

/** How a user is called in a language; the user name where nobody wrote a name. */
export function nameOf(user: Pick<UserRow, 'username' | 'name_ru' | 'name_en'>, lang: Language): string {
  return localized(user, 'name', lang) || user.username;
}
