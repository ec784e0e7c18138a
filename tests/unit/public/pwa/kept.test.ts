import { describe, expect, it } from 'vitest';
import { pagesToPreload } from '../../../../src/public/pwa/refresh-app.ts';
import { mayPreload } from '../../../../src/public/pwa/connection.ts';
import { ALWAYS_KEPT, assetsOf, importsOf, islandDataOf, islandOf, lazyOf, otherSizes, pagesBelow, titleOf } from '../../../../src/public/pwa/kept.ts';
import { MANIFEST } from '../../../../src/public/pwa/manifest.ts';

const HTML = `<title>Phi &amp; Phi — Treasure Island</title><link href="/fonts/a.woff2"><link href="/_astro/late.css">
<script type="module" src="/_astro/base.js"></script><img src="/_img/1.webp"><a href="/categories/islands">i</a><a class="x" href="/categories/tags/kids">k</a>
<a href="/categories/islands">again</a><a href="/thailand">t</a>`;

describe('a page that is kept', () => {
  it('names what it is made of', () => expect(assetsOf(HTML)).toEqual(['/fonts/a.woff2', '/_astro/late.css', '/_astro/base.js']));
  it('leads to the pages right below it', () => expect(pagesBelow(HTML, '/categories')).toEqual(['/categories/islands']));
  it('has a title of its own', () => expect(titleOf(HTML)).toBe('Phi & Phi'));
  it('has scripts with scripts and styles of their own', () =>
    expect(importsOf('import{a}from"./shell.X1.js";import"./b.js";const c=()=>import("./lazy.js"),d=`/_astro/style.Y2.css`;')).toEqual([
      '/_astro/shell.X1.js',
      '/_astro/b.js',
      '/_astro/style.Y2.css',
    ]));
  it('tells what an island is given', () =>
    expect(islandOf('<p></p><div data-island="x" data-props="{&quot;a&quot;:&quot;b&#38;c&quot;}" data-strings="/s.json">', 'x')).toEqual({
      props: { a: 'b&c' },
      strings: '/s.json',
    }));
  it('tells it of single quotes too, as pages are written now', () => {
    const page = `<div data-island="x" data-props='{"a":"it\\u0027s \\u003cb\\u003e","indexUrl":"/catalogue/thailand.ru.json"}' data-strings="/s.json">`;
    expect(islandOf(page, 'x')).toEqual({ props: { a: "it's <b>", indexUrl: '/catalogue/thailand.ru.json' }, strings: '/s.json' });
    expect(islandDataOf(page)).toEqual(['/s.json', '/catalogue/thailand.ru.json']);
  });
  it('is always there when it tells of having no connection', () =>
    expect(ALWAYS_KEPT).toEqual(['/offline', '/sync', '/enquiries', '/en/offline', '/en/sync', '/en/enquiries']));
  it('names what its islands fetch when they come to life', () =>
    expect(islandDataOf('<i data-props="{&quot;indexUrl&quot;:&quot;/catalogue/thailand.ru.json&quot;}" data-strings="/strings/search.ru.json">')).toEqual([
      '/strings/search.ru.json',
      '/catalogue/thailand.ru.json',
    ]));
  it('has scripts that are fetched when somebody reaches for them', () =>
    expect(lazyOf('import"./a.js";e(()=>import(`./Enquiry.island.X_1.js`).then(e=>e.E),[]),import("./gallery.js")')).toEqual([
      '/_astro/Enquiry.island.X_1.js',
      '/_astro/gallery.js',
    ]));
  it('shows the largest kept size of a picture that was never fetched', () =>
    expect(
      otherSizes('https://x.test/_img/ab-1600.webp', ['https://x.test/_img/ab-320.webp', 'https://x.test/_img/cd-640.webp', 'https://x.test/_img/ab-960.webp']),
    ).toEqual(['https://x.test/_img/ab-960.webp', 'https://x.test/_img/ab-320.webp']));
});

describe('preloading', () => {
  it('takes what the navigation names, in the language of the page and of this site, then the indexes', () => {
    const hrefs = ['/en/thailand', '/thailand', 'https://wa.me/1', '/en/thailand#main', '/en/about'];
    expect(pagesToPreload(hrefs, new URL('https://x.test/en/thailand/phuket'))).toEqual({
      urls: ['/en/thailand', '/en/about', '/en/categories', '/en/collections'],
      indexes: ['/en/categories', '/en/collections'],
    });
  });

  it('is left out on the slowest connections and for those who save data', () => {
    expect(mayPreload({ effectiveType: 'slow-2g' })).toBe(false);
    expect(mayPreload({ effectiveType: '4g', saveData: true })).toBe(false);
    expect(mayPreload({ effectiveType: '3g', saveData: false })).toBe(true);
    expect(mayPreload(undefined)).toBe(true);
  });
});

it('the manifest names the app, its colour, its icons for every shape, and speaks both languages', () => {
  expect(MANIFEST).toMatchObject({ name: 'Treasure Island, Phuket', theme_color: '#222222', display: 'standalone', start_url: '/', lang: 'ru' });
  expect(MANIFEST.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']);
  for (const shortcut of MANIFEST.shortcuts) expect(shortcut.name).not.toBe(shortcut.name_localized.en.value);
});
