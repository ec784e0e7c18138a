import { currentReleaseId, readReleaseInfo } from '../../src/platform/releases/releases.ts';
import type { Env } from '../../src/platform/env.ts';
import { leftAt, type OwnerNote, ownerAt, sayWho } from './claim.ts';
import { PlainError } from './console.ts';

/** How the house of a folder is, in lines, with the exit code that says it to programs. */
export interface HouseState {
  readonly lines: readonly string[];
  /** As init scripts have it: 0 runs, 1 runs and does not answer, 3 does not run. */
  readonly exitCode: 0 | 1 | 3;
}

/** The site or database machine that runs on this folder; `null` where none does. @throws PlainError where it does not say who it is */
export function runningOn({ dataDir }: Pick<Env, 'dataDir'>): OwnerNote | null {
  const owners = (['house', 'site'] as const).map((domain) => ownerAt(dataDir, domain));
  const known = owners.filter((owner) => owner !== null && owner !== 'unknown');
  if (known.length === 0 && owners.includes('unknown')) throw new PlainError(`Another process has ${dataDir} and does not say which: try again in a moment.`);
  return known.find(({ serves }) => serves) ?? known[0] ?? null;
}

/** What `npm run status` says. */
export async function houseState(env: Pick<Env, 'dataDir' | 'releasesDir'>): Promise<HouseState> {
  const owner = runningOn(env);
  if (owner === null) return { lines: [`The house in ${env.dataDir} does not run${howItEnded(env.dataDir)}.`], exitCode: 3 };
  if (!owner.serves) return { lines: [`The house in ${env.dataDir} does not run; ${sayWho(owner)} is at work on it since ${owner.since}.`], exitCode: 3 };
  const answers = await Promise.all([owner.pocketbaseUrl && `${owner.pocketbaseUrl}/api/health`, owner.siteUrl && `${owner.siteUrl}/robots.txt`].map(isThere));
  const isUp = answers.every(Boolean) && (owner.command !== 'start' || owner.address !== undefined);
  const releasesDir = owner.releasesDir ?? env.releasesDir;
  const id = await currentReleaseId(releasesDir);
  const release = id === null ? null : await readReleaseInfo(releasesDir, id);
  return {
    lines: [
      `The house in ${env.dataDir} ${isUp ? 'runs' : owner.address === undefined ? 'is starting' : 'runs and does not answer'}: ${sayWho(owner)}, since ${owner.since}.`,
      ...(owner.address === undefined ? [] : [`Address: ${owner.address}`]),
      ...(owner.ports === undefined ? [] : [`Ports: ${owner.ports.join(', ')}`]),
      ...(owner.versions === undefined
        ? []
        : [
            `Versions: ${Object.entries(owner.versions)
              .map(([name, version]) => `${name} ${version}`)
              .join(', ')}`,
          ]),
      release ? `Last release: ${release.id}, ${release.pages} pages, of ${release.createdAt}.` : 'There is no release yet.',
      ...(owner.log === undefined ? [] : [`What it says: ${owner.log}`]),
    ],
    exitCode: isUp ? 0 : 1,
  };
}

function howItEnded(dataDir: string): string {
  const left = leftAt(dataDir, 'house');
  if (left === null) return '';
  if ('endedAt' in left) return `: ${left.command === 'start' ? 'npm start' : `npm run ${left.command}`} ended at ${left.endedAt}, because ${left.why}`;
  return `: ${sayWho(left)} of ${left.since} was killed`;
}

/** Whether anything answers there; nothing to ask is well. */
async function isThere(url: string | undefined): Promise<boolean> {
  return (
    !url ||
    (await fetch(url, { redirect: 'manual' }).then(
      () => true,
      () => false,
    ))
  );
}
