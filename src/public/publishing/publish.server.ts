import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Env } from '../../platform/env.ts';
import {
  type ClientFile,
  FORMS,
  keepApplication,
  linkFiles,
  linksOf,
  manifestFile,
  readManifest,
  type ReleaseFiles,
  writeManifest,
} from '../../platform/releases/manifest.ts';
import { createFolderCompressor } from '../../platform/releases/compress.ts';
import type { Inputs } from '../../platform/releases/digests.ts';
import { readInlineHashes, verifyRelease } from '../../platform/releases/verify.ts';
import {
  currentReleaseId,
  type Mark,
  newReleaseId,
  readReleaseInfo,
  type ReleaseInfo,
  removeRelease,
  swapCurrent,
  writeReleaseInfo,
} from '../../platform/releases/releases.ts';
import type { RecordChange } from '../storefront/snapshot/affected.ts';
import { compressedDir } from './build.server.ts';
import type { RenderedFile } from './renderer/messages.server.ts';
import type { Renderer } from './renderer/renderer.server.ts';

const LINKS_AT_A_TIME = 50;
/** First the site takes up what was made. */
const PAUSE_MS = 100;

/** The folder of the next release, linked ahead from the public one while nothing is to be done. */
export interface NextRelease {
  /** Begins to link a release's files; what was linked for another one goes. */
  prepare(baseId: string, folder: string, files: ReleaseFiles): void;
  /** Makes `target` a copy of the base, of what is linked already and the rest. */
  take(baseId: string, folder: string, files: ReleaseFiles, target: string): void;
  /** Takes back a copy of the base in which nothing was changed. */
  giveBack(baseId: string, folder: string): void;
  close(): Promise<void>;
}

interface Job {
  readonly baseId: string;
  readonly links: Iterator<() => void>;
  at: string;
}

/** Begins without one: what a killed process left is removed. */
export function createNextRelease(releasesDir: string): NextRelease {
  const home = path.join(releasesDir, '.spare');
  let job: Job | null = null;
  let working: Promise<void> = Promise.resolve();
  rmSync(home, { recursive: true, force: true });

  const run = async (own: Job): Promise<void> => {
    for (let done = 1; job === own; done += 1) {
      const next = own.links.next();
      if (next.done) return;
      next.value();
      // Requests come first.
      if (done % LINKS_AT_A_TIME === 0) await setImmediate();
    }
  };

  const drop = (): void => {
    const old = job;
    job = null;
    if (old) working = working.then(() => fs.rm(old.at, { recursive: true, force: true })).catch(() => undefined);
  };

  return {
    prepare(baseId, folder, files) {
      drop();
      const own: Job = { baseId, at: path.join(home, baseId), links: linksOf(folder, files, () => own.at) };
      working = working
        .then(async () => {
          await setTimeout(PAUSE_MS, undefined, { ref: false });
          if (job !== own) return;
          mkdirSync(own.at, { recursive: true });
          await run(own);
        })
        .catch(() => {
          // A base that was pruned meanwhile, or a full disk: then there is none.
          if (job === own) drop();
        });
      job = own;
    },
    take(baseId, folder, files, target) {
      const own = job;
      if (own?.baseId !== baseId || !existsSync(own.at)) {
        drop();
        linkFiles(folder, files, target);
        return;
      }
      job = null;
      renameSync(own.at, target);
      own.at = target;
      for (let next = own.links.next(); !next.done; next = own.links.next()) next.value();
    },
    giveBack(baseId, folder) {
      drop();
      mkdirSync(home, { recursive: true });
      const own: Job = { baseId, at: path.join(home, `${baseId}.back`), links: [].values() };
      renameSync(folder, own.at);
      job = own;
    },
    async close() {
      drop();
      await working;
      await fs.rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * Puts rendered files, and their compressed forms, over the links of a release's client folder and takes away pages
 * that are no more. Renames only: the linked files belong to older releases too.
 */
function placeFiles(stagedDir: string, client: string, rendered: readonly RenderedFile[], removed: readonly string[]): void {
  for (const { name, isNew } of rendered) {
    if (!isNew) continue;
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true });
    renameSync(path.join(stagedDir, name), path.join(client, name));
    for (const form of FORMS) {
      const packed = path.join(stagedDir, name + form);
      if (existsSync(packed)) renameSync(packed, path.join(client, name + form));
      else rmSync(path.join(client, name + form), { force: true });
    }
  }
  for (const name of removed) for (const form of ['', ...FORMS]) rmSync(path.join(client, name + form), { force: true });
}

/** The manifest after rendering. @param packed whether a new file has its compressed forms. */
function filesAfter(before: ReleaseFiles, rendered: readonly RenderedFile[], removed: readonly string[], packed: (name: string) => boolean): ReleaseFiles {
  const client: Record<string, ClientFile> = { ...before.client };
  for (const name of removed) delete client[name];
  for (const { name, digest, key, isNew } of rendered) {
    const isPacked = isNew ? packed(name) : before.client[name]?.packed === true;
    client[name] = { digest, ...(key === undefined ? {} : { key }), ...(isPacked ? { packed: true } : {}) };
  }
  return { ...before, client };
}

export interface PublishOptions {
  readonly env: Pick<Env, 'releasesDir' | 'dataDir'>;
  readonly renderer: Pick<Renderer, 'folder' | 'files' | 'render'>;
  /** Changes since the renderer read the catalogue; `null` reads everything again. */
  readonly changes: readonly RecordChange[] | null;
  /** Newest change that the release will show. */
  readonly mark: Mark;
  readonly inputs: Inputs;
  readonly secrets: readonly string[];
  /** Accepts a site that has lost most of its pages, and makes a release even if nothing differs. */
  readonly force?: boolean;
  readonly nextRelease?: NextRelease;
  /** Hears of each stage as it begins. */
  readonly onStage?: (stage: PublishStage) => void;
}

export const PUBLISH_STAGES = ['link', 'render', 'compress', 'verify', 'place', 'finish', 'swap', 'done'] as const;
export type PublishStage = (typeof PUBLISH_STAGES)[number];

/**
 * Makes the next release out of the public one and what the renderer finds changed, and makes it public. Whatever
 * goes wrong, and wherever the process ends, the public release stays whole.
 * @returns `null` when nothing public differs; the public release then carries the mark.
 */
export async function publishChanges(options: PublishOptions): Promise<ReleaseInfo | null> {
  const { env, renderer, changes, mark, inputs, secrets, force = false, nextRelease, onStage } = options;
  const { releasesDir } = env;
  const base = await baseOf(releasesDir, renderer, inputs);
  const id = newReleaseId();
  const folder = path.join(releasesDir, id);
  // Beside the release: its own folder may be the next release's, renamed to it.
  const stagedDir = path.join(releasesDir, '.staged', id);
  try {
    onStage?.('link');
    // The renderer is another process: it works while the files are linked, and while what it has made is compressed.
    const compressor = createFolderCompressor(stagedDir, compressedDir(env.dataDir));
    const rendering = renderer.render({ changes, base: base.isSameCode ? manifestFile(base.folder) : null, stagedDir }, compressor.add);
    rendering.catch(() => undefined);
    if (base.isSameCode && base.info && nextRelease) nextRelease.take(base.info.id, base.folder, base.files, folder);
    else linkFiles(base.folder, base.files, folder);
    onStage?.('render');
    const { rendered, removed } = await rendering;
    const isNew = rendered.some((file) => file.isNew) || removed.length > 0 || !base.isSameCode;
    if (!isNew && !force && base.info) {
      if (nextRelease && base.isSameCode) nextRelease.giveBack(base.info.id, folder);
      else await removeRelease(releasesDir, id);
      // Keys of pages that were rendered in vain are remembered too.
      if (rendered.some(({ name, key }) => key !== base.files.client[name]?.key))
        await writeManifest(
          base.folder,
          filesAfter(base.files, rendered, removed, () => false),
        );
      await writeReleaseInfo(releasesDir, { ...base.info, mark, ...(changes?.length === 0 ? {} : { dataDigest: inputs.dataDigest }) });
      return null;
    }
    onStage?.('compress');
    await compressor.finish();
    onStage?.('verify');
    const files = filesAfter(base.files, rendered, removed, (name) => existsSync(path.join(stagedDir, `${name}.br`)));
    const pages = await verifyRelease({
      client: Object.keys(files.client),
      previousPages: force ? 0 : (base.info?.pages ?? 0),
      newFiles: base.isSameCode ? [stagedDir] : [stagedDir, renderer.folder],
      secrets,
      inline: await readInlineHashes(path.join(renderer.folder, 'client')),
    });
    onStage?.('place');
    placeFiles(stagedDir, path.join(folder, 'client'), rendered, removed);
    onStage?.('finish');
    const info: ReleaseInfo = {
      id,
      createdAt: new Date().toISOString(),
      pages,
      ...inputs,
      app: files.app,
      mark,
      changes: { records: changes?.length ?? 0, rendered: rendered.filter((file) => file.isNew).length, removed: removed.length },
    };
    await writeManifest(folder, files);
    await keepApplication(releasesDir, folder, files);
    await writeReleaseInfo(releasesDir, info);
    onStage?.('swap');
    await swapCurrent(releasesDir, id);
    onStage?.('done');
    nextRelease?.prepare(id, folder, files);
    return info;
  } catch (error) {
    if ((await currentReleaseId(releasesDir)) !== id) await removeRelease(releasesDir, id);
    throw error;
  } finally {
    // With what a process that was killed left there.
    await fs.rm(path.dirname(stagedDir), { recursive: true, force: true });
  }
}

interface Base {
  readonly folder: string;
  readonly files: ReleaseFiles;
  readonly info: ReleaseInfo | null;
  /** Whether the folder is a release of the same code, pages included. */
  readonly isSameCode: boolean;
}

/** The public release where the same code made it; otherwise the bare code. */
async function baseOf(releasesDir: string, code: Pick<Renderer, 'folder' | 'files'>, inputs: Inputs): Promise<Base> {
  const id = await currentReleaseId(releasesDir);
  const info = id === null ? null : await readReleaseInfo(releasesDir, id);
  const folder = path.join(releasesDir, id ?? '');
  const files = info === null ? null : await readManifest(folder);
  const isSame = info !== null && isMadeLike(info, inputs) && files !== null && holdsCode(files, code.files);
  return isSame ? { folder, files, info, isSameCode: true } : { folder: code.folder, files: code.files, info, isSameCode: false };
}

/** Whether a release was made by this code with these settings. */
export const isMadeLike = (info: ReleaseInfo, inputs: Omit<Inputs, 'dataDigest'>): boolean =>
  info.codeDigest === inputs.codeDigest && info.siteUrl === inputs.siteUrl && info.analyticsUrl === inputs.analyticsUrl;

/** Whether a release has the very scripts and styles that the renderer's pages ask for. */
function holdsCode(release: ReleaseFiles, code: ReleaseFiles): boolean {
  return Object.entries(code.client).every(([name, { digest }]) => release.client[name]?.digest === digest);
}
