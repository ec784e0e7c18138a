import { childEnv } from '../lib/settings.ts';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findWholeChromium } from '../lib/chromium.ts';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly 'best-practices': number;
  readonly seo: number;
  /** Audits below full marks. */
  readonly faults: readonly string[];
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

/** Lighthouse's mobile scores (0–100), each category's best of three runs. */
export async function scorePage(url: string): Promise<Scores> {
  const best: Record<string, number> = {};
  let faults: readonly string[] = [];
  for (let run = 0; run < RUNS; run++) {
    const report = await lighthouse(url);
    for (const category of CATEGORIES) best[category] = Math.max(best[category] ?? 0, Math.round((report.categories[category]?.score ?? 0) * 100));
    faults = CATEGORIES.flatMap((category) =>
      category === 'performance'
        ? []
        : (report.categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1).map(({ id }) => id),
    );
    if (CATEGORIES.every((category) => (best[category] ?? 0) >= (category === 'performance' ? 99 : 100))) break;
  }
  return {
    performance: best['performance'] ?? 0,
    accessibility: best['accessibility'] ?? 0,
    'best-practices': best['best-practices'] ?? 0,
    seo: best['seo'] ?? 0,
    faults,
  };
}

interface Report {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly score: number | null }>>;
}

async function lighthouse(url: string): Promise<Report> {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lighthouse-')), 'report.json');
  const chromium = findWholeChromium();
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync';
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      'node_modules/.bin/lighthouse',
      [url, '--quiet', '--output=json', `--output-path=${file}`, `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: childEnv(chromium ? { CHROME_PATH: chromium } : {}),
      },
    );
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Lighthouse ended with ${code}`))));
    child.on('error', reject);
  });
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Report;
}
