import type { desk as ru } from './ru.ts';

/** Refusals of the sales desk, and who looks at its contacts. */
export const desk = {
  watch_title: 'Who looks at guests’ contacts',
  watch_reads_said: '{name}: contacts of guests opened in an hour: {count}.',
  watch_reads_most: '{name}: contacts of guests opened in an hour: {count}. No others are shown to this person until the hour ends.',
  watch_rows_most: '{name}: guests taken as files, opened and shown within a day: {count}. Confirmed by another sign-in.',
  watch_reveals_said: '{name}: hidden contacts shown in an hour: {count}.',
  watch_reveals_most: '{name}: hidden contacts shown in an hour: {count}. No more are shown for now.',
  error_revision_missing: 'It was not said which version of the record you saw. Reload the page.',
  error_key_missing: 'The request came without the key that tells a repeat. Reload the page.',
  error_key_reused: 'This was saved already, as it was sent the first time. Reload the page and change it there.',
  error_field_protected: 'Only the system itself changes this field.',
  error_move_refused: 'This status does not lead there.',
  error_loss_reason_missing: 'Say why the lead was lost.',
  error_next_action_missing: 'An open lead needs a next action and its time.',
  error_contact_missing: 'A phone, a messenger or an e-mail is needed.',
  error_record_merged: 'This record was merged into another one. Open the one that stays.',
} as const satisfies Record<keyof typeof ru, string>;
