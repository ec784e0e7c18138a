import type { contactSettingTexts as ru } from './ru.settings.ts';

/** What the owner may set of how guests’ contacts are guarded. */
export const contactSettingTexts = {
  setting_contact_reads_said: 'From how many contacts in an hour seniors are told',
  setting_contact_reads_said_hint: 'Senior managers hear that somebody has seen so many guests’ contacts within an hour.',
  setting_contact_rows_proven: 'Guests in a day without another sign-in',
  setting_contact_rows_proven_hint:
    'Rows of files, contacts seen and hidden ones shown, all together. Above that a list asks who sits there once more, and again after as many guests more; each file and each hidden contact asks too, and seniors are told.',
  setting_contact_reads_most: 'How many contacts may be seen in an hour',
  setting_contact_reads_most_hint: 'After that contacts are closed to that colleague until the next hour.',
  setting_contact_reveals_said: 'From how many revealed contacts seniors are told',
  setting_contact_reveals_said_hint: 'Hidden contacts of colleagues’ guests that somebody has opened within an hour.',
  setting_contact_reveals_most: 'How many hidden contacts may be opened in an hour',
  setting_contact_reveals_most_hint: 'After that one has to wait.',
} as const satisfies Record<keyof typeof ru, string>;
