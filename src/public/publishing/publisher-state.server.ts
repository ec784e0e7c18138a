import path from 'node:path';
import { z } from 'zod';
import { readJson, writeAtomically } from '../../platform/releases/files.ts';

const stateSchema = z.object({
  /** Set by a rollback: changes wait until somebody publishes. The code of then; other code publishes by itself. */
  paused: z.object({ at: z.iso.datetime(), codeDigest: z.string() }).nullable().default(null),
});
export type PublisherState = Readonly<z.infer<typeof stateSchema>>;

const stateFile = (releasesDir: string): string => path.join(releasesDir, 'publisher.json');

/** What the publisher must know after a restart. */
export async function readState(releasesDir: string): Promise<PublisherState> {
  const parsed = stateSchema.safeParse((await readJson(stateFile(releasesDir)).catch(() => null)) ?? {});
  return parsed.success ? parsed.data : { paused: null };
}

/** Keeps the state; who reads it finds all of it or the one before. */
export async function writeState(releasesDir: string, state: PublisherState): Promise<void> {
  await writeAtomically(stateFile(releasesDir), `${JSON.stringify(state)}\n`);
}
