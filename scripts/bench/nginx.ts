import { childEnv } from '../lib/settings.ts';
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../lib/ports.ts';
import type { Stack } from '../lib/stack.ts';

const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'].map(
  (folder) => `${folder}/ngx_http_brotli_static_module.so`,
);
const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 3;

export interface Ratio {
  readonly page: string;
  /** Requests per second, the best of three rounds. */
  readonly site: number;
  readonly nginx: number;
}

/** Why nginx cannot be compared with on this machine; `null` when it can. */
export function whyNoNginx(): string | null {
  if (spawnSync('nginx', ['-v']).status !== 0) return 'nginx is not installed';
  return MODULES.some((file) => fs.existsSync(file)) ? null : "nginx's brotli_static module is not installed (libnginx-mod-http-brotli-static)";
}

/** Serves one release by one process of the site and by one of nginx, by turns under the same load. */
export async function compareWithNginx(stack: Stack, pages: readonly string[]): Promise<readonly Ratio[]> {
  const client = path.join(stack.release.folder, 'client');
  const folder = path.resolve('.cache/bench-nginx');
  const running: ChildProcess[] = [];
  try {
    const [site, nginx] = [await startSite(stack, running), await startNginx(client, folder, running)];
    const ratios: Ratio[] = [];
    for (const page of pages) {
      const best = { site: 0, nginx: 0 };
      for (let round = 0; round < ROUNDS; round += 1) {
        best.site = Math.max(best.site, await requestsPerSecond(site + page));
        best.nginx = Math.max(best.nginx, await requestsPerSecond(nginx + page));
      }
      ratios.push({ page, ...best });
    }
    return ratios;
  } finally {
    await Promise.all(running.map(endSite));
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** One process of the site, beside the stack's own. */
export async function startSite({ env }: Stack, running: ChildProcess[]): Promise<string> {
  const port = await freePort();
  const child = fork('scripts/worker.ts', {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnv({
      PORT: String(port),
      POCKETBASE_PORT: String(env.pocketbasePort),
      DATA_DIR: env.dataDir,
      RELEASES_DIR: env.releasesDir,
      SITE_URL: env.siteUrl,
      LOG_LEVEL: 'silent',
    }),
  });
  running.push(child);
  return answering(`http://127.0.0.1:${port}`, child);
}

async function startNginx(client: string, folder: string, running: ChildProcess[]): Promise<string> {
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const config = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  fs.writeFileSync(
    config,
    `load_module ${MODULES.find((file) => fs.existsSync(file))};
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  types { text/html html; text/javascript js; text/css css; } default_type application/octet-stream;
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=20000 inactive=60s; ${temporary}
  server { listen 127.0.0.1:${port}; root ${client}; brotli_static on; gzip_static on; location / { try_files $uri $uri.html $uri/index.html =404; } }
}
`,
  );
  const child = spawn('nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  running.push(child);
  return answering(`http://127.0.0.1:${port}`, child);
}

async function answering(origin: string, child: ChildProcess): Promise<string> {
  for (let look = 0; look < 200; look += 1) {
    if (child.exitCode !== null) throw new Error('A server of the comparison did not start.');
    const isUp = await fetch(`${origin}/en`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return origin;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('A server of the comparison did not answer.');
}

/** wrk where it is installed: it costs the machine less than a generator in JavaScript. */
async function requestsPerSecond(url: string): Promise<number> {
  const wrk = await output('wrk', ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url]);
  const counted = /Requests\/sec:\s+([\d.]+)/.exec(wrk)?.[1];
  if (/Non-2xx/.test(wrk)) throw new Error(`${url} answered with errors under load.`);
  if (counted !== undefined) return Number(counted);
  const { requests, non2xx, errors } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers: { 'accept-encoding': 'br' } });
  if (non2xx + errors > 0) throw new Error(`${url} answered with errors under load.`);
  return requests.average;
}

function output(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    child.on('error', () => resolve(''));
    child.on('close', () => resolve(text));
  });
}

/** Ends a process that was started for the benchmark. */
export async function endSite(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await ended;
}
