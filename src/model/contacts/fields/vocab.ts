/** Ways to send a word to somebody; `copy` leaves it to a hand. */
export const MESSAGE_CHANNELS = ['whatsapp', 'telegram', 'sms', 'email', 'copy'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
