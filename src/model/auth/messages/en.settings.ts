import type { authSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of signing in by a number and of messages by phone. */
export const authSettingTexts = {
  setting_phone_code_minutes: 'How long a code by SMS holds',
  setting_phone_code_minutes_hint: 'After that the code is refused, and the guest asks for another.',
  setting_phone_code_guesses: 'Tries at a code by SMS',
  setting_phone_code_guesses_hint: 'After so many mistakes the code is dead. The more tries there are, the easier it is to guess.',
  setting_phone_code_wait_seconds: 'The pause before another code',
  setting_phone_code_wait_seconds_hint: 'So much time passes between two codes to one number.',
  setting_phone_codes_an_hour: 'Codes to a number in an hour',
  setting_phone_codes_an_hour_hint: 'No more codes go to one number in an hour.',
  setting_phone_codes_a_day: 'Codes to a number in a day',
  setting_phone_codes_a_day_hint: 'No more codes go to one number in a day.',
  setting_phone_codes_from_address: 'Codes from one address in an hour',
  setting_phone_codes_from_address_hint: 'So many codes may be asked for in an hour from one network. All guests of a hotel come from one address.',
  setting_sms_a_day: 'SMS with codes in a day',
  setting_sms_a_day_hint: 'So many codes go out in a day to all numbers: the bill grows no further. Zero: none are sent.',
  setting_sms_a_day_to_country: 'SMS with codes to one country in a day',
  setting_sms_a_day_to_country_hint: 'So many codes go out in a day to the numbers of one country.',
  setting_sms_address: 'Address of the SMS gateway',
  setting_sms_address_hint:
    'From your provider’s account; it begins with https://. Sign-in codes and warnings about new devices go through it. Left empty, what the site was started with holds. A change of address removes the key: write it again.',
  setting_sms_address_kept: 'not set: messages go to nobody and are kept in a file on the server',
  setting_sms_address_started: 'not set: the address that the site was started with holds',
  setting_sms_address_none: 'not set: no messages are sent',
  setting_sms_key: 'Key of the SMS gateway',
  setting_sms_key_hint:
    'Write the address first, then the key. The key is sent whole in the Authorization header, such as “Bearer abc…”. It is kept encrypted and shown to nobody.',
  setting_sms_sender: 'Sender’s name',
  setting_sms_sender_hint: 'Who the message comes from. The name must be registered with the provider. Latin letters and digits, up to 16.',
  setting_sms_sender_unset: 'not set: the name that the site was started with holds; if it has none, the provider puts one in',
  setting_sms_body: 'Body of the request to the gateway',
  setting_sms_body_hint:
    'The JSON that the provider expects: {to} is the number, {text} the text, {sender} the sender’s name. {to} and {text} are needed. Left empty, the usual body holds.',
  setting_sms_body_unset: 'not set: the usual body holds',
  setting_phone_codes: 'Sign-in by a code from SMS',
  setting_phone_codes_hint:
    'Switched off, no new codes are sent and the tab “Phone” leaves the sign-in page. A code that was sent already works, and whoever is signed in stays.',
  setting_sms_code_words: 'SMS with a sign-in code',
  setting_sms_code_words_hint:
    'Sent in the language in which the guest opened the site. Shorter is cheaper: one SMS holds 160 Latin characters, or 70 Cyrillic ones.',
  setting_sms_new_device_words: 'SMS about a new device',
  setting_sms_new_device_words_hint: 'Sent to whoever’s account was opened on a device that he was not known by.',
} as const satisfies Record<keyof typeof ru, string>;
