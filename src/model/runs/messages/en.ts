import type { runs as russian } from './ru.ts';

/** Words of pick-ups for guests, and refusals. */
export const runs = {
  error_van_full: 'The van has not so many seats.',
  error_van_private: 'A private transfer sits alone in its van.',
  error_run_elsewhere: 'This van goes to another pier.',
  doc_at: 'The van is at your hotel at',
  doc_at_outside: '{at}: this is outside of the promised window, we are sorry',
  doc_driver_named: 'Driver',
  ready_title: 'Your pick-up today',
  ready_button: 'I am ready, waiting in the lobby',
  ready_said: 'The driver and the office see that you are ready.',
  ready_failed: 'It was not noted. Ring us if the van is not there.',
  ready_picked: 'The driver says that you are in the van.',
  ready_late: 'The driver says that he is late.',
  ready_missed: 'The driver did not find you. Ring us at once.',
} as const satisfies Record<keyof typeof russian, string>;
