import net from 'node:net';

/** A server of NATS as its configuration names it; `host` is where the others and the machines of the house reach it. */
export interface NatsServer {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly routePort: number;
}

/** Configuration of one of several NATS servers. What is kept is on the disk before it is answered: the lease must outlive a power cut. */
export function natsConfig(server: NatsServer, all: readonly NatsServer[], folder: string, token: string): string {
  const routes = all.map(({ host, routePort }) => `nats://${host}:${routePort}`).join(', ');
  return `server_name: ${server.name}
listen: ${server.host}:${server.port}
${token ? `authorization { token: ${JSON.stringify(token)} }\n` : ''}jetstream { store_dir: ${JSON.stringify(folder)}, max_mem: 64M, max_file: 512M, sync_interval: always }
cluster { name: treasure, listen: ${server.host}:${server.routePort}, routes: [${routes}] }
`;
}

/** Something that answers at a host and a port. */
export interface Server {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

export interface Fronts {
  /** Addresses to listen at, such as `127.0.0.1:8090`; of the database never one that strangers reach. */
  readonly database: string;
  /** '' where no sites are behind it. */
  readonly site: string;
  /** Networks of the CDN in front, whose word on a visitor's address counts; none where visitors come directly. */
  readonly cdn?: readonly string[];
}

/** How long the longest request goes on: a backup, or an event stream on which nothing happens. */
const LONGEST = '10m';
/** As the gate says it: nothing was done, and it may be asked again. */
const NOBODY = JSON.stringify({ status: 503, code: 'standby', message: 'No machine has the database at this moment; nothing was done.', data: {} });
/** What a client says of itself that only a front server may say. */
const CLAIMED = ['Forwarded', 'X-Forwarded-Host', 'X-Forwarded-Port', 'X-Forwarded-Proto', 'X-Real-IP'] as const;

/** So long a site that leaves goes on answering: HAProxy has asked it twice by then, a second apart, and sends nobody there any more. */
export const LEAVING_MS = 3_000;

/**
 * Configuration of HAProxy: the database is where the gate says that it answers, sites are wherever they answer at all.
 * A write is never sent twice: only a request that reached nobody is tried elsewhere, a question also when its site died over it.
 */
export function haproxyConfig({ database, site, cdn = [] }: Fronts, databases: readonly Server[], sites: readonly Server[]): string {
  // Names may be unknown at the start and mean another address later.
  const isNamed = [...databases, ...sites].some(({ host }) => net.isIP(host) === 0);
  const more = isNamed ? ' init-addr last,libc,none resolvers system' : '';
  const lines = (servers: readonly Server[]): string => servers.map(({ name, host, port }) => `  server ${name} ${host}:${port} check`).join('\n');
  const fromCdn =
    cdn.length > 0
      ? `  http-request set-var(txn.client) req.hdr_ip(x-forwarded-for,-1) if { src ${cdn.join(' ')} } { req.hdr(x-forwarded-for) -m found }\n`
      : '';
  const ofSites = `
frontend site
  bind ${site}
  # With a certificate: bind :443 ssl crt /etc/haproxy/certs/ alpn h2,http/1.1
  timeout http-request 15s
  http-request set-var(txn.client) src
${fromCdn}  http-request set-header X-Forwarded-For %[var(txn.client)]
${CLAIMED.map((name) => `  http-request del-header ${name}`).join('\n')}
  default_backend sites

backend sites
  balance leastconn
  # Whether the site answers; what /_health says of the database must take no page from anybody.
  option httpchk GET /_version
  retry-on conn-failure empty-response
  http-request disable-l7-retry if !{ method GET HEAD OPTIONS }
  http-request set-timeout server ${LONGEST} if { path /_pb/api/realtime }
  default-server inter 1s fall 2 rise 1${more}
${lines(sites)}
`;
  return `global
  maxconn 4000
${isNamed ? '\nresolvers system\n  parse-resolv-conf\n' : ''}
defaults
  mode http
  timeout connect 1s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout queue 5s
  retries 2
  option redispatch

frontend database
  bind ${database}
  timeout client ${LONGEST}
  default_backend databases

backend databases
  option httpchk GET /gate/health
  retry-on conn-failure
  # Said where no machine answers: what was under way when one went is a 502.
  http-error status 503 content-type application/json string '${NOBODY}' hdr Retry-After 1
  # Who answers is known by the check; the longest answers are a backup and an event stream without events.
  timeout server ${LONGEST}
  default-server inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions${more}
${lines(databases)}
${site ? ofSites : ''}`;
}
