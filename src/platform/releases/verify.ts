import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { hashOf, type InlineHashes } from '../web/csp.ts';
import { listFiles, readJson } from './files.ts';

/** Why a release was not made, for the sync screen; the text of a code is the interface's business. */
export const PUBLISH_FAILURES = ['backend_down', 'build_failed', 'pages_missing', 'pages_lost', 'secret_found', 'foreign_inline', 'disk', 'unknown'] as const;
export type PublishFailure = (typeof PUBLISH_FAILURES)[number];

/** A release that was not made; the message is for the log. */
export class PublishError extends Error {
  readonly code: PublishFailure;

  constructor(code: PublishFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PublishError';
    this.code = code;
  }
}

const DISK_ERRORS: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** The failure that any thrown value means. */
export function failureOf(error: unknown): PublishFailure {
  if (error instanceof PublishError) return error.code;
  return error instanceof Error && 'code' in error && DISK_ERRORS.has(error.code) ? 'disk' : 'unknown';
}

/** Where a release names the inline scripts and styles of its code, under `client`; the site shows it to nobody. */
export const INLINE_HASHES_FILE = 'inline-hashes.json';

const hash = z.string().regex(/^'sha256-[A-Za-z0-9+/]{43}='$/);
const schema = z.object({ scripts: z.array(hash), styles: z.array(hash) });

/** Hashes of the inline scripts and styles of a release's code; none where it does not name them. */
export async function readInlineHashes(clientDir: string): Promise<InlineHashes> {
  return schema.parse((await readJson(path.join(clientDir, INLINE_HASHES_FILE))) ?? { scripts: [], styles: [] });
}

const OPENING = /<(script|style)(?=[\s/>])/gi;
const ATTRIBUTES = /([^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*)>/y;
const CLOSING = { script: /<\/script[\s/>]/gi, style: /<\/style[\s/>]/gi } as const;
const TYPE = /\stype\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** What browsers run, or obey; every other type, such as `application/ld+json`, is data. */
const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * The first inline script or style of a page that the code does not name; `null` where there is none. Whatever looks
 * like one counts, also in a comment or an attribute: pages write `<` nowhere else than in their own elements.
 */
export function firstForeignInline(html: string, { scripts, styles }: InlineHashes): string | null {
  for (const { isStyle, text } of inlineElements(html)) if (!(isStyle ? styles : scripts).includes(hashOf(text))) return text;
  return null;
}

interface InlineElement {
  readonly isStyle: boolean;
  readonly text: string;
}

/** Inline scripts that run and inline styles, in one walk; one that does not end goes to the end of the page. */
export function* inlineElements(html: string): Generator<InlineElement> {
  const find = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(html);
  };
  for (let at = 0; ; ) {
    const opening = find(OPENING, at);
    if (!opening) return;
    const isStyle = opening[1]?.toLowerCase() === 'style';
    const inside = opening.index + opening[0].length;
    const tag = find(ATTRIBUTES, inside);
    const begin = inside + (tag?.[0].length ?? 0);
    const end = tag && find(isStyle ? CLOSING.style : CLOSING.script, begin);
    const attributes = tag?.[1] ?? '';
    if (isStyle || !end || (!/\ssrc\s*=/i.test(attributes) && isExecutable(attributes))) yield { isStyle, text: html.slice(begin, end?.index) };
    if (!end) return;
    at = end.index + 1;
  }
}

function isExecutable(attributes: string): boolean {
  const [, double, single, bare] = TYPE.exec(attributes) ?? [];
  return EXECUTABLE.test((double ?? single ?? bare ?? '').trim());
}

const REQUIRED_FILES = ['index.html', 'en.html', '404.html', 'sitemap.xml', 'robots.txt'];
const MIN_SECRET_LENGTH = 8;
const SHOWN_LENGTH = 60;

export interface VerifyOptions {
  /** Names of all files under the client folder. */
  readonly client: readonly string[];
  /** Pages of the public release; 0 when there is none or the comparison is not wanted. */
  readonly previousPages: number;
  /** Folders whose files are new. */
  readonly newFiles: readonly string[];
  /** Strings that must be in no file. */
  readonly secrets: readonly string[];
  /** Inline scripts and styles of the code; pages may hold no others. */
  readonly inline: InlineHashes;
}

/**
 * Checks a release before it becomes public.
 * @returns the number of its pages.
 * @throws PublishError with one sentence on what is wrong.
 */
export async function verifyRelease({ client, previousPages, newFiles, secrets, inline }: VerifyOptions): Promise<number> {
  const present = new Set(client);
  const missing = REQUIRED_FILES.filter((name) => !present.has(name));
  if (missing.length > 0) throw new PublishError('pages_missing', `The built site lacks ${missing.join(', ')}: the public site was left as it is.`);
  const pages = client.filter((name) => name.endsWith('.html')).length;
  if (pages * 2 < previousPages) {
    throw new PublishError(
      'pages_lost',
      `The built site has ${pages} pages where the public one has ${previousPages}: it was not published; if this is meant, run npm run build -- --force.`,
    );
  }
  for (const folder of newFiles) {
    await verifyFiles(folder, secrets, inline);
  }
  return pages;
}

async function verifyFiles(folder: string, secrets: readonly string[], inline: InlineHashes): Promise<void> {
  // Short strings would be found by chance.
  const needles = secrets.filter((secret) => secret.length >= MIN_SECRET_LENGTH).map((secret) => Buffer.from(secret));
  for (const name of await listFiles(folder)) {
    const isPage = name.endsWith('.html');
    if (needles.length === 0 && !isPage) continue;
    const bytes = await fs.readFile(path.join(folder, name));
    if (needles.some((needle) => bytes.includes(needle)))
      throw new PublishError('secret_found', `A secret of this installation is written in ${name} of the built site: it was not published.`);
    const foreign = isPage ? firstForeignInline(bytes.toString('utf8'), inline) : null;
    if (foreign !== null)
      throw new PublishError(
        'foreign_inline',
        `${name} of the built site holds an inline script or style that is not among those of the code (“${foreign.slice(0, SHOWN_LENGTH)}”): it was not published. Name it in src/app/pages/inline-hashes.json.ts.`,
      );
  }
}
