import { ensureChromium } from './chromium.ts';
import { ensureClusterPackages } from './cluster-packages.ts';
import { step } from './console.ts';
import { PINS, type PinnedName } from './executable-pins.ts';
import { resolveExecutable } from './executables.ts';
import { resolvePocketBase } from './pocketbase-binary.ts';
import { ensurePocketBaseTypes } from './pocketbase-types.ts';
import { executableNamed } from './settings.ts';

/** What tests of a kind need beside the dependencies. */
export interface TestTools {
  readonly browser: boolean;
  /** PocketBase, and what runs beside it on several machines. */
  readonly programs: boolean;
}

/**
 * Fetches or builds what tests need, before the first of them begins: inside a test it would be measured by the test's own clock. What is there already
 * costs a look.
 * @throws PlainError where something cannot be had
 */
export async function ensureTestTools({ browser, programs }: TestTools): Promise<void> {
  ensureClusterPackages();
  if (browser) ensureChromium();
  if (!programs) return;
  await resolvePocketBase(executableNamed('POCKETBASE_BIN'));
  await ensurePocketBaseTypes(executableNamed('POCKETBASE_BIN'));
  const names = Object.keys(PINS) as PinnedName[];
  for (const [at, name] of names.entries()) {
    await resolveExecutable(name);
    step(`Programs for tests: ${PINS[name].title} (${at + 1} of ${names.length}).`);
  }
}
