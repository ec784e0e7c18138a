import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { composeFiles } from '../../../../scripts/cluster/compose.ts';
import { haproxyConfig } from '../../../../scripts/cluster/configs.ts';
import { findHaproxy } from '../../../../scripts/cluster/haproxy.ts';
import { deployFiles, EXAMPLE, writeDeploy } from '../../../../scripts/cluster/write-deploy.ts';
import { PINS } from '../../../../scripts/lib/executable-pins.ts';
import { cacheHome, commandFolders, executableNamed } from '../../../../scripts/lib/settings.ts';

const DEPLOY = 'scripts/deploy';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const files = deployFiles({ ...EXAMPLE, cdn: ['203.0.113.0/24'], natsToken: 'a"b' });
const written = writeDeploy(folder, files);
const compose = composeFiles();

const there = (file: string): string | null => (fs.existsSync(file) ? file : null);
const nats = executableNamed('NATS_SERVER_BIN') ?? there(path.join(cacheHome(), `nats-server-${PINS['nats-server'].version}`, 'nats-server'));
const systemd =
  commandFolders()
    .map((one) => there(path.join(one, 'systemd-analyze')))
    .find(Boolean) ?? null;
const TOOLS = { HAProxy: findHaproxy(), 'nats-server': nats, 'systemd-analyze': systemd };
for (const [name, tool] of Object.entries(TOOLS)) if (tool === null) console.info(`Configuration is not read by ${name} here: it is not there.`);

/** What a program says of files that it finds fault with. */
const faults = (tool: string | null, args: (file: string) => readonly string[], among: readonly string[]): readonly string[] =>
  among.flatMap((file) => {
    const { status, stdout, stderr } = spawnSync(tool ?? '', args(file), { encoding: 'utf8' });
    return status === 0 ? [] : [`${file}: ${stdout}${stderr}`];
  });

describe('configuration of several machines', () => {
  it('names every host, and nobody reads the token but its owner', () => {
    expect(Object.keys(files).length).toBe(12);
    for (const host of EXAMPLE.nats) expect(files['10.0.0.2/nats.conf']).toContain(`nats://${host}:6222`);
    expect(files['10.0.0.2/nats.conf']).toContain('listen: 10.0.0.2:4222');
    expect(files['10.0.0.2/nats.conf']).toContain('token: "a\\"b"');
    for (const file of written) expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(files['treasure-island.env']).toContain('NATS_URL=10.0.0.1:4222,10.0.0.2:4222,10.0.0.3:4222');
    expect(files['10.0.0.2/treasure-database.service']).toContain('database --name db-2 --host 10.0.0.2');
    expect(files['10.0.0.4/treasure-site.service']).toContain('HOST=10.0.0.4 PORT=4321 TRUST_PROXY=1');
    expect(files['haproxy.cfg']).toContain('server db-2 10.0.0.2:8090 check');
    expect(files['haproxy.cfg']).toContain('server site-2 10.0.0.4:4321 check');
  });

  it('never sends a write twice, and shows the database to nobody but the house', () => {
    const [database = '', site = ''] = files['haproxy.cfg']?.split('frontend site') ?? [];
    expect(database.match(/retry-on .*/g)).toEqual(['retry-on conn-failure']);
    expect(site.match(/retry-on .*/g)).toEqual(['retry-on conn-failure empty-response']);
    expect(site).toContain('http-request disable-l7-retry if !{ method GET HEAD OPTIONS }');
    expect(database).toContain('bind 10.0.0.5:8091');
  });

  it('takes a visitor’s address from the line, or from the CDN where there is one', () => {
    const [, site = ''] = files['haproxy.cfg']?.split('frontend site') ?? [];
    expect(site).toContain('set-header X-Forwarded-For %[var(txn.client)]');
    expect(site).toContain('{ src 203.0.113.0/24 }');
    expect(site).not.toContain('forwardfor');
    expect(haproxyConfig({ database: ':1', site: ':2' }, [], [])).not.toContain('x-forwarded-for,-1');
  });

  it('lies in the repository as it is written', () => {
    const committed = { ...Object.fromEntries(Object.entries(deployFiles(EXAMPLE)).map(([name, text]) => [`example/${name}`, text])), ...compose };
    for (const [name, text] of Object.entries(committed))
      expect(fs.readFileSync(path.join(DEPLOY, name), 'utf8'), `${name}: npm run cluster -- examples`).toBe(text);
    const inRepository = (fs.readdirSync(path.join(DEPLOY, 'example'), { recursive: true, withFileTypes: true }) as fs.Dirent[]).filter((one) => one.isFile());
    expect(inRepository.length).toBe(Object.keys(deployFiles(EXAMPLE)).length);
  });

  it('tells other machines where a site publishes, and not that it is on their own loopback', () => {
    expect(files['10.0.0.4/treasure-site.service']).toContain('site-node --name site-2 --host 10.0.0.4');
  });
});

describe('the image', () => {
  const containerfile = fs.readFileSync(path.join(DEPLOY, 'Containerfile'), 'utf8');

  it('has the pinned versions of what runs beside PocketBase', () => {
    for (const pin of Object.values(PINS)) expect(containerfile).toContain(`go install ${pin.package}@v${pin.version}`);
  });

  it('has everything that its setup imports by the time of it', async () => {
    const [before = ''] = containerfile.split('RUN npm run setup');
    const copied = [...before.matchAll(/^COPY --chown=node:node (.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    const { metafile } = await build({
      ...{ entryPoints: ['scripts/bootstrap.mjs', 'scripts/setup.ts'], bundle: true, metafile: true, write: false },
      ...{ outdir: folder, platform: 'node', format: 'esm', packages: 'external', logLevel: 'silent' },
    });
    const needed = Object.keys(metafile.inputs);
    expect(needed).toContain('scripts/lib/pocketbase-binary.ts');
    expect(needed.filter((file) => !copied.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual([]);
  });

  it('takes in nothing that git leaves out, and no settings that were filled in', () => {
    const lines = (file: string): readonly string[] => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const left = lines(path.join(DEPLOY, 'Containerfile.dockerignore')).map((name) => name.replace('**/', ''));
    const mustBeLeft = [...lines('.gitignore').map((name) => name.replace(/\/$/, '')), '.git', `${DEPLOY}/compose.env`];
    expect(mustBeLeft.filter((name) => !left.some((one) => name === one || name.startsWith(`${one}/`)))).toEqual([]);
  });
});

describe('the compose file', () => {
  // Astro's own reader: the product has none.
  const reader = createRequire(createRequire(import.meta.url).resolve('astro/package.json'))('js-yaml') as { load(text: string): unknown };
  const read = reader.load(compose['compose.yaml'] ?? '') as {
    readonly services: Readonly<
      Record<
        string,
        {
          readonly command?: readonly string[];
          readonly volumes: readonly string[];
          readonly depends_on?: readonly string[];
          readonly ports?: readonly string[];
        }
      >
    >;
    readonly volumes: Readonly<Record<string, unknown>>;
  };

  it('starts everything, and shows the site alone', () => {
    expect(Object.keys(read.services)).toEqual(['nats-1', 'nats-2', 'nats-3', 's3', 'database-1', 'database-2', 'site-1', 'site-2', 'haproxy']);
    expect(Object.values(read.services).flatMap(({ ports }) => ports ?? [])).toEqual(['80:80']);
    expect(read.services['database-2']?.command).toEqual(['node', 'scripts/bootstrap.mjs', 'database', '--name', 'database-2', '--host', '0.0.0.0']);
    expect(read.services['site-2']?.command).toEqual(['node', 'scripts/bootstrap.mjs', 'site-node', '--name', 'site-2', '--host', 'site-2']);
  });

  it('names nothing that is not there', () => {
    for (const [name, { volumes, depends_on = [] }] of Object.entries(read.services)) {
      for (const other of depends_on) expect(read.services, name).toHaveProperty(other);
      for (const volume of volumes.map((one) => one.split(':')[0] ?? '')) {
        if (!volume.startsWith('.')) expect(read.volumes, name).toHaveProperty(volume);
        else if (volume !== './secrets.json') expect(fs.existsSync(path.join(DEPLOY, volume)), volume).toBe(true);
      }
    }
    for (const name of Object.keys(read.services))
      if (/^(database|site)-/.test(name)) expect(compose['compose/haproxy.cfg']).toContain(`server ${name} ${name}:`);
  });
});

const ofCompose = Object.keys(compose).map((name) => path.join(DEPLOY, name));
const named = (ending: string): readonly string[] => [...written, ...ofCompose].filter((file) => file.endsWith(ending));

describe('what programs say of it', () => {
  it.runIf(TOOLS.HAProxy)('HAProxy takes every configuration', () => {
    expect(named('haproxy.cfg').length).toBe(2);
    expect(faults(TOOLS.HAProxy, (file) => ['-c', '-f', file], named('haproxy.cfg'))).toEqual([]);
  });

  it.runIf(TOOLS['nats-server'])('nats-server takes every configuration', () => {
    const own = named('nats.conf').concat(ofCompose.filter((file) => file.endsWith('.conf')));
    expect(own.length).toBe(6);
    expect(faults(TOOLS['nats-server'], (file) => ['-t', '-c', file], own)).toEqual([]);
  });

  it.runIf(TOOLS['systemd-analyze'])('systemd takes every unit', () => {
    // Executables and users of other machines are not here: what is left is what it thinks of the words.
    const units = named('.service').map((file) => {
      const [here, name] = [fs.mkdtempSync(path.join(folder, 'unit-')), path.basename(file)];
      fs.writeFileSync(
        path.join(here, name),
        fs
          .readFileSync(file, 'utf8')
          .replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
          .replace(/^WorkingDirectory=.*$/m, ''),
      );
      return path.join(here, name);
    });
    expect(units.length).toBe(7);
    const said = units
      .map((file) => spawnSync(TOOLS['systemd-analyze'] ?? '', ['verify', '--man=no', file], { encoding: 'utf8' }))
      .map(({ stderr, status }) => [status, stderr.split('\n').filter((line) => line.includes('treasure-') || line.includes('nats.service'))]);
    expect(said).toEqual(units.map(() => [0, []]));
  });
});
