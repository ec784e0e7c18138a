import type { Bilingual } from '../../schema/vocab.ts';

// decision: messages-by-phone
/** What is sent by SMS where nobody wrote other words. */
export const CODE_WORDS: Bilingual = {
  ru: '{code} — код для входа на сайт Treasure Island. Никому его не сообщайте.',
  en: '{code} is your Treasure Island sign-in code. Do not tell it to anyone.',
};
export const NEW_DEVICE_WORDS: Bilingual = {
  ru: 'Treasure Island: вход в ваш кабинет с нового устройства ({device}, сеть {place}). Не вы? Откройте «Мой профиль» и завершите сеанс.',
  en: 'Treasure Island: your account was opened on a new device ({device}, network {place}). Not you? Open “My profile” and end the session.',
};
