import fs from 'node:fs/promises';
import path from 'node:path';
import { inPool } from '../../lib/in-pool.ts';
import { isMissing, listFiles } from '../releases/files.ts';
import { bytesDigest, type ReleaseFiles } from '../releases/manifest.ts';
import { INLINE_HASHES_FILE, readInlineHashes } from '../releases/verify.ts';
import { contentSecurityPolicy, POLICY_WITHOUT_PARTS } from '../web/csp.ts';
import { cacheControlOf, contentTypeOf, HTML_TYPE } from '../web/headers.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In the order in which we would rather send them. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * Chooses the content coding for a client: the highest weight wins, between equal ones br, then gzip, then identity.
 * When nothing fits, identity is sent, as RFC 9110 allows.
 * @example chooseEncoding('gzip, br;q=0.5', ['br', 'gzip']) // 'gzip'
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (header === undefined) return 'identity';
  const weights = parseWeights(header);
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of PREFERENCE) {
    if (encoding !== 'identity' && !available.includes(encoding)) continue;
    const weight = weightOf(encoding, weights);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Whether `If-None-Match` names the tag; weak and strong tags compare alike there. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

function parseWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (name === '') continue;
    const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    const parsed = weight === undefined ? 1 : Number(weight);
    weights.set(name.toLowerCase(), Number.isFinite(parsed) ? Math.min(Math.max(parsed, 0), 1) : 0);
  }
  return weights;
}

function weightOf(encoding: Encoding, weights: ReadonlyMap<string, number>): number {
  const named = weights.get(encoding) ?? (encoding === 'gzip' ? weights.get('x-gzip') : undefined) ?? weights.get('*');
  if (named !== undefined) return named;
  // Identity is acceptable unless refused, but only when nothing that was asked for is there.
  return encoding === 'identity' ? Number.MIN_VALUE : 0;
}

/** The Content-Security-Policy of a release's pages. */
async function policyOfRelease(clientDir: string): Promise<string> {
  const hashes = await readInlineHashes(clientDir);
  return hashes.styles.length === 0 ? POLICY_WITHOUT_PARTS : contentSecurityPolicy(hashes);
}

const READERS = 16;
const HIDDEN_FILES: ReadonlySet<string> = new Set(['redirects.json', INLINE_HASHES_FILE]);
const ASSET_PATH = /^\/_astro\/(?:[A-Za-z0-9_@~$+-][A-Za-z0-9_@~$+.-]*\/)*[A-Za-z0-9_@~$+-][A-Za-z0-9_@~$+.-]*$/;

/** A file ready to be sent, with its compressed forms where they are smaller. */
export interface StaticFile {
  readonly identity: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
  /** Digest of the content; `etagOf` makes the tag of an encoding from it. */
  readonly digest: string;
  readonly type: string;
  readonly cacheControl: string;
  /** Content-Security-Policy of a page; `null` of anything else. */
  readonly csp: string | null;
  /** What of the request decides on the bytes; the encoding where it is left out. */
  readonly vary?: string;
}

/** Strong entity tag of a file in an encoding. */
export function etagOf(digest: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;
}

/**
 * Address of a file of a release; pages have none of `.html` and `/index`.
 * @example urlPathOf('thailand/phuket.html') // '/thailand/phuket'
 */
export function urlPathOf(name: string): string {
  if (!name.endsWith('.html')) return `/${name}`;
  const page = name.slice(0, -'.html'.length);
  if (page === 'index') return '/';
  return `/${page.endsWith('/index') ? page.slice(0, -'/index'.length) : page}`;
}

/**
 * Reads a release's client folder into memory, keyed by address.
 * @param files what the release says of its files; without it all of them are read.
 * @param before files in memory that are taken over where their bytes are the same.
 */
export async function loadStaticFiles(
  clientDir: string,
  files: ReleaseFiles | null = null,
  before: ReadonlyMap<string, StaticFile> = new Map(),
): Promise<ReadonlyMap<string, StaticFile>> {
  const names = files ? Object.keys(files.client) : await originalNames(clientDir);
  const policy = await policyOfRelease(clientDir);
  const loaded = new Map<string, StaticFile>();
  const wanted: string[] = [];
  for (const name of names) {
    if (HIDDEN_FILES.has(name)) continue;
    const kept = before.get(urlPathOf(name));
    if (kept !== undefined && kept.digest === files?.client[name]?.digest && (kept.csp ?? policy) === policy) loaded.set(urlPathOf(name), kept);
    else wanted.push(name);
  }
  await inPool(wanted, READERS, async (name) => {
    const urlPath = urlPathOf(name);
    loaded.set(urlPath, await readStaticFile(path.join(clientDir, name), urlPath, policy));
  });
  return loaded;
}

async function originalNames(clientDir: string): Promise<readonly string[]> {
  const names = await listFiles(clientDir);
  const present = new Set(names);
  return names.filter((name) => !isCompressedForm(name, present));
}

/**
 * Finds a hashed asset of any release that is kept, newest first, so that open tabs of an older one do not break.
 * Only plain names under `/_astro/` are looked for.
 */
export async function findKeptAsset(releasesDir: string, releaseIds: readonly string[], urlPath: string): Promise<StaticFile | null> {
  if (!ASSET_PATH.test(urlPath)) return null;
  for (const id of releaseIds) {
    try {
      return await readStaticFile(path.join(releasesDir, id, 'client', urlPath), urlPath, null);
    } catch (error) {
      if (!isMissing(error) && !(error instanceof Error && 'code' in error && (error.code === 'EISDIR' || error.code === 'ENOTDIR'))) throw error;
    }
  }
  return null;
}

async function readStaticFile(file: string, urlPath: string, policy: string | null): Promise<StaticFile> {
  const [identity, br, gzip] = await Promise.all([fs.readFile(file), readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const smaller = (bytes: Buffer | null): Buffer | null => (bytes !== null && bytes.length < identity.length ? bytes : null);
  const type = contentTypeOf(file);
  return {
    identity,
    br: smaller(br),
    gzip: smaller(gzip),
    digest: bytesDigest(identity),
    type,
    cacheControl: cacheControlOf(urlPath),
    csp: type === HTML_TYPE ? policy : null,
  };
}

async function readIfThere(file: string): Promise<Buffer | null> {
  return fs.readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

const isCompressedForm = (name: string, present: ReadonlySet<string>): boolean => /\.(?:br|gz)$/.test(name) && present.has(name.slice(0, -3));
