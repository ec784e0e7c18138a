import type { MessageKey, Translate } from '../../i18n/message-key.ts';
import type { SecurityRow } from '../../model/security/operations.ts';

/** Words of the house that rows of the log are made of. */
const WORDS: Readonly<Record<string, MessageKey>> = {
  password: 'security_word_password',
  totp: 'security_word_totp',
  passkey: 'security_word_passkey',
  recovery: 'security_word_recovery',
  enrolled: 'security_word_enrolled',
  phone: 'security_word_phone',
  developer: 'security_word_developer',
  new: 'sessions_new',
  all: 'security_word_all',
  second: 'security_word_second',
  create: 'security_word_create',
  update: 'security_word_update',
  delete: 'security_word_delete',
  second_reset: 'security_kind_second_reset',
  username: 'security_word_username',
  phone_e164: 'security_word_number',
  type: 'security_word_type',
  kind: 'security_word_type',
  active: 'security_word_active',
  test_accepted: 'security_word_test_accepted',
  test_kept: 'security_word_test_kept',
  test_refused: 'security_word_test_refused',
  test_unreachable: 'security_word_test_unreachable',
  test_late: 'security_word_test_late',
  test_inside: 'security_word_test_inside',
  test_none: 'security_word_test_none',
  test_asked: 'security_word_test_asked',
  letter_waiting: 'security_word_letter_waiting',
  letter_claimed: 'security_word_letter_claimed',
  letter_sent: 'security_word_letter_sent',
  letter_refused: 'security_word_letter_refused',
  letter_of_house: 'security_word_letter_of_house',
  letter_of_agent: 'security_word_letter_of_agent',
  name_ru: 'security_word_name',
  name_en: 'security_word_name',
};

/** What the house notes for itself, and nobody reads. */
const isUnsaid = (word: string): boolean => word.startsWith('#');

/** Details of a row in words: what is known has its word, the rest stands as it is. */
export function whatText(t: Translate, { what }: Pick<SecurityRow, 'what'>): string {
  const words = what
    .split(' ')
    .filter((word) => !isUnsaid(word))
    .map((word) => (WORDS[word] ? t(WORDS[word]) : word.replace('>', ' → ')));
  return [...new Set(words)].filter(Boolean).join(', ');
}
