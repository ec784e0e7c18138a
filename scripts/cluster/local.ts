import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type PocketBase from 'pocketbase';
import { PlainError } from '../lib/console.ts';
import { resolveExecutable } from '../lib/executables.ts';
import { guard } from '../lib/guard.ts';
import { resolvePocketBase } from '../lib/pocketbase-binary.ts';
import { readSecrets } from '../lib/secrets.ts';
import { signInSuperuser } from '../lib/pocketbase-process.ts';
import { childEnv, executableNamed } from '../lib/settings.ts';
import { stopChild } from '../lib/stop-child.ts';
import { findHaproxy } from './haproxy.ts';
import { haproxyConfig, natsConfig, type NatsServer } from './configs.ts';

const HOST = '127.0.0.1';
const BUCKET = 'treasure';
const KEYS = { accessKey: 'treasure', secret: 'only-on-this-machine' } as const;
const STOP_MS = 15_000;
const START_MS = 240_000;
const FIRST_RELEASE_MS = 300_000;
export const DATABASES = ['a', 'b'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** How many ports in a row it takes. */
export const PORTS = 24;
const SITES_FROM = 13;
const RELAYS_FROM = 22;

export interface LocalOptions {
  /** Everything of it lies there. */
  readonly folder: string;
  /** The first of `PORTS` in a row. */
  readonly firstPort: number;
  readonly say: (line: string) => void;
  /** Site machines, three at most; none where it is left out. */
  readonly sites?: number;
  /** What the database machines start with, where it is not this code and the pinned PocketBase. */
  readonly earlier?: Another;
  /** Fills the database before the sites start, by the superuser and through HAProxy. */
  readonly fill?: (admin: PocketBase) => Promise<void>;
}

export interface LocalCluster {
  /** What each part says is there, in a file by its name. */
  readonly folder: string;
  /** The database through HAProxy. */
  readonly url: string;
  readonly natsUrl: string;
  /** The site through HAProxy. */
  readonly siteUrl: string;
  /** The sites themselves. */
  readonly siteUrls: readonly string[];
  readonly dataDirs: Readonly<Record<DatabaseName, string>>;
  readonly gates: Readonly<Record<DatabaseName, string>>;
  /** A process by name: `nats-1` … `nats-3`, `s3`, `haproxy`, `a`, `b`, `site-1` … */
  process(name: string): ChildProcess;
  /** Starts one again after its end; what is another from then on stays so. */
  start(name: string, another?: Another): void;
  /** Who answers writes at this moment. */
  leader(): Promise<DatabaseName | null>;
  stop(): Promise<void>;
}

/** What an upgrade replaces. */
export interface Another {
  /** Folder of the code. */
  readonly code?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Three NATS servers, S3, two database machines, sites and HAProxy, all on this machine: to try it, and to break it. */
export async function startLocalCluster({ folder, firstPort, say, sites = 0, earlier = {}, fill }: LocalOptions): Promise<LocalCluster> {
  const haproxy = findHaproxy();
  if (haproxy === null) throw new PlainError('HAProxy is not installed: install it (Debian: apt-get install haproxy), then run the command again.');
  const [nats, s3, litestream, pocketbase] = [
    await resolveExecutable('nats-server'),
    await resolveExecutable('versitygw'),
    await resolveExecutable('litestream'),
    await resolvePocketBase(executableNamed('POCKETBASE_BIN')),
  ];
  fs.mkdirSync(path.join(folder, 's3', BUCKET), { recursive: true, mode: 0o700 });
  const at = (offset: number): number => firstPort + offset;
  const servers: readonly NatsServer[] = [1, 2, 3].map((number) => ({ name: `nats-${number}`, host: HOST, port: at(number - 1), routePort: at(number + 2) }));
  const natsUrl = servers.map(({ port }) => `${HOST}:${port}`).join(',');
  const gatePort = { a: at(7), b: at(8) };
  const gates = { a: `http://${HOST}:${gatePort.a}`, b: `http://${HOST}:${gatePort.b}` };
  const dataDirs = { a: path.join(folder, 'a'), b: path.join(folder, 'b') };
  // Secrets are one house's: both machines have the same.
  readSecrets(dataDirs.a);
  fs.mkdirSync(dataDirs.b, { recursive: true, mode: 0o700 });
  fs.copyFileSync(path.join(dataDirs.a, 'secrets.json'), path.join(dataDirs.b, 'secrets.json'));
  const siteNames = Array.from({ length: sites }, (_, index) => `site-${index + 1}`);
  const sitePort = (index: number): number => at(SITES_FROM + 3 * index);
  const siteUrl = `http://${HOST}:${at(12)}`;
  const url = `http://${HOST}:${at(11)}`;
  for (const name of siteNames) {
    fs.mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
    fs.copyFileSync(path.join(dataDirs.a, 'secrets.json'), path.join(folder, name, 'secrets.json'));
  }
  for (const server of servers) fs.writeFileSync(path.join(folder, `${server.name}.conf`), natsConfig(server, servers, path.join(folder, server.name), ''));
  const config = haproxyConfig(
    { database: `${HOST}:${at(11)}`, site: sites > 0 ? `${HOST}:${at(12)}` : '' },
    DATABASES.map((name) => ({ name, host: HOST, port: gatePort[name] })),
    siteNames.map((name, index) => ({ name, host: HOST, port: sitePort(index) })),
  );
  fs.writeFileSync(path.join(folder, 'haproxy.cfg'), config);
  const database = (name: DatabaseName): Command => ({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/database.ts', '--name', name, '--begin'],
    env: {
      ...{ NATS_URL: natsUrl, DURABILITY: 'replica', POCKETBASE_PORT: String(gatePort[name]), POCKETBASE_OWN_PORT: String(at(name === 'a' ? 9 : 10)) },
      ...{
        REPLICA_URL: `s3://${BUCKET}/database?endpoint=http://${HOST}:${at(6)}`,
        REPLICA_ACCESS_KEY: KEYS.accessKey,
        REPLICA_SECRET: KEYS.secret,
        FILES_STORE: 'replica',
      },
      ...{
        DATA_DIR: dataDirs[name],
        SITE_URL: siteUrl,
        PUBLISHER_PORT: String(at(RELAYS_FROM + (name === 'a' ? 0 : 1))),
        POCKETBASE_BIN: pocketbase,
        LITESTREAM_BIN: litestream,
      },
    },
  });
  const site = (name: string, index: number): Command => ({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'scripts/site-node.ts', '--name', name, '--publisher-port', String(sitePort(index) + 2)],
    env: {
      ...{ NATS_URL: natsUrl, DATABASE_URL: url, PORT: String(sitePort(index)), PUBLISHER_PORT: String(sitePort(index) + 1), SITE_URL: siteUrl },
      ...{ RELEASE_STORE: `s3://${BUCKET}/site?endpoint=http://${HOST}:${at(6)}`, RELEASE_ACCESS_KEY: KEYS.accessKey, RELEASE_SECRET: KEYS.secret },
      ...{ DATA_DIR: path.join(folder, name), RELEASES_DIR: path.join(folder, name, 'releases'), WORKERS: '1', TRUST_PROXY: '1', DEMO: '1' },
    },
  });
  const commands: Record<string, Command> = {
    ...Object.fromEntries(servers.map(({ name }) => [name, { command: nats, args: ['-c', path.join(folder, `${name}.conf`)], env: {} }])),
    s3: { command: s3, args: ['--access', KEYS.accessKey, '--secret', KEYS.secret, '--port', `${HOST}:${at(6)}`, 'posix', path.join(folder, 's3')], env: {} },
    a: database('a'),
    b: database('b'),
    ...Object.fromEntries(siteNames.map((name, index) => [name, site(name, index)])),
    haproxy: { command: haproxy, args: ['-f', path.join(folder, 'haproxy.cfg'), '-db'], env: {} },
  };
  const running = new Map<string, ChildProcess>();
  const start = (name: string, { code, env = {} }: Another = {}): void => {
    const known = commands[name];
    if (!known) throw new Error(`Nothing is called ${name}.`);
    const command = { ...known, env: { ...known.env, ...env }, code: code ?? known.code };
    commands[name] = command;
    running.set(name, launch(command, path.join(folder, `${name}.log`)));
  };
  const leader = async (): Promise<DatabaseName | null> => {
    for (const name of DATABASES) if (await answers(`${gates[name]}/gate/health`)) return name;
    return null;
  };
  const stop = async (): Promise<void> => {
    for (const names of [['haproxy'], siteNames, ['a', 'b'], ['s3', ...servers.map(({ name }) => name)]])
      await Promise.all(
        names.map(async (name) => {
          const child = running.get(name);
          if (child) await stopChild(child, STOP_MS);
        }),
      );
  };
  try {
    for (const name of Object.keys(commands).filter((one) => !siteNames.includes(one))) {
      say(`Starting ${name} …`);
      start(name, name === 'a' || name === 'b' ? earlier : {});
    }
    const until = Date.now() + START_MS;
    while ((await leader()) === null || !(await answers(`http://${HOST}:${at(11)}/api/health`))) {
      if (Date.now() > until) throw new PlainError(`No database machine answers after four minutes: ${folder}/a.log and b.log say why.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    if (fill) await fill(await signInSuperuser(url, readSecrets(dataDirs.a)));
    for (const name of siteNames) {
      say(`Starting ${name} …`);
      start(name);
    }
    // The first release is made by one of them, and brought to all.
    const made = Date.now() + FIRST_RELEASE_MS;
    for (let index = 0; index < sites; index++)
      while (!(await answers(`http://${HOST}:${sitePort(index)}/_health`))) {
        if (Date.now() > made) throw new PlainError(`A site does not answer: ${folder}/site-${index + 1}.log says why.`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    while (sites > 0 && !(await answers(`${siteUrl}/_version`))) {
      if (Date.now() > made) throw new PlainError(`HAProxy finds no site: ${folder}/haproxy.log says why.`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const process_ = (name: string): ChildProcess => {
    const child = running.get(name);
    if (!child) throw new Error(`Nothing is called ${name}.`);
    return child;
  };
  const siteUrls = siteNames.map((_, index) => `http://${HOST}:${sitePort(index)}`);
  return { folder, url, natsUrl, siteUrl, siteUrls, dataDirs, gates, process: process_, start, leader, stop };
}

interface Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly code?: string | undefined;
}

function launch({ command, args, env, code }: Command, log: string): ChildProcess {
  const output = fs.openSync(log, 'a', 0o600);
  const child = spawn(command, args, { cwd: code, env: childEnv(env), stdio: ['ignore', output, output], detached: true });
  fs.closeSync(output);
  child.on('error', () => undefined);
  guard(child);
  return child;
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(500) }).then(
    (answer) => answer.ok,
    () => false,
  );
