import http from 'node:http';

export interface Synced {
  /** Number of the last change that this machine has. */
  readonly txid: number;
  /** Number of the last change that the replica has. */
  readonly replicated_txid: number;
}

export interface ControlOptions {
  /** Path of Litestream's control socket. */
  readonly socket: string;
  /** Absolute path of the database. */
  readonly database: string;
  /** After so long without an answer it counts as none. */
  readonly timeoutMs: number;
}

/**
 * Has Litestream copy everything that was committed before this call, and comes back when the replica has it.
 * @throws Error where it does not say so in time: then nobody knows.
 */
export async function syncReplica({ socket, database, timeoutMs }: ControlOptions): Promise<Synced> {
  const text = JSON.stringify({ path: database, wait: true, timeout: Math.ceil(timeoutMs / 1000) });
  return (await ask({ socketPath: socket, path: '/sync', method: 'POST', timeoutMs }, text)) as Synced;
}

/** What this machine and the replica have at this moment; nothing is waited for. A replica that was not reached has 0. @throws Error */
export async function askPosition({ socket, database, timeoutMs }: ControlOptions): Promise<Synced> {
  return (await ask({ socketPath: socket, path: '/sync', method: 'POST', timeoutMs }, JSON.stringify({ path: database, wait: false }))) as Synced;
}

interface Asked {
  readonly socketPath: string;
  readonly path: string;
  readonly method: string;
  readonly timeoutMs: number;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

/** Litestream answers the health of one database at a time. @throws Error */
function ask({ timeoutMs, ...where }: Asked, body: string): Promise<unknown> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = http.request({ ...where, agent, headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`Litestream answered ${response.statusCode}: ${text.trim().slice(0, 300)}`));
        else resolve(JSON.parse(text));
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
