import fs from 'node:fs';
import path from 'node:path';
import { handSnapshot } from '../../../data/handed-snapshot.ts';
import { loadSnapshot, readPictures, refreshSnapshot, type Snapshot } from '../../../data/snapshot.ts';
import { bytesDigest, type ClientFile, type ReleaseFiles } from '../manifest.ts';
import { isCodeFile } from './code-files.ts';
import type { RenderedFile, RenderRequest, RenderResult } from './messages.ts';
import { fileOf, type KeptPrerenderer } from './prerenderer.ts';

export interface RendererSource {
  readonly pocketbaseUrl: string;
  readonly picturesManifest: string;
  /** Sizes of parts up to which they are read whole; the default where it is left out. */
  readonly wholeUpTo?: number;
}

/** A renderer that remembers the snapshot between requests. */
export function createRender(prerenderer: KeptPrerenderer, source: RendererSource): (request: RenderRequest) => Promise<RenderResult> {
  let snapshot: Snapshot | null = null;

  const read = async (changes: RenderRequest['changes']): Promise<Snapshot> => {
    const { pocketbaseUrl, picturesManifest, ...options } = source;
    if (changes === null || snapshot === null) return loadSnapshot(pocketbaseUrl, picturesManifest);
    return { ...(await refreshSnapshot(pocketbaseUrl, snapshot, changes, options)), pictures: readPictures(picturesManifest) };
  };

  return async ({ changes, base, stagedDir }) => {
    const started = performance.now();
    snapshot = await read(changes);
    const readAt = performance.now();
    handSnapshot(snapshot);
    const paths = await prerenderer.paths();
    const pathsAt = performance.now();

    const known: Readonly<Record<string, ClientFile>> = base === null ? {} : (JSON.parse(fs.readFileSync(base, 'utf8')) as ReleaseFiles).client;
    const folders = new Set<string>();
    const rendered: RenderedFile[] = [];
    const present = new Set<string>();
    for (const one of paths) {
      const name = fileOf(one);
      const before = known[name];
      if (one.cacheKey !== undefined && before?.key === one.cacheKey) {
        present.add(name);
        continue;
      }
      // As in Astro: a file of the public folder stands before a page of the same name.
      const bytes = isCodeFile(name) ? null : await prerenderer.render(one);
      if (bytes === null) continue;
      present.add(name);
      const digest = bytesDigest(bytes);
      const isNew = digest !== before?.digest;
      if (isNew) {
        const folder = path.dirname(path.join(stagedDir, name));
        if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
        folders.add(folder);
        fs.writeFileSync(path.join(stagedDir, name), bytes);
      }
      rendered.push({ name, digest, ...(one.cacheKey === undefined ? {} : { key: one.cacheKey }), isNew });
    }
    const removed = Object.keys(known).filter((name) => !present.has(name) && !isCodeFile(name));
    return { rendered, removed, took: { read: readAt - started, paths: pathsAt - readAt, render: performance.now() - pathsAt } };
  };
}
