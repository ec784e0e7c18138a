import fs from 'node:fs';
import { step } from './console.ts';
import type { FailedTest } from './test-report.ts';

/** Tests that come and go while their cause is looked for. */
export const FLAKY_FILE = 'tests/flaky.json';
/** More of them, or older ones, are no list of what is being mended. */
const MOST = 10;
const MOST_DAYS = 14;
const DAY_MS = 86_400_000;

/** A test that fails now and then. */
export interface Flaky {
  /** As the end of a run names it. */
  readonly test: string;
  /** What is known of why. */
  readonly cause: string;
  /** The day on which it was first seen to, `YYYY-MM-DD`. */
  readonly since: string;
}

/** The list as it is committed. */
export const flakyTests = (): readonly Flaky[] => JSON.parse(fs.readFileSync(FLAKY_FILE, 'utf8')) as readonly Flaky[];

/** What is wrong with a list on a day, which is milliseconds of UTC. */
export function faultsOfFlaky(list: readonly Flaky[], now: number): readonly string[] {
  const faults = list.flatMap(({ test, cause, since }) => {
    if (!test.includes(' › ')) return [`${test} names no test: a file that never comes to one fails`];
    const days = (now - Date.parse(`${since}T00:00:00Z`)) / DAY_MS;
    if (Number.isNaN(days) || days < -1) return [`${test}: since when it is flaky is no day`];
    if (cause.trim() === '') return [`${test}: what is known of its cause is missing`];
    return days > MOST_DAYS ? [`${test} has been flaky since ${since}: mend it, or take it out`] : [];
  });
  return list.length > MOST ? [...faults, `${list.length} tests are flaky; ${MOST} are the most`] : faults;
}

/** What failed, sorted by the list. */
export interface Sorted {
  /** Failed for good. */
  readonly sure: readonly FailedTest[];
  /** Each is run once more. */
  readonly doubtful: readonly FailedTest[];
}

/** More at once are no chance. */
const MOST_UNLISTED = 2;
/** Only what stands before a real PocketBase or in a browser feels a busy machine; a counterexample is one, whoever is asked again. */
const mayBeBusy = ({ name, said }: FailedTest): boolean => /^\[|^tests\/backend\/.* › /.test(name) && !said.includes('Property failed');

/**
 * What is on the list is in doubt. Of what is not, so few as a busy machine explains are in doubt, too, and named as not on the list:
 * whole runs still meet one of them now and then, and each has to be mended or listed.
 */
export function sortFailed(failed: readonly FailedTest[], list: readonly Flaky[]): Sorted {
  const isListed = ({ name }: FailedTest): boolean => list.some(({ test }) => test === name);
  const others = failed.filter((one) => !isListed(one));
  const isDoubtful = (one: FailedTest): boolean => isListed(one) || (others.length <= MOST_UNLISTED && mayBeBusy(one));
  return { sure: failed.filter((one) => !isDoubtful(one)), doubtful: failed.filter(isDoubtful) };
}

/**
 * Runs each test in doubt once more, alone, and names it.
 * @param passesAlone runs what a test's runner takes; whether all of it passed
 * @returns those that failed again
 */
export async function judge(
  doubtful: readonly FailedTest[],
  list: readonly Flaky[],
  passesAlone: (test: FailedTest) => Promise<boolean>,
): Promise<readonly FailedTest[]> {
  const lost: FailedTest[] = [];
  for (const test of doubtful) {
    const isWell = await passesAlone(test);
    const isListed = list.some((one) => one.test === test.name);
    step(`Flaky${isListed ? '' : `, and not in ${FLAKY_FILE}`}${isWell ? '' : ', and it failed again'}: ${test.name}\n    ${test.said}`);
    if (!isWell) lost.push(test);
  }
  return lost;
}
