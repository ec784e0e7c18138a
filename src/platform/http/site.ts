import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { leave } from '../before-leaving.ts';
import type { Env } from '../env.ts';
import { currentReleaseId } from '../releases/releases.ts';
import { watchCurrent, type Watcher } from '../releases/watch-current.ts';
import type { Log } from '../log.ts';
import { answer, plainFile } from './answer.ts';
import type { Backend } from './backend.ts';
import { type LoadedRelease, loadRelease } from './loaded-release.ts';
import { admit, isHost, refuse } from '../web/door.ts';
import { standBefore } from './fast-path.ts';
import { createClips } from './clips.ts';
import { createPictureStore } from './pictures.ts';
import { readyBytes } from './ready.ts';
import { sendError } from './respond.ts';
import { linger, PATIENCE, type Patience, watchSlow } from './slow.ts';

/**
 * Makes a server end, when it goes, the connections on which nothing is under way, and those alone. Node by itself takes an
 * answer for sent that was only written, and cuts off whoever reads slowly. To be called before anybody else hears of
 * connections.
 * @param underWay answers until their last byte was taken
 * @returns to be called with every answer that leaves `underWay`
 */
function endIdleAlone(server: Server, underWay: ReadonlySet<ServerResponse>): (response: ServerResponse) => void {
  const open = new Set<Socket>();
  /** How much a connection had said when its last answer was taken: who has said more since then is asking again. */
  const saidThen = new WeakMap<Socket, number>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.closeIdleConnections = () => {
    const busy = new Set([...underWay].map(({ req }) => req.socket));
    for (const socket of open) if (!busy.has(socket) && socket.bytesRead === (saidThen.get(socket) ?? 0)) socket.destroy();
  };
  return ({ req: { socket } }) => void saidThen.set(socket, socket.bytesRead);
}

const HEADER_LIMIT_BYTES = 16 * 1024;
const DRAIN_MS = 5_000;
/** Files of this size fit into what the system keeps for a connection. */
const FAST_LIMIT_BYTES = 128 * 1024;

export interface SiteOptions {
  readonly env: Pick<Env, 'host' | 'port' | 'dataDir' | 'releasesDir' | 'siteUrl'> & Partial<Pick<Env, 'isWorkerRecalled'>>;
  /** PocketBase behind the site; without it there is no proxy and health tells of the site alone. */
  readonly backend?: Backend;
  readonly trustProxy?: boolean;
  /** How long clients may take; the house's own measure where it is left out. */
  readonly patience?: Patience;
  /** Hears of every answer and of errors; without it errors go to the terminal, one sentence each. */
  readonly log?: Log;
  readonly onProblem?: (message: string) => void;
}

export interface Site {
  /** Loads the current release and accepts requests. @returns the port; with port 0 the system chooses it. */
  listen(): Promise<number>;
  /** Takes up the current release if it changed; requests under way finish on theirs. */
  reload(): Promise<void>;
  /** Says at `/_version` from now on that it ends soon, so that a front server asks others; everything else is answered as before. */
  leave(): void;
  /** How many requests are under way. */
  underWay(): number;
  /** Stops accepting and waits up to 5 s for requests under way. */
  close(): Promise<void>;
}

/**
 * The public server. It keeps nothing that another process would have to know, so several may listen on one port
 * as workers of `node:cluster`.
 */
export function createSite({
  env,
  backend,
  trustProxy = false,
  patience = PATIENCE,
  log,
  onProblem = (message) => (log ? log.error(message) : process.stderr.write(`✗ ${message}\n`)),
}: SiteOptions): Site {
  const pictures = createPictureStore(env.dataDir);
  const answerClip = createClips(env.dataDir);
  const isSecure = env.siteUrl.startsWith('https:');
  const underWay = new Set<ServerResponse>();
  /** Connections whose next bytes are no request any more. */
  const refused = new WeakSet<Socket>();
  let release: LoadedRelease | null = null;
  let refusedId: string | null = null;
  let watcher: Watcher | undefined;
  let isAskedAgain = false;
  let isLeaving = false;
  let reloading: Promise<void> | undefined;

  const load = async (): Promise<void> => {
    const id = await currentReleaseId(env.releasesDir);
    if (id === null || id === release?.id || id === refusedId) return;
    try {
      release = await loadRelease(env.releasesDir, id, release);
      refusedId = null;
    } catch (error) {
      // Said once per release; the one in memory goes on.
      refusedId = id;
      throw error;
    }
  };
  // One at a time; a call during the work is answered by one more look after it.
  const reload = (): Promise<void> => {
    isAskedAgain = reloading !== undefined;
    reloading ??= load().finally(() => {
      reloading = undefined;
      if (isAskedAgain) reloadQuietly();
    });
    return reloading;
  };
  const reloadQuietly = (): void =>
    void reload().catch((error: unknown) => onProblem(`The new release could not be taken up, the old one goes on: ${reasonOf(error)}`));

  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    if (refused.has(request.socket)) return;
    const current = release;
    if (!current) {
      response.writeHead(503, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    underWay.add(response);
    const trace = { route: 'static' };
    const startedAt = performance.now();
    if (!server.listening) response.setHeader('Connection', 'close');
    response.once('close', () => {
      underWay.delete(response);
      answered(response);
      linger(response, patience);
      log?.info({ method: request.method, route: trace.route, status: response.statusCode, ms: Math.round(performance.now() - startedAt) });
      if (!server.listening) server.closeIdleConnections();
    });
    if (!admit(request, trustProxy)) {
      trace.route = 'refused';
      refused.add(request.socket);
      refuse(response);
      return;
    }
    answer(request, response, {
      release: current,
      releasesDir: env.releasesDir,
      pictures,
      answerClip,
      isSecure,
      backend: backend ?? null,
      trustProxy,
      trace,
      isWorkerRecalled: env.isWorkerRecalled ?? false,
      isLeaving,
    }).catch((error: unknown) => {
      if (request.destroyed && !request.complete) return;
      const path = request.url?.split('?', 1)[0] ?? '';
      onProblem(`${request.method ?? ''} ${trace.route} failed: ${reasonOf(error)}`);
      if (response.headersSent) response.destroy();
      else sendError(request, response, current, 500, path);
    });
  };

  const server = http.createServer(
    {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: patience.head_ms,
      requestTimeout: patience.request_ms,
      keepAliveTimeout: patience.idle_ms,
      connectionsCheckingInterval: patience.look_ms,
    },
    onRequest,
  );
  const answered = endIdleAlone(server, underWay);
  const stopWatching = watchSlow(underWay, patience);
  const fastPath = standBefore(server, patience, ({ url, host, acceptEncoding }) => {
    const file = release && isHost(host) ? plainFile(url, release, env.isWorkerRecalled) : null;
    // What may take a while is sent under Node's watch.
    if (!file || file.identity.length > FAST_LIMIT_BYTES) return null;
    log?.info({ method: 'GET', route: 'static', status: 200, ms: 0 });
    return readyBytes(file, acceptEncoding, isSecure, patience.idle_ms);
  });

  const drain = async (): Promise<void> => {
    for (const response of underWay) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    fastPath.close();
    const deadline = setTimeout(() => {
      server.closeAllConnections();
      fastPath.cut();
    }, DRAIN_MS);
    await closed;
    clearTimeout(deadline);
  };

  return {
    async listen() {
      await reload();
      if (!release) throw new Error('There is no release to serve: run npm run build first.');
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(env.port, env.host, () => {
          server.off('error', reject);
          resolve();
        });
      });
      watcher = watchCurrent(env.releasesDir, reloadQuietly);
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : env.port;
    },
    reload,
    leave: () => {
      isLeaving = true;
    },
    underWay: () => underWay.size,
    async close() {
      watcher?.close();
      stopWatching();
      backend?.proxy.cutLines();
      if (server.listening) await drain();
      await leave();
      backend?.proxy.close();
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
