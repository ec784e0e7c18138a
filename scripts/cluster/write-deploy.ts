import fs from 'node:fs';
import path from 'node:path';
import { haproxyConfig, natsConfig } from './configs.ts';
import { settingsFile } from './settings-file.ts';
import { databaseUnit, natsUnit, siteUnit } from './units.ts';

const PORTS = { nats: 4222, route: 6222, gate: 8090, site: 4321, front: 80, database: 8091 } as const;

export interface Hosts {
  /** Three of them. */
  readonly nats: readonly string[];
  readonly databases: readonly string[];
  readonly sites: readonly string[];
  /** Where HAProxy listens for those who ask the database; loopback where each site machine has its own. */
  readonly front: string;
  /** Networks of a CDN before HAProxy. */
  readonly cdn: readonly string[];
  readonly natsToken: string;
}

/** Hosts of the files that lie in the repository to be read. */
export const EXAMPLE: Hosts = {
  nats: ['10.0.0.1', '10.0.0.2', '10.0.0.3'],
  databases: ['10.0.0.1', '10.0.0.2'],
  sites: ['10.0.0.3', '10.0.0.4'],
  front: '10.0.0.5',
  cdn: [],
  natsToken: 'change-me',
};

/** What each machine needs, by name in a folder of its host; HAProxy's and the settings of all machines beside them. */
export function deployFiles({ nats, databases, sites, front, cdn, natsToken }: Hosts): Readonly<Record<string, string>> {
  const servers = nats.map((host, at) => ({ name: `nats-${at + 1}`, host, port: PORTS.nats, routePort: PORTS.route }));
  const named = (hosts: readonly string[], word: string, port: number) => hosts.map((host, at) => ({ name: `${word}-${at + 1}`, host, port }));
  const settings = { natsToken, natsUrl: servers.map(({ host, port }) => `${host}:${port}`).join(','), databaseUrl: `http://${front}:${PORTS.database}` };
  const fronts = { database: `${front}:${PORTS.database}`, site: `:${PORTS.front}`, cdn };
  return Object.fromEntries([
    ...servers.flatMap((server) => [
      [`${server.host}/nats.conf`, natsConfig(server, servers, '/var/lib/nats', natsToken)],
      [`${server.host}/nats.service`, natsUnit()],
    ]),
    ...named(databases, 'db', PORTS.gate).map(({ name, host, port }) => [`${host}/treasure-database.service`, databaseUnit(name, host, port)]),
    ...named(sites, 'site', PORTS.site).map(({ name, host, port }) => [`${host}/treasure-site.service`, siteUnit(name, host, port)]),
    ['haproxy.cfg', haproxyConfig(fronts, named(databases, 'db', PORTS.gate), named(sites, 'site', PORTS.site))],
    ['treasure-island.env', settingsFile({ ...settings, endpoint: 'https://s3.example.com' })],
  ]);
}

/** Writes files into a folder, readable by their owner alone. @returns their paths */
export function writeDeploy(target: string, files: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(files).map(([name, text]) => {
    const file = path.join(target, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: 0o600 });
    return file;
  });
}
