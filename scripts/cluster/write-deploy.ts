import fs from 'node:fs';
import path from 'node:path';
import { haproxyConfig, natsConfig } from './configs.ts';

const PORTS = { nats: 4222, route: 6222, gate: 8090, site: 4321, front: 80, database: 8091 } as const;

export interface Hosts {
  /** Three of them. */
  readonly nats: readonly string[];
  readonly databases: readonly string[];
  readonly sites: readonly string[];
  readonly natsToken: string;
}

/** Writes what each machine needs into a folder of its host: servers of NATS, database machines, and HAProxy. @returns the files */
export function writeDeploy(target: string, { nats, databases, sites, natsToken }: Hosts): readonly string[] {
  const files: string[] = [];
  const write = (name: string, text: string): void => {
    const file = path.join(target, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text, { mode: 0o600 });
    files.push(file);
  };
  const servers = nats.map((host, at) => ({ name: `nats-${at + 1}`, host, port: PORTS.nats, routePort: PORTS.route }));
  const named = (hosts: readonly string[], word: string, port: number) => hosts.map((host, at) => ({ name: `${word}-${at + 1}`, host, port }));
  for (const server of servers) {
    write(`${server.host}/nats.conf`, natsConfig(server, servers, '/var/lib/nats', natsToken));
    write(`${server.host}/nats.service`, unit('NATS', '/usr/local/bin/nats-server -c /etc/nats.conf', 'nats', ''));
  }
  const natsUrl = servers.map(({ host, port }) => `${host}:${port}`).join(',');
  for (const [at, host] of databases.entries()) {
    const command = `/usr/bin/node scripts/bootstrap.mjs database --name db-${at + 1} --host ${host}`;
    write(
      `${host}/treasure-database.service`,
      unit(
        'Treasure Island: database',
        command,
        'treasure',
        `WorkingDirectory=/srv/treasure-island\nEnvironment=NODE_ENV=production DURABILITY=replica POCKETBASE_PORT=${PORTS.gate}\nEnvironment=NATS_URL=${natsUrl} DATA_DIR=/var/lib/treasure XDG_CACHE_HOME=/var/cache/treasure\n# REPLICA_URL, REPLICA_ACCESS_KEY, REPLICA_SECRET, NATS_TOKEN, SITE_URL: readable by root only.\nEnvironmentFile=/etc/treasure-island.env\nCacheDirectory=treasure\n`,
      ),
    );
  }
  write(
    'haproxy.cfg',
    haproxyConfig({ database: `:${PORTS.database}`, site: `:${PORTS.front}` }, named(databases, 'db', PORTS.gate), named(sites, 'site', PORTS.site)),
  );
  return files;
}

const unit = (title: string, command: string, user: string, more: string): string => `[Unit]
Description=${title}
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
ExecStart=${command}
${more}StateDirectory=${user}
StateDirectoryMode=0700
UMask=0077
KillMode=mixed
TimeoutStopSec=20
Restart=always
RestartSec=1
NoNewPrivileges=yes
ProtectSystem=full
ProtectHome=yes
PrivateTmp=yes

[Install]
WantedBy=multi-user.target
`;
