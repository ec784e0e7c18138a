import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { KeptEnquiry } from '../../src/public/enquiry/queue/kept-enquiry.ts';
import { addDays } from '../../src/public/enquiry/rules/enquiry.ts';
import { DEFAULT_TIMEZONE } from '../../src/config/constants.ts';
import { todayIn } from '../../src/catalogue/catalogue/today-in.ts';
import type { Language } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { leadsOf, OFFLINE, pricesOf, testFromAnyAddress, wake } from './fixtures.ts';
import { drawn } from './languages.ts';
import { expect, KEEPING, keptPaths } from './worker.ts';

const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const LOST_FILES = /net::ERR_FAILED|Failed to (?:fetch|load)|dynamically imported module|^404 .*\/_astro\//;

/** Whoever saves data keeps what he opens, as everybody does, and is spared the sixty pages that are nobody's here. */
const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }));
const test = testFromAnyAddress.extend({
  serviceWorkers: 'allow',
  page: async ({ page }, use) => {
    await saveData(page);
    await use(page);
  },
});
const newPerson = (): string => `Анна ${randomUUID().slice(0, 8)}`;

/** The worker hears of the connection, asks the house and tells the page. */
const ARRIVING = { timeout: 60_000 } as const;

/** Opens an excursion and waits until the worker has all that it keeps of it. */
async function keepExcursion(page: Page, to: string, origin = ''): Promise<void> {
  await page.goto(origin + to);
  const parts = [/EnquiryForm/, /queue/, /hydrate/, /client/, /gallery/, /photoswipe/].map((name) => expect.stringMatching(name));
  await expect.poll(() => keptPaths(page), KEEPING).toEqual(expect.arrayContaining([to, ...parts]));
}

/** The state of a device on which the island's script was never kept. */
async function forgetIslands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('ti-assets-1');
    // Not deleted: the browser's own cache may hold them still.
    for (const request of await cache.keys()) if (/\.island\.|gallery/.test(request.url)) await cache.put(request, new Response('', { status: 404 }));
  });
}

/** The same device once the scripts can be fetched again. */
async function allowIslands(page: Page): Promise<void> {
  await page.evaluate(() => caches.delete('ti-assets-1'));
}

async function fillForm(page: Page, language: Language, values: Readonly<Record<'name' | 'phone', string>>): Promise<void> {
  const t = getT(language);
  await page.getByLabel(t('enquiry_name'), { exact: true }).fill(values.name);
  await page.getByLabel(t('enquiry_phone'), { exact: true }).fill(values.phone);
  await page.getByRole('checkbox', { name: t('enquiry_consent') }).check();
}

const sendButton = (page: Page, language: Language): Locator => page.getByRole('button', { name: getT(language)('enquiry_send'), exact: true });
const part = (page: Page, state: KeptEnquiry['state']): Locator => page.locator(`.kept [data-state=${state}]`);

/** Sends a page's form that no script looks after: only what is asked for anew is missing for certain, a page beside it may still hold the script. */
async function sendAlone(page: Page, language: Language, values: Readonly<Record<'name' | 'phone', string>>): Promise<void> {
  await page.reload();
  await fillForm(page, language, values);
  await expect(page.locator('[data-island=enquiry]')).not.toHaveAttribute('data-live', 'yes');
  await sendButton(page, language).click();
}

/** Writes an enquiry on a page that was loaded without a connection and whose form no script looks after. */
async function writeAlone(page: Page, language: Language, values: Readonly<Record<'name' | 'phone', string>>): Promise<void> {
  await sendAlone(page, language, values);
  await expect(page).toHaveURL(new RegExp(`${localePath(href('enquiries'), language)}(#.*)?$`));
}

/** An enquiry that waits on this device, from a page that no script looks after; answers its guest's name. */
async function waitAlone(page: Page): Promise<string> {
  const name = newPerson();
  await keepExcursion(page, EXCURSION);
  await forgetIslands(page);
  await page.context().setOffline(true);
  await writeAlone(page, 'ru', { name, phone: '+7 916 123-45-67' });
  return name;
}

/** What this device keeps of enquiries, changed by `change`. */
function changeKept(page: Page, change: Partial<KeptEnquiry['values']>, copies = 0): Promise<void> {
  return page.evaluate(
    ([values, more]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('enquiries', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite');
          const store = transaction.objectStore('kept');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const kept of reading.result as KeptEnquiry[]) {
              store.put({ ...kept, values: { ...kept.values, ...values } });
              for (let index = 0; index < more; index += 1) store.put({ ...kept, uuid: `${kept.uuid.slice(0, -2)}${10 + index}` });
            }
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [change, copies] as const,
  );
}

/** A server before the site whose answer to a path may be lost or replaced. */
async function standBefore(
  site: string,
  hinder: (request: http.IncomingMessage) => 'pass' | 'lose' | { readonly status: number; readonly retryAfterS: number },
) {
  const server = http.createServer((request, response) => {
    const wanted = hinder(request);
    if (typeof wanted === 'object') {
      request.resume();
      response.writeHead(wanted.status, { 'retry-after': String(wanted.retryAfterS), 'content-type': 'application/json' });
      return response.end('{"code":"enquiry_limit","message":"wait"}');
    }
    return request.pipe(
      http.request(new URL(request.url ?? '/', site), { method: request.method ?? 'GET', headers: request.headers }, (passed) => {
        if (wanted === 'lose') {
          // Not a broken connection: the browser would try again by itself.
          passed.resume();
          return response.writeHead(502).end();
        }
        response.writeHead(passed.statusCode ?? 502, passed.headers);
        return passed.pipe(response);
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

for (const language of drawn('an enquiry from a page that nobody touched is kept, and the house has it once when there is a connection')) {
  const t = getT(language);
  const to = (target: string): string => localePath(target, language);

  test(`an enquiry from a page that nobody touched is kept, and the house has it once when there is a connection: ${language}`, async ({
    page,
    context,
    admin,
    problems,
  }) => {
    problems.permit(OFFLINE);
    problems.permit(LOST_FILES);
    const name = newPerson();
    await page.goto(to('/thailand?ref=agent-one&amo_manager=olga'));
    await keepExcursion(page, to(EXCURSION));
    await forgetIslands(page);
    await context.setOffline(true);
    await expect(page.getByText(t('offline_notice_text'))).toBeVisible();
    await writeAlone(page, language, { name, phone: '+7 916 123-45-67' });
    const writtenBefore = new Date().toISOString();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('status').filter({ hasText: t('kept_saved') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('kept_waiting', { count: 1 }) })).toBeVisible();
    await expect(part(page, 'waiting')).toContainText(name);
    expect(await violationsOf(page)).toEqual([]);
    await page.reload();
    await expect(part(page, 'waiting').getByRole('article')).toHaveCount(1);
    expect(await leadsOf(admin, name)).toHaveLength(0);

    await context.setOffline(false);
    await expect(part(page, 'sent')).toContainText(name, ARRIVING);
    await expect(part(page, 'waiting')).toBeHidden();
    await page.reload();
    await expect(part(page, 'sent')).toContainText(name, ARRIVING);
    const leads = await leadsOf(admin, name);
    expect(leads).toMatchObject([
      {
        language,
        phone_e164: '+79161234567',
        source: 'agent_link',
        referral: { code: 'agent-one' },
        manager_hint: { code: 'olga' },
        source_detail: { page: to(EXCURSION) },
      },
    ]);
    expect((leads[0]?.consent?.at ?? '') <= writtenBefore).toBe(true);
  });
}

test('currency, search and photos of a kept page work without a connection', async ({ page, context, problems }) => {
  const language = 'ru';
  const t = getT(language);
  const to = (target: string): string => localePath(target, language);
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  await page.goto(to('/thailand/phuket'));
  await expect
    .poll(() => keptPaths(page), KEEPING)
    .toEqual(expect.arrayContaining([`/catalogue/thailand.${language}.json`, expect.stringMatching(/SearchPanel/)]));
  await keepExcursion(page, to(EXCURSION));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rates'))).not.toBeNull();
  await context.setOffline(true);
  await page.reload();
  const price = pricesOf(page).first();
  const own = await price.textContent();
  await page.getByLabel(t('currency')).selectOption('EUR');
  await expect(price).not.toHaveText(own ?? '');
  await page.locator('a[data-photo]').first().click();
  const photo = page.locator('.pswp__item[aria-hidden=false] img.pswp__img:not(.pswp__img--placeholder)');
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0))).toBeGreaterThan(100);
  await page.goto(to('/thailand/phuket'));
  await wake(page, 'search');
  await page.getByRole('searchbox').fill('phi');
  await expect(page.locator('[data-island=search]').getByRole('listitem').first()).toBeVisible();
});

test('what is wrong is said without a connection too, and mended there', async ({ page, context, admin, problems }) => {
  const language = 'en';
  const t = getT(language);
  const to = (target: string): string => localePath(target, language);
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const name = newPerson();
  await keepExcursion(page, to(EXCURSION));
  // What is chosen beside the form goes along, too.
  const control = page.locator('.party');
  await control.locator('summary').click();
  await control.getByLabel(t('family_area'), { exact: true }).selectOption('rawai');
  const fins = t('family_more', { what: t('family_extra_person', { name: 'Fins', price: '฿150' }) });
  await control.getByRole('button', { name: fins, exact: true }).click();
  await forgetIslands(page);
  await context.setOffline(true);
  await writeAlone(page, language, { name, phone: 'anna' });
  const phone = page.getByLabel(t('enquiry_phone'), { exact: true });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('anna');
  await expect(phone).toHaveAccessibleDescription(new RegExp(t('enquiry_phone_wrong').replace(/[+.]/g, '\\$&')));
  await expect(page.getByLabel(t('enquiry_name'), { exact: true })).toHaveValue(name);
  await expect(part(page, 'refused')).toContainText(t('kept_refused_text'));
  expect(await violationsOf(page)).toEqual([]);
  await phone.fill('+7 916 123-45-67');
  await sendButton(page, language).click();
  await expect(part(page, 'waiting')).toContainText(name);
  await expect(part(page, 'refused')).toBeHidden();
  await context.setOffline(false);
  await expect(part(page, 'sent')).toContainText(name, ARRIVING);
  expect(await leadsOf(admin, name)).toMatchObject([{ zone: 'Rawai', extras: [{ extra: '101-fins', qty: 1 }] }]);
});

test('an enquiry outlives the browser, goes out with the next visit of any page, and its person is told', async ({
  playwright,
  launchOptions,
  baseURL,
  admin,
  problems,
}) => {
  const t = getT('ru');
  const name = newPerson();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'phone-'));
  const start = async (): Promise<BrowserContext> => {
    const context = await playwright.chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: baseURL ?? '',
      locale: 'ru-RU',
      serviceWorkers: 'allow',
    });
    problems.watch(context);
    return context;
  };
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const first = await start();
  const page = await first.newPage();
  await saveData(page);
  await keepExcursion(page, EXCURSION);
  await forgetIslands(page);
  await first.setOffline(true);
  await writeAlone(page, 'ru', { name, phone: '+7 916 123-45-67' });
  await expect(part(page, 'waiting')).toContainText(name);
  await first.close();
  expect(await leadsOf(admin, name)).toHaveLength(0);

  const second = await start();
  const next = await second.newPage();
  await next.goto('/about');
  await expect(next.getByText(t('enquiries_sent_text'))).toBeVisible();
  expect(await leadsOf(admin, name)).toHaveLength(1);
  await next.getByRole('button', { name: t('enquiries_open') }).click();
  await expect(part(next, 'sent')).toContainText(name);
  await second.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A slow phone: what is written of kept enquiries from now on waits for so many ms. */
function writeSlowly(page: Page, ms: number): Promise<void> {
  return page.evaluate(
    (wait) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('enquiries', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
          const until = Date.now() + wait;
          const goOn = (): void => {
            store.count().onsuccess = () => (Date.now() < until ? goOn() : opening.result.close());
          };
          goOn();
          resolve();
        };
      }),
    ms,
  );
}

test('what the house refuses later stays, is said and can be mended', async ({ page, context, admin, problems }) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  problems.permit(/^422 .*\/(?:api\/enquiries|enquiry)$/);
  const t = getT('ru');
  const name = await waitAlone(page);
  // As if the day of the trip had passed meanwhile.
  await changeKept(page, { date: '2020-01-01' });
  await context.setOffline(false);
  await expect(part(page, 'refused')).toContainText(t('enquiry_date_past'), ARRIVING);
  expect(await leadsOf(admin, name)).toHaveLength(0);
  await page.getByRole('button', { name: t('kept_mend') }).click();
  const date = page.getByLabel(t('enquiry_date'), { exact: true });
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('2020-01-01');
  await date.fill('2020-01-02');
  await sendButton(page, 'ru').click();
  // The house gives the form back, and its living make mends it as well.
  await expect(page).toHaveURL(href('enquiry'));
  await allowIslands(page);
  await page.reload();
  await wake(page, 'enquiry');
  await date.fill(addDays(todayIn(DEFAULT_TIMEZONE), 10));
  await writeSlowly(page, 2000);
  await sendButton(page, 'ru').click();
  await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();
  await page.goto(href('enquiries'));
  await expect(part(page, 'sent')).toContainText(name, ARRIVING);
  await expect(part(page, 'refused')).toBeHidden();
  expect(await leadsOf(admin, name)).toHaveLength(1);
});

test('a post whose answer was lost is kept, sent again and stays one lead; a busy house is left alone for as long as it asks', async ({
  page,
  baseURL,
  admin,
  problems,
}) => {
  problems.permit(/^(?:429|502) /);
  problems.permit(LOST_FILES);
  problems.permit(/net::ERR_/);
  const name = newPerson();
  const asked: number[] = [];
  let lost = 0;
  const { origin, stop } = await standBefore(baseURL ?? '', ({ method, url }) => {
    if (method === 'POST' && url === '/enquiry') {
      lost += 1;
      return 'lose';
    }
    if (url !== '/api/enquiries') return 'pass';
    asked.push(Date.now());
    return asked.length === 1 ? { status: 429, retryAfterS: 2 } : 'pass';
  });
  try {
    await keepExcursion(page, EXCURSION, origin);
    await forgetIslands(page);
    await page.evaluate(
      ([who]) => {
        const form = document.querySelector<HTMLFormElement>('#enquiry-form');
        const write = (field: string, value: string): void => form?.querySelector(`[name=${field}]`)?.setAttribute('value', value);
        write('name', who ?? '');
        write('phone', '+7 916 123-45-67');
        form?.querySelector('[name=consent]')?.setAttribute('checked', '');
        form?.requestSubmit();
      },
      [name],
    );
    await expect(part(page, 'sent')).toContainText(name, ARRIVING);
    expect(lost).toBeGreaterThan(0);
    expect(await leadsOf(admin, name)).toHaveLength(1);
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(2000);
  } finally {
    stop();
  }
});

test('what cannot be kept is said, and stays in the form', async ({ page, problems }) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const t = getT('ru');
  const name = await waitAlone(page);
  await changeKept(page, {}, 19);
  await page.goto(EXCURSION);
  await sendAlone(page, 'ru', { name: `${name} II`, phone: '+7 916 123-45-68' });
  await expect(page.getByRole('heading', { name: t('kept_lost') })).toBeVisible();
  await expect(page.getByText(t('kept_full_text'))).toBeVisible();
  await page.getByRole('button', { name: t('kept_back') }).click();
  await expect(page.getByLabel(t('enquiry_name'), { exact: true })).toHaveValue(`${name} II`);
});

test('an enquiry that waits can be taken away by its person', async ({ page, context, admin, problems }) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const t = getT('ru');
  const name = await waitAlone(page);
  const remove = part(page, 'waiting').getByRole('button', { name: t('kept_delete') });
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kept_cancel') })
    .click();
  await expect(part(page, 'waiting')).toContainText(name);
  await remove.click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kept_delete') })
    .click();
  await expect(page.getByText(t('kept_none'))).toBeVisible();
  await context.setOffline(false);
  await page.goto('/about');
  expect(await leadsOf(admin, name)).toHaveLength(0);
});

test('refused enquiries are mended one after another: what was typed stays with each, and one that is deleted cannot be sent', async ({
  page,
  context,
  problems,
}) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const t = getT('ru');
  await keepExcursion(page, EXCURSION);
  await forgetIslands(page);
  await context.setOffline(true);
  await writeAlone(page, 'ru', { name: newPerson(), phone: 'anna' });
  await changeKept(page, {}, 1);
  await page.reload();
  const mend = part(page, 'refused').getByRole('button', { name: t('kept_mend') });
  const phone = page.getByLabel(t('enquiry_phone'), { exact: true });
  await expect(mend).toHaveCount(2);
  for (const typed of ['first', 'second']) {
    await mend.nth(typed === 'first' ? 0 : 1).click();
    await expect(phone).toHaveValue('anna');
    await phone.fill(typed);
  }
  await mend.nth(0).click();
  await expect(phone).toHaveValue('first');
  await mend.nth(1).click();
  await expect(phone).toHaveValue('second');
  await part(page, 'refused')
    .getByRole('button', { name: t('kept_delete') })
    .nth(1)
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('kept_delete') })
    .click();
  await expect(mend).toHaveCount(1);
  await expect(sendButton(page, 'ru')).toBeHidden();
  await mend.click();
  await expect(phone).toHaveValue('first');
});

test('the living form and the worker share one queue: what the page keeps is listed and sent once', async ({ page, context, admin, problems }) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  const t = getT('ru');
  const name = newPerson();
  await keepExcursion(page, EXCURSION);
  await context.setOffline(true);
  await page.reload();
  await wake(page, 'enquiry');
  await fillForm(page, 'ru', { name, phone: '+7 916 123-45-67' });
  await sendButton(page, 'ru').click();
  await expect(page.getByRole('status').filter({ hasText: t('enquiry_queued_heading', { name }) })).toBeVisible();
  const other = await context.newPage();
  await other.goto(href('enquiries'));
  await expect(part(other, 'waiting')).toContainText(name);
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: t('enquiry_sent_heading', { name }) })).toBeVisible();
  await expect(part(other, 'sent')).toContainText(name, ARRIVING);
  expect(await leadsOf(admin, name)).toHaveLength(1);
});

test('a part of the page that is not kept says so when it is reached for', async ({ page, context, problems }) => {
  problems.permit(OFFLINE);
  problems.permit(LOST_FILES);
  await keepExcursion(page, EXCURSION);
  await forgetIslands(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(getT('ru')('offline_notice_text'))).toBeVisible();
  await page.locator('a[data-photo]').first().click();
  await expect(page.getByText(getT('ru')('offline_part_text'))).toBeVisible();
});

testFromAnyAddress('where no worker keeps the site nothing is promised', async ({ page, context, problems }) => {
  problems.permit(OFFLINE);
  // The connection may go while the worker is on its way: then there is none.
  problems.permit(/error occurred when fetching the script/);
  const t = getT('ru');
  const words = page.waitForResponse('**/strings/app.ru.json');
  await page.goto(EXCURSION);
  await (await words).finished();
  await context.setOffline(true);
  await expect(page.getByText(t('offline_notice_unkept'))).toBeVisible();
  await expect(page.getByText(t('offline_notice_text'))).toHaveCount(0);
});
