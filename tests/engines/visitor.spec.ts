import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { leadsOf } from '../e2e/fixtures.ts';
import type { Driver } from './driver.ts';
import { story } from './story.ts';

const LIST = '/thailand/phuket';
const EXCURSION = '/thailand/phuket/phi-phi-maya-dawn-speedboat';
const UNSEEN = '/thailand/phuket/james-bond-phang-nga-speedboat';
const SEARCH = '[data-island=search]';
const t = getT('ru');

const isAt = (driver: Driver, path: string): Promise<void> =>
  driver.until((wanted) => location.pathname === wanted && document.readyState === 'complete', path);

story('home leads to the list, and the menu to the other language', async ({ stage: { driver, open } }) => {
  await open('/');
  expect(await driver.text('h1')).not.toBe('');
  expect(await driver.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await driver.click('.top nav a[href="/thailand"]');
  await isAt(driver, '/thailand');
  await driver.click('[popovertarget=menu]');
  await driver.click('#menu a[hreflang=en]');
  await isAt(driver, '/en/thailand');
  expect(await driver.evaluate(() => document.documentElement.lang)).toBe('en');
});

story('filters narrow the list, stay in the address, and are taken off', async ({ stage: { driver, open } }) => {
  await open(LIST);
  await driver.click(`${SEARCH} summary`);
  await driver.choose(`${SEARCH} select[name=duration]`, 'half');
  await driver.until(() => location.search.includes('duration=half'));
  await driver.until((panel) => document.querySelectorAll(`${panel} li h3`).length > 0, SEARCH);
  await driver.click(`${SEARCH} [type=checkbox][name=private]`);
  await driver.until(() => location.search.includes('private'));
  await driver.click(await driver.having(`${SEARCH} button`, t('search_private')));
  await driver.until(() => !location.search.includes('private') && location.search.includes('duration=half'));
  await driver.type('#sr-q', 'qqqzzz');
  await driver.having(`${SEARCH} *`, t('search_nothing'));
});

story('an excursion opens from its card; its photos fill the screen and are closed by Back', async ({ stage: { driver, open } }) => {
  await open(LIST);
  const name = await driver.text('.card h3');
  await driver.click('.card a');
  await isAt(driver, EXCURSION);
  expect(await driver.text('h1')).toBe(name);
  await driver.click('a[data-photo]');
  await driver.until(() => document.querySelector('.pswp--open .pswp__img, .pswp--open .pswp__content') !== null);
  await driver.evaluate(() => history.back());
  await driver.until(() => document.querySelector('.pswp') === null);
  await isAt(driver, EXCURSION);
});

story('the chosen currency is in every price, and stays on other pages', async ({ stage: { driver, open } }) => {
  await open(LIST);
  expect(await driver.evaluate(() => document.querySelectorAll('main data').length)).toBeGreaterThan(1);
  await driver.choose('select.pick', 'RUB');
  await driver.until(() => [...document.querySelectorAll('main data')].every((price) => price.textContent?.includes('₽')));
  await open('/');
  await driver.until(() => document.querySelector<HTMLSelectElement>('select.pick')?.value === 'RUB');
  await driver.until(() => [...document.querySelectorAll('main data')].every((price) => price.textContent?.includes('₽')));
});

story('the currency select is a part of the header: no box, and a mark that it opens', async ({ stage: { driver, open } }) => {
  await open('/');
  const look = await driver.evaluate(() => {
    const select = document.querySelector('select.pick');
    if (!select) return null;
    const { appearance, borderTopWidth, backgroundColor, backgroundImage } = getComputedStyle(select);
    const paper = getComputedStyle(document.querySelector('.top') ?? select).backgroundColor;
    return { appearance, borderTopWidth, isPaper: backgroundColor === paper, hasMark: backgroundImage.includes('gradient') };
  });
  expect(look).toEqual({ appearance: 'none', borderTopWidth: '0px', isPaper: true, hasMark: true });
});

story('a heart is counted, kept over a reload, and listed among one’s own', async ({ stage: { driver, open } }) => {
  await open(LIST);
  await driver.click('.card .heart');
  await driver.until(() => document.querySelector('.heart')?.getAttribute('aria-pressed') === 'true');
  await open(LIST);
  await driver.until(() => document.querySelector('.heart')?.getAttribute('aria-pressed') === 'true');
  await driver.until(() => document.querySelector('.fav-count')?.textContent === '1');
  const name = await driver.text('.card h3');
  await open('/collections');
  await driver.having('[data-island=favourites] li', name);
});

story('an enquiry becomes one lead', async ({ stage: { driver, open, admin } }) => {
  const name = `Анна ${randomUUID().slice(0, 8)}`;
  await open(EXCURSION);
  await driver.type('#enquiry-form [name=name]', name);
  await driver.type('#enquiry-form [name=messenger]', '@anna');
  await driver.click('#enquiry-form [name=consent]');
  await driver.click('#enquiry-form [type=submit]');
  await driver.having('[role=status]', t('enquiry_sent_heading', { name }));
  expect(await leadsOf(admin, name)).toMatchObject([{ messenger: '@anna', excursion: '101' }]);
});

story('a page that was seen opens without a connection; one that was not says so', async ({ stage: { driver, open, gate } }) => {
  await open(EXCURSION);
  const name = await driver.text('h1');
  await driver.until(async (path) => {
    const kept = await Promise.all((await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()));
    const paths = kept.flat().map(({ url }) => new URL(url).pathname);
    return navigator.serviceWorker.controller !== null && paths.includes(path) && paths.includes('/offline');
  }, EXCURSION);
  await gate.shut();
  // Firefox tells of the connection that was refused, and shows what the worker has.
  await open(EXCURSION).catch(() => undefined);
  await driver.having('h1', name);
  await open(UNSEEN).catch(() => undefined);
  await driver.having('h1', t('offline_title'));
});
