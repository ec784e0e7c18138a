import { execFileSync } from 'node:child_process';
import http from 'node:http';
import { readManifest } from '../../src/platform/releases/manifest.ts';
import type { Stack } from '../lib/stack.ts';
import { percentile } from './bytes.ts';
import { randomUUID } from 'node:crypto';
import { signIn } from './sign-in.ts';

const EDITED = '101';
const PREVIEWED_EDITS = 40;
const PREVIEWED_WARM_UPS = 5;

interface PreviewTimes {
  /** Milliseconds from the request that saves a typed field until the page with it has come, through the site. */
  readonly p50: number;
  readonly p95: number;
  /** Of that the page alone. */
  readonly page_p95: number;
}

/** Types into the draft of an excursion again and again, as an editor does, and looks each time at the page that it would make. */
export async function measurePreviews({ env }: Stack): Promise<PreviewTimes> {
  const cookie = await signIn(env.siteUrl, 'content');
  const [wholes, pages]: [number[], number[]] = [[], []];
  let seen: readonly string[] = [];
  for (let edit = 0; edit < PREVIEWED_EDITS + PREVIEWED_WARM_UPS; edit += 1) {
    const value = `Preview ${edit} of ${Date.now()}`;
    const started = performance.now();
    const body = { entity: 'ic_excurs', record: EDITED, field: 'summary_en', value, base: '', seen, hand: 'bench' };
    const saved = await fetch(`${env.siteUrl}/_pb/api/desk/drafts/save`, {
      method: 'POST',
      headers: { cookie, origin: env.siteUrl, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    if (!saved.ok) throw new Error(`A field was not saved: ${saved.status} ${await saved.text()}`);
    seen = [((await saved.json()) as { readonly typed: { readonly token: string } }).typed.token];
    const savedAt = performance.now();
    const page = await fetch(`${env.siteUrl}/api/studio/preview?entity=ic_excurs&record=${EDITED}&lang=en`, { headers: { cookie } });
    const html = await page.text();
    if (!html.includes(value)) throw new Error(`The preview does not show what was typed: ${page.status} ${html.slice(0, 300)}`);
    if (edit < PREVIEWED_WARM_UPS) continue;
    wholes.push(performance.now() - started);
    pages.push(performance.now() - savedAt);
  }
  return { p50: percentile(wholes, 0.5), p95: percentile(wholes, 0.95), page_p95: percentile(pages, 0.95) };
}

const PUBLISHED_EDITS = 20;
const PUBLISHED_WARM_UPS = 3;
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
  for (let edit = 0; edit < PUBLISHED_EDITS + PUBLISHED_WARM_UPS; edit += 1) {
    const text = `Edit ${edit} of ${Date.now()}`;
    const started = performance.now();
    await excursions.update(EDITED, { summary_en: text });
    while (!(await bodyOf(url)).includes(text)) {
      if (performance.now() - started > GIVE_UP_MS)
        throw new Error(`An edit was not public after ${GIVE_UP_MS / 1000} s: ${JSON.stringify(await stack.publisher?.status())}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    if (edit >= PUBLISHED_WARM_UPS) times.push(performance.now() - started);
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
