import path from 'node:path';
import { siteSettings } from '../../platform/env.ts';
import { loadRedirects, movedTo } from '../../platform/http/redirects.ts';
import { currentReleaseId } from '../../platform/releases/releases.ts';
import { contentOf, type WordRecord } from './rules/lint/content.ts';
import type { Finding } from './rules/lint/finding.ts';
import { movedLinks } from './rules/lint/moved-links.ts';

let known: { readonly release: string; readonly rules: Promise<ReadonlyMap<string, string>> } | undefined;

/** Old addresses as the public release has them, read once for each; none where none is public or can be read. */
async function currentRules(): Promise<ReadonlyMap<string, string>> {
  const { releasesDir } = siteSettings();
  const release = await currentReleaseId(releasesDir);
  if (release === null) return new Map();
  if (known?.release !== release) known = { release, rules: loadRedirects(path.join(releasesDir, release, 'client')) };
  return known.rules.catch(() => new Map());
}

/** Links of records to old addresses of this site. */
export async function movedLinksIn(records: readonly { readonly entity: string; readonly fields: WordRecord }[]): Promise<readonly Finding[]> {
  const contents = records.map(({ entity, fields }) => contentOf(entity, fields));
  if (!contents.some(({ texts }) => texts.some(({ ru, en }) => /\shref="/.test(ru + en)))) return [];
  const rules = await currentRules();
  // What lies below a moved page has moved with it, whether there is a page or not.
  const moved = (path: string): string | null => movedTo(rules, path, () => true);
  const origin = siteSettings().siteUrl;
  return contents.flatMap((content) => movedLinks(content, moved, origin));
}
