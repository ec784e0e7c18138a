import { restOfHour } from '../../src/access/contact-reads.ts';

/** What is counted by the hour begins anew with it: whoever asks what comes of a count needs so many seconds of one hour, on a slow machine too. */
const NEEDED_S = 120;

/** Waits for the next hour where too little is left of this one. */
export async function withinOneHour(): Promise<void> {
  const left_s = restOfHour(Date.now());
  if (left_s < NEEDED_S) await new Promise((resolve) => setTimeout(resolve, left_s * 1000));
}
