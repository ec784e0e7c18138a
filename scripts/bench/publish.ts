import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { readManifest } from '../../src/platform/releases/manifest.ts';
import type { Stack } from '../lib/stack.ts';
import { percentile } from './bytes.ts';

const EDITED = '101';
const EDITS = 20;
const WARM_UPS = 3;
const LOOK_EVERY_MS = 4;
const GIVE_UP_MS = 30_000;
const PAUSE_MS = 400;

export interface PublishTimes {
  readonly pages: number;
  /** Milliseconds from the request that saves until a visitor's answer holds the change. */
  readonly p50: number;
  readonly p95: number;
  /** Resident memory of the process that makes the pages, after all edits, in MB. */
  readonly rendererMb: number;
}

/** Saves an excursion again and again, as an editor does, and waits each time until a visitor sees it. */
export async function measurePublishing(stack: Stack): Promise<PublishTimes> {
  const files = await readManifest(stack.release.folder);
  const excursions = stack.backend.admin.collection('ic_excurs');
  const { slug } = await excursions.getOne(EDITED);
  const page = Object.keys(files?.client ?? {}).find((name) => name.startsWith('en/') && name.endsWith(`/${slug}.html`));
  if (!page) throw new Error(`The page of excursion ${EDITED} was not found in the release.`);
  const url = `${stack.env.siteUrl}/${page.replace(/\.html$/, '')}`;
  const times: number[] = [];
  for (let edit = 0; edit < EDITS + WARM_UPS; edit += 1) {
    const text = `Edit ${edit} of ${Date.now()}`;
    const started = performance.now();
    await excursions.update(EDITED, { summary_en: text });
    while (!(await bodyOf(url)).includes(text)) {
      if (performance.now() - started > GIVE_UP_MS)
        throw new Error(`An edit was not public after ${GIVE_UP_MS / 1000} s: ${JSON.stringify(await stack.publisher?.status())}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    if (edit >= WARM_UPS) times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { pages: stack.release.pages, p50: percentile(times, 0.5), p95: percentile(times, 0.95), rendererMb: rendererMemory() };
}

/** Of the processes that this one started. */
function rendererMemory(): number {
  const started = execFileSync('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' });
  const own = started.split('\n').find((line) => line.includes('renderer/process.server.ts'));
  return Math.round(Number.parseInt(own?.trim() ?? '0', 10) / 1024);
}

function bodyOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    http
      .get(url, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
        response.on('error', reject);
      })
      .on('error', reject);
  });
}
