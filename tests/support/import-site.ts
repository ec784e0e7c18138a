import { createBackend } from '../../src/platform/http/backend.ts';
import { createSite } from '../../src/platform/http/site.ts';
import { makeSiteFolders, publish } from '../unit/platform/http/fake-release.ts';

/** A site in front of a PocketBase, in a process that can be killed; says its port and its folder. */
const [pocketbaseUrl = '', servicePassword = '', sessionKey = ''] = process.argv.slice(2);
const folders = makeSiteFolders();
await publish(folders, '20261101T000000Z-aaaaaa');
const site = createSite({
  env: { host: '127.0.0.1', port: 0, dataDir: folders.dataDir, releasesDir: folders.releasesDir, siteUrl: 'http://127.0.0.1' },
  backend: createBackend({ pocketbaseUrl, servicePassword, sessionKey, isSecure: false }),
  onProblem: () => undefined,
});
process.send?.({ port: await site.listen(), root: folders.root });
