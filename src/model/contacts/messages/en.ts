import type { contactTexts as ru } from './ru.ts';

/** Whose a number is, said beside it in forms. */
export const contactTexts = {
  phone_not_sure: 'It is not sure which country this number belongs to. Until one is chosen, no message or link goes to it.',
  phone_choose: 'Choose the country of the number',
  phone_not_there: 'There is no such number there: {country}. Choose another country.',
  phone_nowhere: 'No country has such a number. It stays as typed, and no message or link goes to it.',
} as const satisfies Record<Exclude<keyof typeof ru, `${string}_few` | `${string}_many`>, string>;
