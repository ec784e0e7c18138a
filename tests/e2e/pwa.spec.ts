import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext, Page } from '@playwright/test';
import { KILL_WORKER } from '../../src/platform/http/answer.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { atRest, laterStarted, OFFLINE } from './fixtures.ts';
import { drawn } from './languages.ts';
import { expect, KEEPING, keptPaths, openAndKeep, test } from './worker.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const UNSEEN = '/thailand/phuket/james-bond-phang-nga-speedboat';

async function loseConnection(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
}

for (const language of drawn('what was visited, the main pages and favourites open without a connection, and what is not kept gives way to an honest page')) {
  const t = getT(language);
  const to = (path: string): string => localePath(path, language);

  test(`what was visited, the main pages and favourites open without a connection, and what is not kept gives way to an honest page: ${language}`, async ({
    page,
    context,
    problems,
  }) => {
    problems.permit(OFFLINE);
    problems.permit(/net::ERR_FAILED/);
    const heading = page.getByRole('heading', { level: 1 });
    await openAndKeep(page, to(EXCURSION));
    const name = await heading.textContent();
    await page.goto(to('/thailand/phuket'));
    await page.locator('button.heart').first().click();
    await expect
      .poll(() => keptPaths(page), KEEPING)
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/FavouritesPage/),
          expect.stringMatching(/hydrate/),
          `/catalogue/thailand.${language}.json`,
          `/strings/favourites.${language}.json`,
        ]),
      );
    for (const path of ['/_excurs', '/_excurs/page/2']) {
      await page.goto(to(path));
      await expect.poll(() => keptPaths(page)).toContain(to(path));
    }
    await loseConnection(context);

    await test.step('visited pages and the main pages of the catalogue', async () => {
      await page.goto(to(EXCURSION));
      await expect(heading).toHaveText(name ?? '');
      for (const path of ['/thailand', '/thailand/krabi', '/categories', '/categories/islands', '/collections/first-time-in-phuket']) {
        await page.goto(to(path));
        await expect(heading).not.toHaveText(t('offline_title'));
        await expect(page).toHaveURL(to(path));
      }
    });

    await test.step('campaign marks do not hide a kept page, pages of a list are kept apart', async () => {
      for (const query of ['utm_source=mail', 'ref=partner', 'fbclid=1']) {
        await page.goto(`${to('/_excurs/page/2')}?${query}`);
        await expect(page.getByRole('link', { name: t('previous_page'), exact: true })).toHaveAttribute('href', to('/_excurs'));
      }
      await page.goto(`${to('/_excurs')}?utm_source=mail`);
      await expect(page.getByRole('link', { name: t('next_page'), exact: true })).toHaveAttribute('href', to('/_excurs/page/2'));
    });

    await test.step('favourites marked with a connection', async () => {
      await page.goto(to('/collections'));
      await expect(page.locator('[data-island=favourites]').getByRole('listitem')).toHaveCount(1);
    });

    await test.step('a page that is not kept gives way to an honest one that lists what is', async () => {
      await page.goto(to(UNSEEN));
      await expect(heading).toHaveText(t('offline_title'));
      await expect(page).toHaveURL(to(UNSEEN));
      const kept = page.getByRole('region').or(page.locator('#kept')).getByRole('link');
      await expect(kept.filter({ hasText: t('services_by_category') })).toHaveCount(1);
      await kept.filter({ hasText: t('services_by_category') }).click();
      await expect(heading).toHaveText(t('services_by_category'));
      await page.goto(to(UNSEEN));
      await page.getByRole('button', { name: t('offline_retry') }).click();
      await expect(heading).toHaveText(t('offline_title'));
      // With the connection the page that was asked for comes by itself.
      await context.setOffline(false);
      await expect(heading).not.toHaveText(t('offline_title'));
    });
  });
}

test('a page is kept by a browser that is never idle too', async ({ page }) => {
  // As Chromium on a busy machine: it draws, and comes to nothing else for a quarter of a minute and more.
  await page.addInitScript(() => {
    window.requestIdleCallback = (task, { timeout = 0 } = {}) =>
      timeout > 0 ? window.setTimeout(() => task({ didTimeout: true, timeRemaining: () => 0 }), timeout) : 0;
  });
  await page.goto(EXCURSION);
  await expect.poll(() => keptPaths(page), { timeout: 45_000 }).toEqual(expect.arrayContaining([EXCURSION]));
});

test('links that set cookies reach the server although the page is kept; nothing that is one person’s, and no endpoint, ever is', async ({
  page,
  context,
  problems,
}) => {
  problems.permit(/^(4\d\d|503) /);
  await openAndKeep(page, '/thailand');
  await page.goto('/thailand?ref=partner7&utm_source=x');
  await page.goto('/thailand?amo_manager=boss');
  await page.goto('/thailand?lang=en');
  await expect(page).toHaveURL('/en/thailand');
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  expect(cookies).toMatchObject({ ref: 'partner7', amo_manager: 'boss', lang: 'en' });
  await page.goto('/enquiry');
  await page.goto('/thailand/login');
  await page.goto('/thailand/profile').catch(() => undefined);
  await page.goto('/thailand?ref=partner');
  await page.goto('/thailand/phuket');
  await page.evaluate(async () => {
    for (const path of ['/api/currencies', '/_version', '/_translations/ru', '/_auth/refresh', '/_pb/api/health', '/_health'])
      await fetch(path).catch(() => undefined);
  });
  // Asked outright, the worker refuses as well.
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({
      type: 'keep',
      urls: ['/enquiry', '/thailand/login', '/api/currencies', '/_version', '/thailand?ref=x', 'https://elsewhere.invalid/'],
    });
    // A preload answers when it is through. The second one asks for a page that nothing else leads to: what was asked for
    // before it has come by then, if it was fetched at all.
    for (const urls of [['/thailand/users', '/enquiry', '/en/thailand/profile'], ['/thailand/phuket/james-bond-phang-nga-speedboat']])
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => data.isFinished && resolve();
        active?.postMessage({ type: 'preload', urls, indexes: [] }, [port2]);
      });
  });
  const kept = await keptPaths(page);
  expect(kept).toEqual(expect.arrayContaining(['/thailand', '/thailand/phuket/james-bond-phang-nga-speedboat']));
  expect(kept.filter((path) => /api|_auth|_pb|_version|_translations|_health|^\/(?:en\/)?enquiry|login|users|profile|\?/.test(path))).toEqual([]);
  const everything = await page.evaluate(async () => {
    const answers = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).matchAll()));
    return answers.flat().map(({ headers }) => headers.get('cache-control') ?? '');
  });
  expect(everything.filter((control) => /private|no-store/.test(control))).toEqual([]);
});

test('who saves data or has the slowest connection is spared the preloading', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
  await page.goto('/thailand/phuket');
  await expect.poll(() => keptPaths(page)).toContain('/thailand/phuket');
  await atRest(page);
  // A page that is opened later is kept before anything that would have been preloaded after the first.
  await page.goto('/about');
  await expect.poll(() => keptPaths(page)).toContain('/about');
  expect((await keptPaths(page)).filter((path) => path.startsWith('/categories'))).toEqual([]);
});

test('the app can be installed: manifest, icons of the sizes it names, a worker that is asked for anew each time', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(address).toBe('/manifest.webmanifest');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    readonly name: string;
    readonly theme_color: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Treasure Island, Phuket', theme_color: '#222222' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('text/javascript');
});

test('the offer to install is shown, and never again once it was declined', async ({ page }) => {
  const offer = (target: Page) =>
    target.evaluate(() =>
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome: 'accepted' }) })),
    );
  const t = getT('ru');
  await page.goto('/');
  await offer(page);
  await expect(page.getByText(t('install_title'))).toBeVisible();
  await page.getByRole('button', { name: t('install_no') }).click();
  await expect(page.getByText(t('install_title'))).toBeHidden();
  await page.context().clearCookies({ name: 'screen_width' });
  await page.goto('/about');
  await offer(page);
  await laterStarted(page);
  await atRest(page);
  await expect(page.getByText(t('install_title'))).toBeHidden();
});

/**
 * A server before the site that answers some paths itself: Playwright does not see a browser asking for its worker.
 * @returns its origin and how to stop it.
 */
async function standBetween(site: string, own: Readonly<Record<string, () => { readonly type: string; readonly body: string } | null>>) {
  const server = http.createServer((request, response) => {
    const answer = own[request.url ?? '']?.();
    if (answer) return response.writeHead(200, { 'content-type': answer.type, 'cache-control': 'no-cache' }).end(answer.body);
    return request.pipe(
      http.request(new URL(request.url ?? '/', site), { method: request.method ?? 'GET', headers: request.headers }, (passed) => {
        response.writeHead(passed.statusCode ?? 502, passed.headers);
        passed.pipe(response);
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

test('a worker can be recalled: the next visit gives it up and forgets what was kept', async ({ page, baseURL }) => {
  let isRecalled = false;
  const { origin, stop } = await standBetween(baseURL ?? '', { '/sw.js': () => (isRecalled ? { type: 'text/javascript', body: KILL_WORKER } : null) });
  try {
    await page.goto(`${origin}/thailand`);
    await expect.poll(() => keptPaths(page)).toContain('/thailand');
    isRecalled = true;
    await page.goto(`${origin}/about`);
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await page.goto(`${origin}/thailand`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    stop();
  }
});

test('a newer worker waits until somebody refreshes, then it takes over', async ({ page, request, baseURL }) => {
  test.setTimeout(720_000);
  const worker = await (await request.get('/sw.js')).text();
  let isNewer = false;
  const { origin, stop } = await standBetween(baseURL ?? '', {
    '/sw.js': () => ({ type: 'text/javascript', body: isNewer ? `${worker}\n// newer` : worker }),
    '/_version': () => (isNewer ? { type: 'text/plain', body: 'ffffffffffff' } : null),
  });
  const stateOf = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { isWaiting: Boolean(registration?.waiting), isActive: registration?.active?.state === 'activated' };
    });
  try {
    await page.goto(`${origin}/thailand`);
    await expect.poll(() => keptPaths(page), KEEPING).toContain('/thailand');
    isNewer = true;
    await page.goto(`${origin}/sync`);
    await expect.poll(stateOf, KEEPING).toEqual({ isWaiting: true, isActive: true });
    const refresh = page.getByRole('main').getByRole('button', { name: getT('ru')('update_refresh'), exact: true });
    // The page is loaded anew in between. An old worker that does not end what it is at stays in charge, and the page goes on offering to refresh.
    const afterRefresh = async () => {
      const state = await stateOf().catch(() => null);
      if (state?.isWaiting) await refresh.click({ timeout: 5_000 }).catch(() => undefined);
      return state;
    };
    await expect.poll(afterRefresh, { timeout: 420_000, intervals: [8_000] }).toEqual({ isWaiting: false, isActive: true });
    await expect.poll(() => keptPaths(page).catch(() => []), KEEPING).toContain('/thailand');
  } finally {
    stop();
  }
});

test('caches of another make are cleaned away when a worker takes over', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await (await caches.open('ti-pages-0')).put('/old', new Response('old'));
    await caches.open('somebody-else');
  });
  await openAndKeep(page, '/thailand');
  const names = await page.evaluate(() => caches.keys());
  expect(names).not.toContain('ti-pages-0');
  expect(names).toContain('somebody-else');
});
