import { haproxyConfig, natsConfig, type NatsServer, type Server } from './configs.ts';
import { settingsFile } from './settings-file.ts';

const PORTS = { nats: 4222, route: 6222, gate: 8090, site: 4321, database: 8091, front: 80, s3: 7070 } as const;
const PROJECT = '../..';
const named = (word: string, count: number, port: number): readonly Server[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${word}-${at + 1}`, host: `${word}-${at + 1}`, port }));

type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** The value as YAML: mappings and lists in lines, every text in quotes. */
function yaml(value: Value, indent = ''): string {
  if (typeof value !== 'object') return ` ${typeof value === 'string' && /^[^'\\]*"[^'\\]*$/.test(value) ? `'${value}'` : JSON.stringify(value)}\n`;
  if (isList(value)) return value.length === 0 ? ' []\n' : `\n${value.map((one) => `${indent}-${yaml(one, `${indent}  `)}`).join('')}`;
  const entries = Object.entries(value);
  return entries.length === 0 ? ' {}\n' : `\n${entries.map(([key, one]) => `${indent}${key}:${yaml(one, `${indent}  `)}`).join('')}`;
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

// decision: containers
/** Everything on one machine in containers: three NATS, S3 to try, two database machines, two sites, HAProxy. File names are below `scripts/deploy`. */
export function composeFiles(): Readonly<Record<string, string>> {
  const nats: readonly NatsServer[] = named('nats', 3, PORTS.nats).map((server) => ({ ...server, routePort: PORTS.route }));
  const databases = named('database', 2, PORTS.gate);
  const sites = named('site', 2, PORTS.site);
  const image = { image: 'treasure-island-cluster', build: { context: PROJECT, dockerfile: 'scripts/deploy/Containerfile', target: 'cluster' } };
  const base = { ...image, restart: 'unless-stopped' };
  // secrets.json belongs to the user of the image, whose number is 1000.
  const house = (name: string): Value => [`${name}:/data`, './secrets.json:/data/secrets.json'];
  const ours = { ...base, stop_grace_period: '20s', env_file: ['compose.env'], depends_on: [...nats.map(({ name }) => name), 's3'] };
  const services: Readonly<Record<string, Value>> = {
    ...Object.fromEntries(
      nats.map(({ name }) => [
        name,
        { ...base, command: ['nats-server', '-c', `/config/${name}.conf`], volumes: [`./compose/${name}.conf:/config/${name}.conf:ro`, `${name}:/data`] },
      ]),
    ),
    // To try: on one disk, unreplicated. A house takes a bucket of a provider, and leaves this out.
    s3: {
      ...base,
      env_file: ['compose.env'],
      command: [
        'sh',
        '-c',
        `mkdir -p /data/s3/treasure && exec versitygw --access "$$REPLICA_ACCESS_KEY" --secret "$$REPLICA_SECRET" --port :${PORTS.s3} posix /data/s3`,
      ],
      volumes: ['s3:/data'],
    },
    ...Object.fromEntries(
      databases.map(({ name, port }, at) => [
        name,
        {
          ...ours,
          environment: { POCKETBASE_PORT: port },
          // Changes nothing where there is a lease already.
          command: ['node', 'scripts/bootstrap.mjs', 'database', '--name', name, '--host', '0.0.0.0', ...(at === 0 ? ['--begin'] : [])],
          volumes: house(name),
        },
      ]),
    ),
    ...Object.fromEntries(
      sites.map(({ name, host, port }) => [
        name,
        {
          ...ours,
          environment: { HOST: '0.0.0.0', PORT: port, TRUST_PROXY: 1 },
          command: ['node', 'scripts/bootstrap.mjs', 'site-node', '--name', name, '--host', host],
          volumes: house(name),
        },
      ]),
    ),
    haproxy: {
      image: 'haproxy:3.0',
      restart: 'unless-stopped',
      ports: [`80:${PORTS.front}`],
      sysctls: ['net.ipv4.ip_unprivileged_port_start=0'],
      volumes: ['./compose/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'],
      depends_on: [...databases, ...sites].map(({ name }) => name),
    },
  };
  const volumes = Object.fromEntries([...nats, { name: 's3' }, ...databases, ...sites].map(({ name }) => [name, {}]));
  const natsUrl = nats.map(({ host, port }) => `${host}:${port}`).join(',');
  return {
    'compose.yaml': `# Everything of several machines on one, to try: docker compose -f scripts/deploy/compose.yaml up --build${yaml({ name: 'treasure-island', services, volumes })}`,
    'compose.env': settingsFile({ natsUrl, natsToken: '', databaseUrl: `http://haproxy:${PORTS.database}`, endpoint: `http://s3:${PORTS.s3}` }),
    'compose/haproxy.cfg': haproxyConfig({ database: `:${PORTS.database}`, site: `:${PORTS.front}` }, databases, sites),
    ...Object.fromEntries(nats.map((server) => [`compose/${server.name}.conf`, natsConfig(server, nats, '/data', '')])),
  };
}
