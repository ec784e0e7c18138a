import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureClusterPackages } from './lib/cluster-packages.ts';
import { PlainError, run, step } from './lib/console.ts';
import { natsToken } from './lib/settings.ts';
import { onStopAsked } from './lib/stop-signals.ts';
import { loadSeed } from './seed/load.ts';
import { openDemoAccounts } from './seed/people.ts';

const FIRST_PORT = 46_810;
/** Of the demo's pictures: small ones are drawn at once. */
const PICTURE_WIDTH_PX = 640;

const listOf = (text: string): readonly string[] => text.split(',').filter(Boolean);

/**
 * `npm run cluster`: two database machines and two sites that are this one machine, to try. `npm run cluster -- write --nats … --databases … --sites …`:
 * configuration for given hosts; `examples` writes those of the repository.
 */
await run(async () => {
  const text = { type: 'string', default: '' } as const;
  const options = {
    nats: text,
    databases: text,
    sites: text,
    front: { type: 'string', default: '127.0.0.1' },
    cdn: text,
    out: { type: 'string', default: 'scripts/deploy/out' },
    port: { type: 'string', default: String(FIRST_PORT) },
  } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (positionals[0] === 'write') {
    const hosts = {
      nats: listOf(values.nats),
      databases: listOf(values.databases),
      sites: listOf(values.sites),
      front: values.front,
      cdn: listOf(values.cdn),
      natsToken: natsToken(),
    };
    if (hosts.nats.length !== 3 || hosts.databases.length < 2 || hosts.sites.length === 0)
      throw new PlainError(
        'Name three hosts of NATS, two or more of databases and one or more of sites: npm run cluster -- write --nats h1,h2,h3 --databases h1,h2 --sites h3,h4',
      );
    const { deployFiles, writeDeploy } = await import('./cluster/write-deploy.ts');
    for (const file of writeDeploy(path.resolve(values.out), deployFiles(hosts))) step(file);
    return;
  }
  if (positionals[0] === 'examples') {
    const [{ cdnPage }, { composeFiles }, { deployFiles, EXAMPLE, writeDeploy }] = await Promise.all([
      import('./cluster/cdn-rules.ts'),
      import('./cluster/compose.ts'),
      import('./cluster/write-deploy.ts'),
    ]);
    for (const file of [
      ...writeDeploy('scripts/deploy/example', deployFiles(EXAMPLE)),
      ...writeDeploy('scripts/deploy', { ...composeFiles(), 'cdn.md': cdnPage() }),
    ])
      step(file);
    return;
  }
  ensureClusterPackages();
  const { startLocalCluster } = await import('./cluster/local.ts');
  const started = startLocalCluster({
    folder: path.resolve('.cluster'),
    firstPort: Number(values.port),
    say: step,
    sites: 2,
    fill: async (admin) => {
      const { totalItems } = await admin.collection('countries').getList(1, 1, { fields: 'id' });
      if (totalItems > 0) return;
      await loadSeed(admin, { pictureWidth: PICTURE_WIDTH_PX });
      await openDemoAccounts(admin);
    },
  });
  const end = (): void =>
    void started
      .then(
        (cluster) => cluster.stop(),
        () => undefined,
      )
      .finally(() => process.exit(0));
  onStopAsked({ stop: end, hurry: () => process.exit(130) });
  const cluster = await started;
  step(`The site: ${cluster.siteUrl} (${cluster.siteUrls.join(' and ')}).`);
  step(`The database: ${cluster.url} (answered by ${await cluster.leader()}). What each part says is in .cluster/*.log.`);
  step('Press Ctrl-C to stop.');
});
