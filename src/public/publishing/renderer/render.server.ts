import fs from 'node:fs';
import path from 'node:path';
import { type Problems, takeFailures } from '../../storefront/snapshot/valid/problems.server.ts';
import { bytesDigest, type ClientFile, type ReleaseFiles } from '../../../platform/releases/manifest.ts';
import type { RenderedFile, RenderRequest, RenderResult } from './messages.server.ts';
import { fileOf, type KeptPrerenderer, type StaticPath } from './prerenderer.server.ts';
import type { Source } from './source.server.ts';

type Known = Readonly<Record<string, ClientFile>>;

/**
 * Answers requests for what differs from a release. A page that cannot be made stays as it is in that release.
 * @param codeFiles files of the client folder that come from the code; no page is rendered over them.
 * @param tell hears each time what the pages lack.
 * @param between is waited for after each page: what does not change the snapshot may be done there.
 */
export function createRender(
  prerenderer: KeptPrerenderer,
  source: Pick<Source, 'refresh' | 'problems' | 'turns'>,
  codeFiles: ReadonlySet<string>,
  tell: (problems: Problems) => void,
  between: () => Promise<void> = () => Promise.resolve(),
): (request: RenderRequest, onStaged?: (name: string) => void) => Promise<RenderResult> {
  return async ({ changes, base, stagedDir }, onStaged) => {
    const started = performance.now();
    await source.refresh(changes);
    const readAt = performance.now();
    takeFailures();
    const known: Known = base === null ? {} : (JSON.parse(fs.readFileSync(base, 'utf8')) as ReleaseFiles).client;
    const present = new Set<string>();
    /** Of a file that says what it said it is enough to know that it is there. */
    const differs = (name: string, cacheKey: () => string): boolean => {
      const before = known[name]?.key;
      if (codeFiles.has(name) || before === undefined || before !== cacheKey()) return true;
      present.add(name);
      return false;
    };
    const paths = await prerenderer.paths({ wants: differs });
    const failures = takeFailures().map((failure) => ({ ...failure, files: fileNamesOf(failure.path) }));
    const pathsAt = performance.now();

    const write = createWriter(stagedDir);
    const rendered: RenderedFile[] = [];
    const pages: Problems['pages'][number][] = [];
    for (const one of paths) {
      const name = fileOf(one);
      if (codeFiles.has(name)) continue;
      const before = known[name];
      const { cacheKey } = one;
      if (cacheKey !== undefined && !differs(name, () => cacheKey)) continue;
      const bytes = await renderOne(prerenderer, one);
      await between();
      if (bytes === null) continue;
      if (bytes instanceof Error) {
        pages.push({ path: one.pathname, reason: bytes.stack ?? bytes.message, kept: before !== undefined });
        if (before !== undefined) present.add(name);
        continue;
      }
      present.add(name);
      const digest = bytesDigest(bytes);
      const isNew = digest !== before?.digest;
      if (isNew) {
        write(name, bytes);
        onStaged?.(name);
      }
      rendered.push({ name, digest, ...(one.cacheKey === undefined ? {} : { key: one.cacheKey }), isNew });
    }
    for (const { path: failed, reason, files } of failures) {
      const kept = Object.keys(known).filter((name) => files.test(name));
      for (const name of kept) present.add(name);
      pages.push({ path: failed, reason, kept: kept.length > 0 });
    }
    tell({ records: [...source.problems()], pages });
    const removed = Object.keys(known).filter((name) => !present.has(name) && !codeFiles.has(name));
    return { rendered, removed, turns_ms: source.turns(), took: { read: readAt - started, paths: pathsAt - readAt, render: performance.now() - pathsAt } };
  };
}

async function renderOne(prerenderer: KeptPrerenderer, one: StaticPath): Promise<Uint8Array | Error | null> {
  try {
    return await prerenderer.render(one);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Files of a page that could not be made: its own, the further pages of a list, the excursions inside an article. */
function fileNamesOf(failed: string): RegExp {
  const plain = failed.replace(/^\/|\/$/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /\.\w+$/.test(failed) ? new RegExp(`^${plain}$`) : new RegExp(`^${plain || 'index'}(/page/\\d+|/excurs/[^/]+)?\\.html$`);
}

function createWriter(stagedDir: string): (name: string, bytes: Uint8Array) => void {
  const folders = new Set<string>();
  return (name, bytes) => {
    const folder = path.dirname(path.join(stagedDir, name));
    if (!folders.has(folder)) fs.mkdirSync(folder, { recursive: true });
    folders.add(folder);
    fs.writeFileSync(path.join(stagedDir, name), bytes);
  };
}
