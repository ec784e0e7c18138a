import path from 'node:path';
import { type Env, inheritedEnv } from '../../../platform/env.ts';
import { picturesManifest } from '../../../platform/releases/pictures-dir.ts';

const SECRET_SETTINGS: ReadonlySet<string> = new Set([
  'SITE_SERVICE_PASSWORD',
  'SITE_SESSION_KEY',
  'SITE_FACTOR_KEYS',
  'SITE_PUSH_KEY',
  'DEVELOPER_SECRET',
  'SMS_HTTP_AUTHORIZATION',
]);

/** Path as Astro takes it: relative to the project, with plain slashes. */
export const inProject = (folder: string): string => path.relative(process.cwd(), folder).split(path.sep).join('/');

/** Last good versions of the records that are shown. */
export const goodRecordsFile = (releasesDir: string): string => path.join(releasesDir, '.good', 'records.jsonl');
/** What the site lacks since the last attempt at a release, and why. */
export const problemsFile = (releasesDir: string): string => path.join(releasesDir, 'problems.json');

/** Environment of a process that makes pages: it sees what a guest sees, and no secret of the site server. */
export function buildEnv(env: Env): NodeJS.ProcessEnv {
  return {
    // Beside the releases, unless whoever starts the processes keeps it elsewhere for all of them.
    NODE_COMPILE_CACHE: path.join(env.releasesDir, '.cache', 'node'),
    ...inheritedEnv((name) => !SECRET_SETTINGS.has(name) && !name.startsWith('VITEST')),
    NODE_ENV: 'production',
    BUILD_CACHE_DIR: inProject(path.join(env.releasesDir, '.cache')),
    CATALOGUE_URL: env.pocketbaseUrl,
    GOOD_RECORDS: goodRecordsFile(env.releasesDir),
    PROBLEMS_FILE: problemsFile(env.releasesDir),
    PICTURES_MANIFEST: picturesManifest(env.dataDir),
    SITE_URL: env.siteUrl,
    ANALYTICS_URL: env.analyticsUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
