import path from 'node:path';
import type { Env } from '../env.ts';
import { picturesManifest } from './pictures-dir.ts';

const SECRET_SETTINGS: ReadonlySet<string> = new Set(['SITE_SERVICE_PASSWORD', 'SITE_SESSION_KEY', 'DEVELOPER_SECRET', 'SMS_HTTP_AUTHORIZATION']);

/** Path as Astro takes it: relative to the project, with plain slashes. */
export const inProject = (folder: string): string => path.relative(process.cwd(), folder).split(path.sep).join('/');

/** Environment of a process that makes pages: it sees what a guest sees, and no secret of the site server. */
export function buildEnv(env: Env): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SECRET_SETTINGS.has(name) && !name.startsWith('VITEST'))),
    NODE_ENV: 'production',
    // Beside the releases, where the build lock guards it too.
    NODE_COMPILE_CACHE: path.join(env.releasesDir, '.cache', 'node'),
    BUILD_CACHE_DIR: inProject(path.join(env.releasesDir, '.cache')),
    CATALOGUE_URL: env.pocketbaseUrl,
    PICTURES_MANIFEST: picturesManifest(env.dataDir),
    SITE_URL: env.siteUrl,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}
