import type { Env } from '../../src/platform/env.ts';
import { claim, TakenError } from './claim.ts';

/**
 * Takes `RELEASES_DIR` for a build by hand. A site of the same business may have it: its release builder and this build wait for one another.
 * @throws TakenError where the releases there are another one's
 */
export function claimReleases({ releasesDir, dataDir }: Pick<Env, 'releasesDir' | 'dataDir'>): void {
  try {
    claim(releasesDir, 'releases', { dataDir });
  } catch (error) {
    if (!(error instanceof TakenError) || !error.owner?.serves || error.owner.dataDir !== dataDir) throw error;
  }
}
