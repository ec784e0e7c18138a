import fs from 'node:fs';
import { handlerFiles } from '../../scripts/lib/hooks.ts';
import { restOfHour } from '../../src/backend/contacts/contact-reads.ts';
import { nextDue, parseCron, type Schedule } from '../../src/lib/time/cron.ts';

/** What is counted by the hour begins anew with it: whoever asks what comes of a count needs so many seconds of one hour, on a slow machine too. */
const NEEDED_S = 120;

/** What starts a house and ends it again, on a slow machine too. */
const STARTED_MS = 75_000;
/** When jobs of the database's clock fall due, but for those of every minute, which find nothing to do in what lies still. */
const DUE: readonly Schedule[] = handlerFiles()
  .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/cronAdd\('[^']+', '([^']+)'/g)].map(([, words = '']) => words))
  .flatMap((words) => (words === '* * * * *' ? [] : (parseCron(words) ?? [])));

/** Waits until a house can be started and ended without a job between: whoever compares its rows with those of before wants none of a job's. */
export async function betweenJobs(): Promise<void> {
  for (;;) {
    const now = Date.now();
    const next = Math.min(...DUE.map((schedule) => nextDue(schedule, now) ?? Number.POSITIVE_INFINITY));
    if (next - now > STARTED_MS) return;
    await new Promise((resolve) => setTimeout(resolve, next - now + 1000));
  }
}

/** Waits for the next hour where too little is left of this one. */
export async function withinOneHour(): Promise<void> {
  const left_s = restOfHour(Date.now());
  if (left_s < NEEDED_S) await new Promise((resolve) => setTimeout(resolve, left_s * 1000));
}
