import fs from 'node:fs';
import path from 'node:path';
import { readSecrets } from '../../scripts/lib/secrets.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { makeSite } from '../../scripts/lib/site.ts';
import { readEnv } from '../../src/platform/env.ts';
import { makeSiteFolders, publish } from '../unit/platform/http/fake-release.ts';

/**
 * The site server with its own endpoints, in a process of its own: nobody else's counts and settings are in it. Its pages are those of a
 * release that is none. Says its port and its folder.
 */
const RELEASE = '20261101T000000Z-aaaaaa';
const [pocketbaseUrl = '', dataDir = ''] = process.argv.slice(2);
const { root, ...folders } = makeSiteFolders();
await publish({ root, ...folders }, RELEASE);
const endpoints = new URL('../../src/app/endpoints/endpoints.ts', import.meta.url).href;
/** As the adapter does it: what was read of a body already is the request's `body`. */
const HANDLER = `
import { createRequest, writeResponse } from '${import.meta.resolve('astro/app/node')}';
import { endpoints } from '${endpoints}';
export const handler = async (request, response) => writeResponse(await endpoints.fetch(createRequest(request)), response);
`;
fs.writeFileSync(path.join(folders.releasesDir, RELEASE, 'server/entry.mjs'), HANDLER);
const settings = {
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  SITE_URL: 'http://127.0.0.1',
  DATA_DIR: folders.dataDir,
  RELEASES_DIR: folders.releasesDir,
};
const env = readEnv({ ...settings, DATABASE_URL: pocketbaseUrl, TRUST_PROXY: '1', SECOND_FACTOR: 'optional' });
const site = makeSite(env, readSecrets(dataDir));
process.once('SIGTERM', () => void site.close().then(() => process.exit(0)));
process.send?.({ port: await site.listen(), root });
