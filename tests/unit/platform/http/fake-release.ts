import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashOf } from '../../../../src/platform/web/csp.ts';
import { swapCurrent } from '../../../../src/platform/releases/releases.ts';

export const PHUKET = `<!doctype html><title>Phuket</title>${'<p>islands</p>'.repeat(60)}`;

/** What the code of the release names; its pages need not hold it. */
export const [INLINE_SCRIPT, INLINE_STYLE] = [hashOf('go()'), hashOf('p{}')];

const HANDLER = `
export async function handler(request, response) {
  const url = new URL(request.url, 'http://x');
  if (url.pathname === '/api/echo') {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(request.body);
  } else if (url.pathname === '/api/missing') {
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end('{"code":"not_found"}');
  } else if (url.pathname === '/api/throws') {
    throw new Error('broken');
  } else if (url.pathname === '/api/slow') {
    await new Promise((resolve) => setTimeout(resolve, 400));
    response.end('slow');
  } else if (url.searchParams.has('fails')) {
    response.writeHead(Number(url.searchParams.get('fails')), { 'content-type': 'text/html', 'retry-after': '5' });
    response.end();
  } else if (url.searchParams.has('gone')) {
    response.writeHead(404, { 'content-type': 'text/html' });
    response.write('unfilled %PATH%');
    response.end();
  } else {
    response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': ['own=1'] });
    response.end('enquiry form');
  }
}
`;

export interface FakeSite {
  readonly root: string;
  readonly releasesDir: string;
  readonly dataDir: string;
}

/** Empty folders for a site under the system's temp folder. */
export function makeSiteFolders(): FakeSite {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  const site = { root, releasesDir: path.join(root, 'releases'), dataDir: path.join(root, 'data') };
  fs.mkdirSync(site.releasesDir);
  fs.mkdirSync(path.join(site.dataDir, 'pictures'), { recursive: true });
  return site;
}

/** Writes a small release and makes it current. */
export async function publish({ releasesDir }: FakeSite, id: string, files: Readonly<Record<string, string>> = {}): Promise<void> {
  const all: Readonly<Record<string, string>> = {
    'index.html': 'home',
    'en.html': 'home in English',
    'thailand.html': 'thailand',
    'en/thailand.html': 'thailand in English',
    'thailand/phuket.html': PHUKET,
    '404.html': '<html lang="ru"><p>%STATUS%</p><p>%PATH%</p><a href="%HOME%">',
    'en/404.html': '<html lang="en"><p>%PATH%</p><a href="%HOME%">',
    '500.html': '<html lang="ru"><p>%STATUS%</p>',
    '503.html': '<html lang="ru"><p>Попробуйте ещё раз %STATUS%</p><a href="%PATH%">',
    'en/503.html': '<html lang="en"><p>Try again %STATUS%</p><a href="%PATH%">',
    'robots.txt': 'User-agent: *',
    'fonts/onest.woff2': 'font',
    'inline-hashes.json': JSON.stringify({ scripts: [INLINE_SCRIPT], styles: [INLINE_STYLE] }),
    'redirects.json': JSON.stringify({ '/thailand/phuket/101': '/thailand/phuket/similan' }),
    [`_astro/page.${id.slice(-6)}.js`]: `export const release = '${id}';`,
    ...files,
  };
  const client = path.join(releasesDir, id, 'client');
  for (const [name, text] of Object.entries(all)) {
    const file = path.join(client, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  fs.writeFileSync(path.join(client, 'thailand/phuket.html.br'), brotliCompressSync(PHUKET));
  fs.writeFileSync(path.join(client, 'thailand/phuket.html.gz'), gzipSync(PHUKET));
  fs.mkdirSync(path.join(releasesDir, id, 'server'));
  fs.writeFileSync(path.join(releasesDir, id, 'server', 'entry.mjs'), HANDLER);
  await swapCurrent(releasesDir, id);
}
