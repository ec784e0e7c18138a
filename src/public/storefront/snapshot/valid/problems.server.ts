import fs from 'node:fs';
import { z } from 'zod';
import { FAULT_CODES } from './page-needs.ts';

const recordProblem = z.object({
  collection: z.string(),
  record: z.string(),
  country: z.string(),
  name: z.object({ ru: z.string(), en: z.string() }),
  field: z.string(),
  code: z.enum(FAULT_CODES),
  kept: z.boolean(),
});
const pageProblem = z.object({ path: z.string(), reason: z.string(), kept: z.boolean() });
const problemsSchema = z.object({ records: z.array(recordProblem), pages: z.array(pageProblem) });

/** What the public site lacks, and why: records that pages cannot be made from, and pages that could not be made for another reason. */
export type Problems = Readonly<z.infer<typeof problemsSchema>>;
export const NO_PROBLEMS: Problems = { records: [], pages: [] };

/** A page that could not be made. */
export interface PageFailure {
  /** Path with its language prefix. */
  readonly path: string;
  readonly reason: string;
}

const KEY = Symbol.for('treasure-island.page-failures');

/** Notes pages that could not be made: bundle and renderer meet at the global object, as with the snapshot. */
export function noteFailures(failures: readonly PageFailure[]): void {
  Reflect.set(globalThis, KEY, [...takeFailures(), ...failures]);
}

/** What was noted since it was asked last. */
export function takeFailures(): readonly PageFailure[] {
  const noted = (Reflect.get(globalThis, KEY) as readonly PageFailure[] | undefined) ?? [];
  Reflect.set(globalThis, KEY, []);
  return noted;
}

/** What the last attempt at a release wrote down; nothing where there was none. */
export function readProblems(file: string): Problems {
  try {
    return problemsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch {
    return NO_PROBLEMS;
  }
}

/** Keeps what the live site lacks, for whoever asks the publisher. */
export function writeProblems(file: string, problems: Problems): void {
  fs.writeFileSync(`${file}.new`, JSON.stringify(problems));
  fs.renameSync(`${file}.new`, file);
}
