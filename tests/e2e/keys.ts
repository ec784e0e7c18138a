import type { Locator, Page } from '@playwright/test';
import type { Translate } from '../../src/i18n/t.ts';
import { overflowOf, violationsOf } from './axe.ts';
import { expect } from './fixtures.ts';

/** As many as the longest form of the studio with the page beside it holds. */
const MOST_STEPS = 400;
/** Whatever is read aloud when it changes. */
const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';

const NOTHING = 'nothing';
/** What has the focus, for whoever reads why a story failed. */
const focused = async (page: Page): Promise<string> => (await page.evaluate(tellFocus, null)) ?? NOTHING;

/** What has the focus, or nothing to tell where that is the element itself: one question for each key that is pressed. */
function tellFocus(wanted: Element | null): string | null {
  const { activeElement: at } = document;
  if (at === wanted) return null;
  if (!at || at === document.body) return 'nothing';
  return `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`.replace(/\s+/g, ' ').trim().slice(0, 40);
}

const hasFocus = (place: Locator): Promise<boolean> => place.evaluate((element) => element === document.activeElement);

/** Goes from where the focus is to a place by Tab alone, or backwards; names what it passed if it never comes there. */
export async function reach(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(place).toBeVisible();
  const passed: string[] = [];
  for (let at = await place.evaluate(tellFocus); at !== null; at = await place.evaluate(tellFocus)) {
    if (passed.length === MOST_STEPS) throw new Error(`${String(place)} was not reached: ${passed.join(' → ')}`);
    passed.push(at);
    await page.keyboard.press(key);
  }
}

/** Reaches a button or a link, and presses it. */
export async function press(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await reach(page, place, key);
  await page.keyboard.press('Enter');
}

/** Reaches a button of a row of a list that is one stop of Tab: the arrows walk from row to row, Tab goes on into the row, and Enter presses. */
export async function pressInRow(page: Page, place: Locator): Promise<void> {
  const row = page.getByRole('row').filter({ has: place });
  await expect(row).toBeVisible();
  // Wherever in the list the focus is: the row around it, or the row that the list is entered at.
  const stepsTo = (): Promise<number | null> =>
    row.evaluate((wanted) => {
      const rows = [...(wanted.closest('[role=grid]')?.querySelectorAll('[role=row]') ?? [])];
      const at = rows.indexOf(document.activeElement as Element);
      return at === -1 ? null : rows.indexOf(wanted) - at;
    });
  const isInList = await row.evaluate((wanted) => wanted.closest('[role=grid]')?.contains(document.activeElement) === true);
  for (let passed = 0; (await stepsTo()) === null; passed += 1) {
    if (passed === MOST_STEPS) throw new Error(`${String(row)} was not reached from ${await focused(page)}`);
    await page.keyboard.press(isInList ? 'Shift+Tab' : 'Tab');
  }
  const steps = (await stepsTo()) ?? 0;
  for (let at = 0; at < Math.abs(steps); at += 1) await page.keyboard.press(steps > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect(row).toBeFocused();
  await press(page, place);
}

/** Reaches a field and writes over what stands in it. */
export async function write(page: Page, place: Locator, text: string): Promise<void> {
  await reach(page, place);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await expect(place).toHaveValue(text);
}

/** Reaches a list of choices and goes down in it, or up, to one of them. */
export async function choose(page: Page, place: Locator, value: string): Promise<void> {
  await reach(page, place);
  const step = await place.evaluate((list, wanted) => {
    const { options, selectedIndex } = list as HTMLSelectElement;
    return [...options].findIndex((one) => one.value === wanted) - selectedIndex;
  }, value);
  for (let at = 0; at < Math.abs(step); at += 1) await page.keyboard.press(step > 0 ? 'ArrowDown' : 'ArrowUp');
  await expect(place).toHaveValue(value);
}

/** Types a day, and the time that follows it, into the browser's own field, whose parts stand in the order of its language. */
export async function writeMoment(page: Page, place: Locator, value: string): Promise<void> {
  const [day = '', time = ''] = value.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  await reach(page, place);
  for (const first of [month + date, date + month]) {
    // The field has parts, and a button: out of it backwards and in again is its first part.
    while (await hasFocus(place)) await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(first + year);
    // A year may be longer than four digits: the field waits for them.
    if (time !== '') await page.keyboard.press('ArrowRight');
    await page.keyboard.type(time.replace(':', ''));
    if (time !== '') await page.keyboard.type('AM');
    if ((await place.inputValue()) === value) return;
  }
  await expect(place).toHaveValue(value);
}

/** Waits until something is said to whoever does not see the page. */
export async function expectHeard(page: Page, text: string | RegExp): Promise<void> {
  // What lies in a folded part, or is hidden, is read by nobody.
  await expect(page.locator(`:is(${LIVE}), :is(${LIVE}) *`).filter({ hasText: text, visible: true }).first()).toBeAttached();
}

/** After every deed somebody who has no pointer knows where he is. */
export async function expectPlace(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).not.toBe(NOTHING);
}

/** The focus is in a dialog and goes round in it, either way. */
export async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  const isInside = (): Promise<boolean> => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  const stops = await dialog.locator('button, input, select, textarea, a[href]').count();
  for (const key of ['Shift+Tab', 'Tab'])
    for (let at = 0; at <= stops; at += 1) {
      await page.keyboard.press(key);
      expect(await isInside(), `${key} leads out to ${await focused(page)}`).toBe(true);
    }
}

/** A panel over a narrow screen has the focus, and the head of the page beside it: what it covers is reached by no key. */
export async function expectCovers(page: Page, panel: Locator): Promise<void> {
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  const stops = await page.locator('button, input, select, textarea, a[href]').count();
  for (let at = 0; at <= stops; at += 1) {
    await page.keyboard.press('Tab');
    const covered = await panel.evaluate((element) => element.parentElement?.querySelector('.kit-panels-main')?.contains(document.activeElement));
    expect(covered, `under it lies ${await focused(page)}`).toBe(false);
  }
}

/** A page can be heard and is as wide as a narrow phone. */
export async function expectSound(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** The first Tab of a page offers to skip its head, and Enter does. */
export async function skipHead(page: Page, t: Translate): Promise<void> {
  const link = page.getByRole('link', { name: t('skip_to_content'), exact: true });
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
}

/** Publishes what is typed: the button, the dialog that holds the focus, what is said, and a place to go on from. */
export async function publishByKeys(page: Page, t: Translate): Promise<void> {
  await openPublishing(page, t);
  await press(page, page.getByRole('dialog').getByRole('button', { name: t('studio_publish_now'), exact: true }));
  await expectHeard(page, t('studio_published'));
  await expectHeard(page, t('studio_nothing'));
  await expectAtBar(page);
}

/** What was done with the bar is gone on from there: at the button that was pressed, or at what is said where that is gone. */
export async function expectAtBar(page: Page): Promise<void> {
  await expect(page.locator('.studio-bar :focus')).toHaveCount(1);
}

/** Opens the dialog of publishing. */
export async function openPublishing(page: Page, t: Translate): Promise<Locator> {
  await press(page, page.getByRole('button', { name: t('studio_publish'), exact: true }));
  const dialog = page.getByRole('dialog', { name: t('studio_publish_title') });
  await expectHeld(page, dialog);
  expect(await violationsOf(page, undefined, '.kit-dialog')).toEqual([]);
  return dialog;
}
