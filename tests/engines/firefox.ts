import { launch } from 'puppeteer-core';
import { type Driver, driverOf } from './driver.ts';
import { VIEWPORT } from './viewport.ts';

/** Debian's Firefox without a window, over WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru', 'layout.css.prefers-color-scheme.content-override': 1 },
  });
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(VIEWPORT);
  return driverOf({
    goto: async (url) => {
      const go = (): Promise<unknown> => page.goto(url, { waitUntil: 'load' });
      // The page was on its way somewhere itself: once more.
      await go().catch((error: unknown) => (String(error).includes('NS_BINDING_ABORTED') ? go() : Promise.reject(error)));
    },
    click: async (selector) => {
      await page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.click(selector);
    },
    keys: async (selector, text) => {
      await page.$eval(selector, (element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await page.click(selector, { count: 3 });
      await page.type(selector, text);
    },
    choose: async (selector, value) => void (await page.select(selector, value)),
    press: (key) => page.keyboard.press(key),
    run: (work, argument) => page.evaluate(`(${work})(${JSON.stringify(argument)})`),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  });
}
