import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RouteData } from 'astro';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteFailures, type Problems } from '../../../../src/public/storefront/snapshot/valid/problems.server.ts';
import type { KeptPrerenderer } from '../../../../src/public/publishing/renderer/prerenderer.server.ts';
import { createRender } from '../../../../src/public/publishing/renderer/render.server.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'render-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const route = { type: 'page' } as RouteData;
const told: Problems[] = [];
/** Renders these pages by their bytes or failures; `noted` are those that have no path at all. */
function renderOf(pages: Readonly<Record<string, string | Error>>, noted: readonly string[] = []) {
  const prerenderer: KeptPrerenderer = {
    paths: async () => {
      noteFailures(noted.map((failed) => ({ path: failed, reason: 'No such reef' })));
      return Object.keys(pages).map((pathname) => ({ pathname, route, cacheKey: `${pathname} of now` }));
    },
    render: async ({ pathname }) => {
      const page = pages[pathname];
      if (page instanceof Error) throw page;
      return Buffer.from(page ?? '');
    },
    forget: () => undefined,
  };
  return createRender(prerenderer, { refresh: async () => undefined, problems: () => [], turns: () => null }, new Set(['robots.txt']), (problems) =>
    told.push(problems),
  );
}

async function renderOver(names: readonly string[], pages: Readonly<Record<string, string | Error>>, noted: readonly string[] = []) {
  const base = path.join(folder, 'files.json');
  fs.writeFileSync(base, JSON.stringify({ app: 'a', server: [], client: Object.fromEntries(names.map((name) => [name, { digest: 'old', key: 'old' }])) }));
  const { rendered, removed } = await renderOf(pages, noted)({ changes: [], base, stagedDir: path.join(folder, 'staged') });
  return { rendered: rendered.map(({ name }) => name), removed, problems: told.at(-1) };
}

describe('whoever asks while pages are made', () => {
  it('has his turn after each of them', async () => {
    const order: string[] = [];
    const prerenderer: KeptPrerenderer = {
      paths: async () => ['/a', '/b'].map((pathname) => ({ pathname, route })),
      render: async ({ pathname }) => {
        order.push(pathname);
        return Buffer.from(pathname);
      },
      forget: () => undefined,
    };
    const source = { refresh: async () => undefined, problems: () => [], turns: () => null };
    const render = createRender(
      prerenderer,
      source,
      new Set(),
      () => undefined,
      async () => void order.push('turn'),
    );
    await render({ changes: [], base: null, stagedDir: path.join(folder, 'staged') });
    expect(order).toEqual(['/a', 'turn', '/b', 'turn']);
  });
});

describe('a page that cannot be rendered', () => {
  it('stays as it was while the others are made, and is named with its reason', async () => {
    const { rendered, removed, problems } = await renderOver(['index.html', 'reef.html', 'gone.html'], { '/': 'home', '/reef': new Error('No such reef') });
    expect(rendered).toEqual(['index.html']);
    expect(removed).toEqual(['gone.html']);
    expect(problems?.pages).toMatchObject([{ path: '/reef', reason: expect.stringContaining('No such reef'), kept: true }]);
  });

  it('is left out where there is none of before', async () => {
    const { rendered, problems } = await renderOver([], { '/': 'home', '/reef': new Error('No such reef') });
    expect(rendered).toEqual(['index.html']);
    expect(problems?.pages).toMatchObject([{ path: '/reef', kept: false }]);
  });

  it('stays with the further pages of its list, or the excursions of its article, and with nothing else', async () => {
    const names = ['en/reefs.html', 'en/reefs/page/2.html', 'en/reefs/far.html', 'en/posts/a.html', 'en/posts/a/excurs/x.html', 'catalogue/thailand.en.json'];
    const { removed, problems } = await renderOver(names, {}, ['/en/reefs', '/en/posts/a', '/catalogue/thailand.en.json']);
    expect(removed).toEqual(['en/reefs/far.html']);
    expect(problems?.pages.map(({ kept }) => kept)).toEqual([true, true, true]);
    expect((await renderOver(['index.html', 'en.html'], {}, ['/', '/en'])).removed).toEqual([]);
  });

  it('is spoken of no more once it can be rendered', async () => {
    expect((await renderOver(['reef.html'], { '/reef': 'reef' })).problems).toEqual({ records: [], pages: [] });
  });
});
