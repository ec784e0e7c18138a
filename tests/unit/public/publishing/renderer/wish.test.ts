import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RouteData } from 'astro';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPreview } from '../../../../../src/public/publishing/renderer/preview.server.ts';
import type { KeptPrerenderer, StaticPath } from '../../../../../src/public/publishing/renderer/prerenderer.server.ts';
import { createRender } from '../../../../../src/public/publishing/renderer/render.server.ts';
import type { Source } from '../../../../../src/public/publishing/renderer/source.server.ts';
import { handedWish, handWish } from '../../../../../src/public/storefront/snapshot/handed.ts';
import type { Snapshot } from '../../../../../src/public/storefront/snapshot/snapshot.server.ts';

const page = { type: 'page' } as RouteData;
const endpoint = { type: 'endpoint' } as RouteData;
let folder: string;
let rendered: string[];
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wish-'));
  rendered = [];
});
afterEach(() => {
  handWish(null);
  fs.rmSync(folder, { recursive: true });
});

/** Pages by their paths and keys; like the real ones they tell only what is wished for. */
function pagesOf(keys: Readonly<Record<string, string>>, whileRendering: () => Promise<unknown> = () => Promise.resolve()): KeptPrerenderer {
  return {
    forget: () => undefined,
    paths: (wish) => {
      handWish(wish);
      const told = Object.entries(keys).flatMap(([pathname, cacheKey]): StaticPath[] =>
        handedWish().wants(`${pathname.slice(1) || 'index'}.html`, () => cacheKey) ? [{ pathname, route: page, cacheKey }] : [],
      );
      return Promise.resolve([...told, { pathname: '/sitemap.xml', route: endpoint }]);
    },
    async render({ pathname }) {
      rendered.push(pathname);
      await whileRendering();
      return new TextEncoder().encode(`${pathname} ${keys[pathname] ?? ''}`);
    },
  };
}

const source = { refresh: () => Promise.resolve(), problems: () => [], turns: () => null };
const release = async (pages: KeptPrerenderer, known: Readonly<Record<string, { digest: string; key?: string }>>) => {
  const base = path.join(folder, 'files.json');
  fs.writeFileSync(base, JSON.stringify({ client: known }));
  return createRender(pages, source, new Set(['app.js']), () => undefined)({ changes: [], base, stagedDir: path.join(folder, 'staged') });
};

describe('a release', () => {
  it('makes what says something else and what has no key, keeps the rest, and takes away what is no more', async () => {
    const known = {
      ...{ 'index.html': { digest: 'd', key: 'same' }, 'sea.html': { digest: 'd', key: 'old' }, 'gone.html': { digest: 'd', key: 'k' } },
      ...{ 'app.js': { digest: 'd' }, 'sitemap.xml': { digest: 'd' } },
    };
    const { rendered: made, removed } = await release(pagesOf({ '/': 'same', '/sea': 'new', '/land': 'first' }), known);
    expect(rendered).toEqual(['/sea', '/land', '/sitemap.xml']);
    expect(made.map(({ name, key }) => [name, key])).toEqual([
      ['sea.html', 'new'],
      ['land.html', 'first'],
      ['sitemap.xml', undefined],
    ]);
    expect(removed).toEqual(['gone.html']);
  });

  it('goes on asking for its own pages after somebody looked at a draft between two of them', async () => {
    const wishes: (readonly boolean[])[] = [];
    const said = (): readonly boolean[] => ['sea.html', 'land.html'].map((file) => handedWish().wants(file, () => 'new'));
    const pages = pagesOf({ '/sea': 'new', '/land': 'new' }, async () => {
      if (rendered.length !== 1) return;
      wishes.push(said());
      const lending: Source = {
        ...source,
        lend(change, work) {
          change({} as Snapshot);
          return work([]);
        },
      };
      await createPreview(
        pagesOf({ '/about': 'x', '/land': 'x' }),
        lending,
      )({ records: [], page: { collection: 'site_texts', record: 'about' }, language: 'ru' });
      wishes.push(said());
    });
    await release(pages, { 'sea.html': { digest: 'd', key: 'old' }, 'land.html': { digest: 'd', key: 'new' } });
    expect(rendered).toEqual(['/sea', '/about', '/sitemap.xml']);
    expect(wishes).toEqual([
      [true, false],
      [true, false],
    ]);
  });
});
