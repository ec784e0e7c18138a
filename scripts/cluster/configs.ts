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
  /** Addresses to listen at, such as `127.0.0.1:8090`. */
  readonly database: string;
  /** '' where no sites are behind it. */
  readonly site: string;
}

/**
 * Configuration of HAProxy: the database is where the gate says that it answers, sites are wherever they are well.
 * A write is never sent twice: only a request that reached nobody is tried elsewhere.
 */
export function haproxyConfig(fronts: Fronts, databases: readonly Server[], sites: readonly Server[]): string {
  const lines = (servers: readonly Server[]): string => servers.map(({ name, host, port }) => `  server ${name} ${host}:${port} check`).join('\n');
  const site = `
frontend site
  bind ${fronts.site}
  option forwardfor
  default_backend sites

backend sites
  balance leastconn
  option httpchk GET /_health
  retry-on conn-failure empty-response
  default-server inter 1s fall 2 rise 1
${lines(sites)}
`;
  return `global
  maxconn 4000

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
  bind ${fronts.database}
  default_backend databases

backend databases
  option httpchk GET /gate/health
  retry-on conn-failure
  default-server inter 300ms fall 1 rise 1 on-marked-down shutdown-sessions
${lines(databases)}
${fronts.site ? site : ''}`;
}
