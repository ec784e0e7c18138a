import type { waitingSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of who waits for seats. */
export const waitingSettingTexts = {
  setting_seat_offer_minutes: 'How long freed seats are kept for who waited',
  setting_seat_offer_minutes_hint: 'In office hours. After that the next in line is offered them.',
  setting_waiting_line: 'Waiting for seats',
  setting_waiting_line_hint: 'Switched off, nobody new is put in line. Whoever waits already keeps his place and is offered seats that come free.',
} as const satisfies Record<keyof typeof ru, string>;
