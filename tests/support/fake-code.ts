import fs from 'node:fs';
import path from 'node:path';
import { bytesDigest, describeFiles, type ReleaseFiles } from '../../src/platform/releases/manifest.ts';
import { publishChanges, type PublishOptions } from '../../src/public/publishing/publish.server.ts';
import type { RenderedFile } from '../../src/public/publishing/renderer/messages.server.ts';
import type { ReleaseInfo } from '../../src/platform/releases/releases.ts';

export interface FakeCode {
  readonly releasesDir: string;
  readonly dataDir: string;
  readonly codeDir: string;
}

const INPUTS = { codeDigest: 'c'.repeat(64), dataDigest: '', siteUrl: 'http://127.0.0.1', analyticsUrl: '' };
/** Long enough to be compressed. */
export const pageOf = (text: string): string => `<!doctype html><title>${text}</title>${`<p>${text}</p>`.repeat(40)}`;

/** Folders of a site whose code is two files. */
export function makeCode(root: string): FakeCode {
  const folders = { releasesDir: path.join(root, 'releases'), dataDir: path.join(root, 'data'), codeDir: path.join(root, 'code') };
  for (const [name, text] of [
    ['client/_astro/page.aaaa.js', 'export const page = 1;'],
    ['client/robots.txt', 'User-agent: *'],
    ['server/entry.mjs', 'export async function handler(request, response) { response.end("app"); }'],
  ] as const) {
    fs.mkdirSync(path.dirname(path.join(folders.codeDir, name)), { recursive: true });
    fs.writeFileSync(path.join(folders.codeDir, name), text);
  }
  fs.mkdirSync(folders.releasesDir, { recursive: true });
  return folders;
}

/** Pages of a site that says `text` everywhere, and `changed` on one page. */
export function siteSaying(text: string, changed = text): Readonly<Record<string, string>> {
  const names = ['index.html', 'en.html', '404.html', 'thailand.html', 'thailand/phuket.html', 'sitemap.xml'];
  return Object.fromEntries(names.map((name) => [name, pageOf(name === 'thailand/phuket.html' ? changed : text)]));
}

/** Publishes the pages as the resident renderer would: keys are the digests, files of the base are not written again. */
export async function publishPages(
  { releasesDir, dataDir, codeDir }: FakeCode,
  pages: Readonly<Record<string, string>>,
  options: Partial<PublishOptions> = {},
): Promise<ReleaseInfo | null> {
  return publishChanges({
    env: { releasesDir, dataDir },
    changes: [],
    mark: { at: '2026-11-21 00:00:00.000Z', ids: ['row'] },
    inputs: INPUTS,
    secrets: [],
    renderer: {
      folder: codeDir,
      files: await describeFiles(codeDir),
      render: ({ base, stagedDir }) => {
        const known = base === null ? {} : (JSON.parse(fs.readFileSync(base, 'utf8')) as ReleaseFiles).client;
        const rendered = Object.entries(pages).flatMap(([name, text]): RenderedFile[] => {
          const digest = bytesDigest(Buffer.from(text));
          if (known[name]?.key === digest) return [];
          fs.mkdirSync(path.dirname(path.join(stagedDir, name)), { recursive: true });
          fs.writeFileSync(path.join(stagedDir, name), text);
          return [{ name, digest, key: digest, isNew: true }];
        });
        const removed = Object.keys(known).filter((name) => known[name]?.key !== undefined && pages[name] === undefined);
        return Promise.resolve({ rendered, removed, turns_ms: null, took: { read: 0, paths: 0, render: 0 } });
      },
    },
    ...options,
  });
}
