import fs from 'node:fs';
import path from 'node:path';
import { bytesDigest, type ClientFile, type ReleaseFiles } from '../manifest.ts';
import type { RenderedFile, RenderRequest, RenderResult } from './messages.ts';
import { fileOf, type KeptPrerenderer } from './prerenderer.ts';
import type { Source } from './source.ts';

/**
 * Answers requests for what differs from a release.
 * @param codeFiles files of the client folder that come from the code; no page is rendered over them.
 */
export function createRender(prerenderer: KeptPrerenderer, source: Source, codeFiles: ReadonlySet<string>): (request: RenderRequest) => Promise<RenderResult> {
  return async ({ changes, base, stagedDir }) => {
    const started = performance.now();
    await source.refresh(changes);
    const readAt = performance.now();
    const paths = await prerenderer.paths();
    const pathsAt = performance.now();

    const known: Readonly<Record<string, ClientFile>> = base === null ? {} : (JSON.parse(fs.readFileSync(base, 'utf8')) as ReleaseFiles).client;
    const folders = new Set<string>();
    const rendered: RenderedFile[] = [];
    const present = new Set<string>();
    for (const one of paths) {
      const name = fileOf(one);
      if (codeFiles.has(name)) continue;
      const before = known[name];
      if (one.cacheKey !== undefined && before?.key === one.cacheKey) {
        present.add(name);
        continue;
      }
      const bytes = await prerenderer.render(one);
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
    const removed = Object.keys(known).filter((name) => !present.has(name) && !codeFiles.has(name));
    return { rendered, removed, took: { read: readAt - started, paths: pathsAt - readAt, render: performance.now() - pathsAt } };
  };
}
