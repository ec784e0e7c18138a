import fs from 'node:fs';
import path from 'node:path';
import { haproxyConfig, natsConfig } from './configs.ts';
import { settingsFile } from './settings-file.ts';

/** What is the same in the units of all machines: no rights but those that are needed, and a start again whatever ended it. */
const GUARDED = `UMask=0077
KillMode=mixed
TimeoutStopSec=20
Restart=always
RestartSec=1
NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
ProtectHome=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
PrivateTmp=yes
PrivateDevices=yes
RestrictSUIDSGID=yes
RestrictRealtime=yes
RestrictNamespaces=yes
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
SystemCallArchitectures=native
`;

const unit = (title: string, service: string): string => `[Unit]
Description=${title}
After=network-online.target
Wants=network-online.target

[Service]
${service}StateDirectoryMode=0700
${GUARDED}
[Install]
WantedBy=multi-user.target
`;

/** Of the project's own processes: it lies in /srv/treasure-island and belongs to the user treasure. */
const ours = (environment: string, command: string): string => `User=treasure
Group=treasure
WorkingDirectory=/srv/treasure-island
Environment=NODE_ENV=production DATA_DIR=/var/lib/treasure XDG_CACHE_HOME=/var/cache/treasure
Environment=${environment}
# The same on every machine, readable by root only.
EnvironmentFile=/etc/treasure-island.env
ExecStart=/usr/bin/node scripts/bootstrap.mjs ${command}
ReadWritePaths=/srv/treasure-island
StateDirectory=treasure
CacheDirectory=treasure
`;

/** systemd unit of a NATS server. */
const natsUnit = (): string =>
  unit(
    'NATS: lease, counters and announcements of Treasure Island',
    'User=nats\nGroup=nats\nExecStart=/usr/local/bin/nats-server -c /etc/nats.conf\nStateDirectory=nats\n',
  );

/** systemd unit of a machine that holds the database. */
const databaseUnit = (name: string, host: string, port: number): string =>
  unit(
    'Treasure Island: database',
    `${ours(`POCKETBASE_PORT=${port}`, `database --name ${name} --host ${host}`)}# systemctl reload: hands over to the other machine.\nExecReload=/bin/kill -USR2 $MAINPID\n`,
  );

/** systemd unit of a machine that serves the site; HAProxy writes the visitor's address for it. */
const siteUnit = (name: string, host: string, port: number): string =>
  unit(
    'Treasure Island: site',
    `${ours(`HOST=${host} PORT=${port} TRUST_PROXY=1`, `site-node --name ${name} --host ${host}`)}# systemctl reload: new processes, one by one.\nExecReload=/bin/kill -HUP $MAINPID\n`,
  );

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
