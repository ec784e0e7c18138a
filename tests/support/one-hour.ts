import fs from 'node:fs';
import { handlerFiles } from '../../scripts/lib/hooks.ts';
import { restOfHour } from '../../src/backend/contacts/contact-reads.ts';
import { nextDue, parseCron, type Schedule } from '../../src/lib/time/cron.ts';

/** What is counted by the hour begins anew with it: whoever asks what comes of a count needs so many seconds of one hour, on a slow machine too. */
const NEEDED_S = 120;

/** When jobs of the database's clock fall due, but for those of every minute, which find nothing to do in what lies still. */
const DUE: readonly Schedule[] = handlerFiles()
  .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/cronAdd\('[^']+', '([^']+)'/g)].map(([, words = '']) => words))
  .flatMap((words) => (words === '* * * * *' ? [] : (parseCron(words) ?? [])));
const nextJob = (after: number): number => Math.min(...DUE.map((schedule) => nextDue(schedule, after) ?? Number.POSITIVE_INFINITY));

/**
 * Does work over which no job falls due: whoever compares rows with those of before wants none of a job's. Where one did the work is done
 * again, from its beginning, just after a job.
 */
export async function betweenJobs<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const next = nextJob(Date.now());
    const done = await work();
    if (Date.now() < next) return done;
  }
}

/** Waits for the next hour where too little is left of this one. */
export async function withinOneHour(): Promise<void> {
  const left_s = restOfHour(Date.now());
  if (left_s < NEEDED_S) await new Promise((resolve) => setTimeout(resolve, left_s * 1000));
}
