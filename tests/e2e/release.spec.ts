import fs from 'node:fs';
import path from 'node:path';
import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const RELEASE = path.resolve('.cache/e2e/releases/current/client');
const files = (): readonly string[] => fs.readdirSync(RELEASE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
const read = (file: string): string => fs.readFileSync(path.join(RELEASE, file), 'utf8');

/** Every page by its file, with its text; stories beside this one take pages off in the meantime. */
function pages(): readonly (readonly [file: string, html: string])[] {
  return files().flatMap((file) => {
    try {
      return [[file, read(file)] as const];
    } catch (lost) {
      if ((lost as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw lost;
    }
  });
}
const POCKETBASE = `http://127.0.0.1:${process.env['E2E_POCKETBASE_PORT'] ?? '8391'}`;
const decode = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

test('every page is valid HTML', () => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
  const faults = pages().flatMap(([file, html]) => {
    const { results } = validator.validateStringSync(html, file);
    return results.flatMap((result) => result.messages.map((message) => `${file}:${message.line} ${message.ruleId} ${message.message}`));
  });
  expect(files().length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});

/** Every address of this site that a page names, with a page that names it. */
function targetsIn(origin: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const [file, html] of pages()) {
    for (const [, attribute, value = ''] of html.matchAll(/ (href|src|srcset|imagesrcset|action|data-strings)="([^"]*)"/g)) {
      const urls = attribute?.endsWith('srcset') ? value.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [decode(value)];
      for (const url of urls) {
        const resolved = new URL(url, `${origin}/`);
        if (resolved.origin === origin && !/%(?:HOME|PATH)%/.test(url)) targets.set(resolved.pathname, file);
      }
    }
  }
  return targets;
}

test('every internal link and picture leads somewhere', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  expect(targetsIn(origin).size).toBeGreaterThan(300);
  const findBroken = async (): Promise<readonly string[]> => {
    const broken: string[] = [];
    await Promise.all(
      [...targetsIn(origin)].map(async ([target, file]) => {
        const answer = await fetch(`${baseURL}${target}`, { redirect: 'manual' });
        const expected = target === '/404' ? 404 : target === '/500' ? 500 : target === '/503' ? 503 : 200;
        if (answer.status !== expected) broken.push(`${file} → ${target}: ${answer.status}`);
        await answer.body?.cancel();
      }),
    );
    return broken;
  };
  // A story beside this one may take a page off between the reading and the asking.
  await expect.poll(findBroken, { timeout: 90_000 }).toEqual([]);
});

test('anchors inside pages exist', () => {
  const missing = pages().flatMap(([file, html]) => {
    return [...html.matchAll(/href="#([\w-]+)"/g)].flatMap(([, id = '']) => (html.includes(` id="${id}"`) ? [] : [`${file}: #${id}`]));
  });
  expect(missing).toEqual([]);
});

test('structured data passes a validator and tells the prices of the page', async () => {
  const issues: string[] = [];
  let offers = 0;
  for (const [file, html] of pages()) {
    const extracted = new WebAutoExtractor({ addLocation: true, embedSource: ['rdfa', 'microdata'] }).parse(html);
    for (const { severity, issueMessage } of await new Validator().validate(extracted)) {
      // A page of which nobody has photos yet has none to name; of the demo every page has.
      const isBare = issueMessage === 'Required attribute "image" is missing' && !html.includes('property="og:image"');
      if (severity === 'ERROR' && !(isBare && file.includes('studio-'))) issues.push(`${file}: ${issueMessage}`);
    }
    const products = (extracted.jsonld['Product'] ?? []) as readonly {
      readonly offers: readonly { readonly name: string; readonly price: string; readonly priceCurrency: string }[];
    }[];
    const shown = [...html.matchAll(/<b>([^<]+)<\/b>.*?<data class="p" value="(\d+(?:\.\d+)?)"/g)].map(([, name = '', price]) => `${decode(name)} ${price}`);
    for (const offer of products.flatMap((product) => product.offers)) {
      offers++;
      if (!shown.includes(`${offer.name} ${offer.price}`)) issues.push(`${file}: the page does not show ${offer.name} ${offer.price}`);
      const currency = /data-currency="(\w+)"/.exec(html)?.[1];
      if (offer.priceCurrency !== currency) issues.push(`${file}: ${offer.priceCurrency} is not the page's ${currency}`);
    }
  }
  expect(issues).toEqual([]);
  expect(offers).toBeGreaterThan(400);
});

test('every page names its language, its counterpart and itself', () => {
  const faults = pages().flatMap(([file, html]) => {
    const language = file === 'en.html' || file.startsWith('en/') ? 'en' : 'ru';
    const isClosed = html.includes('content="noindex"');
    return [
      html.startsWith(`<!DOCTYPE html><html lang="${language}"`) ? '' : 'lang',
      /<title>[^<]{10,}<\/title>/.test(html) ? '' : 'title',
      /<meta name="description" content="[^"]{10,}"/.test(html) ? '' : 'description',
      isClosed || ['ru', 'en', 'x-default'].every((code) => html.includes(`hreflang="${code}"`)) ? '' : 'hreflang',
      isClosed || /<link rel="canonical"/.test(html) ? '' : 'canonical',
      (html.match(/<h1/g) ?? []).length === 1 ? '' : 'h1',
    ].flatMap((fault) => (fault ? [`${file}: ${fault}`] : []));
  });
  expect(faults).toEqual([]);
});

test('the sitemap lists what search engines may keep, with both languages, and nothing else', async ({ baseURL }) => {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const canonical = pages()
    .filter(([, html]) => !html.includes('content="noindex"'))
    .map(([, html]) => new URL(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '', baseURL).pathname);
  expect(listed.toSorted()).toEqual([...new Set(canonical)].toSorted());
  for (const closed of ['/welcome', '/test', '/404', '/collections']) expect(listed).not.toContain(closed);
});

test('articles are offered as RSS in both languages', async ({ baseURL }) => {
  for (const feed of ['/rss.xml', '/en/rss.xml']) {
    const text = await (await fetch(`${baseURL}${feed}`)).text();
    expect(text.match(/<item>/g)).toHaveLength(6);
    expect(text).toContain(`<language>${feed === '/rss.xml' ? 'ru' : 'en'}</language>`);
  }
});

interface Article {
  readonly id: string;
  readonly country: string;
  readonly slug: string;
  readonly title_en: string;
  readonly published_at: string;
  readonly updated: string;
}

test('articles say who wrote them and when, stand in their country’s list, and every page leads to them', async ({ baseURL }) => {
  const { items } = (await (await fetch(`${POCKETBASE}/api/collections/posts/records?perPage=200`)).json()) as { readonly items: readonly Article[] };
  const pictures = (await (await fetch(`${POCKETBASE}/api/collections/post_images/records?perPage=200`)).json()) as {
    readonly items: readonly { readonly post: string; readonly updated: string }[];
  };
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const list = read('en/thailand/posts.html');
  expect(items.length).toBeGreaterThan(3);
  for (const post of items) {
    const page = `/en/${post.country}/posts/${post.slug}`;
    const [, json = '{}'] = [...read(`${page.slice(1)}.html`).matchAll(/ld\+json">([^<]*)</g)].find(([, one = '']) => one.includes('"Article"')) ?? [];
    const instant = (stored: string): number => Date.parse(stored.replace(' ', 'T'));
    const changed = Math.max(...[post, ...pictures.items.filter((one) => one.post === post.id)].map(({ updated }) => instant(updated)));
    const said = JSON.parse(json) as Record<'headline' | 'datePublished' | 'dateModified', string>;
    expect([said.headline, Date.parse(said.datePublished), Date.parse(said.dateModified)]).toEqual([post.title_en, instant(post.published_at), changed]);
    const [, lastmod = ''] = new RegExp(`<loc>[^<]*${page}</loc><lastmod>([^<]*)</lastmod>`).exec(sitemap) ?? [];
    expect(Date.parse(lastmod), page).toBe(changed);
    if (post.country === 'thailand') expect(list).toContain(`href="${page}"`);
  }
  const unled = pages().filter(([file, html]) => file !== 'welcome.html' && file !== 'en/welcome.html' && !html.includes('application/rss+xml'));
  expect(unled).toEqual([]);
});

test('pages show pictures of the pipeline only, and no address of the database', () => {
  const faults = pages().flatMap(([file, html]) => {
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)]
      .map(([, source = '']) => source)
      .filter((source) => !source.startsWith('/_img/') && source !== '/favicon.svg');
    return [...pictures, ...(/api\/files|:8391|secret/i.test(html) ? ['database'] : [])].map((fault) => `${file}: ${fault}`);
  });
  expect(faults).toEqual([]);
});
