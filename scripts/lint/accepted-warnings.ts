import { stableId } from '../seed/seed-record.ts';

const COOKIES = `legal_texts:${stableId('legal', 'cookies')}`;

/** Warnings of the demo's words that are right as they are, each with why: `code record field language`. */
export const ACCEPTED_WARNINGS: Readonly<Record<string, string>> = {
  'speedboat_said ic_excurs:324 programme.0 ru': 'A speedboat brings guests out to the ship on which they sleep.',
  'speedboat_said ic_excurs:324 programme.0 en': 'A speedboat brings guests out to the ship on which they sleep.',
  [`phrase_doubled ${COOKIES} body en`]: 'Each cookie says how long it is kept.',
  [`sentence_repeated ${COOKIES} body en`]: 'Each cookie says how long it is kept.',
};
