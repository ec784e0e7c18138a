import type { MessageKey } from '../../i18n/message-key.ts';
import type { UserType } from '../../schema/vocab.ts';

export const TYPE_TITLES = {
  tourist: 'user_type_tourist',
  agent: 'user_type_agent',
  guide: 'user_type_guide',
  content: 'user_type_content',
  manager: 'user_type_manager',
  senior: 'user_type_senior',
  accountant: 'user_type_accountant',
} as const satisfies Record<UserType, MessageKey>;

export const USER_OPTIONS: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  type: TYPE_TITLES,
  active: { true: 'user_active', false: 'user_inactive' },
  languages: { ru: 'user_language_ru', en: 'user_language_en', th: 'user_language_th' },
};
