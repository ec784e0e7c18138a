import type { Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import type { CalendarBlock } from '../../src/model/boats/fields/calendar-blocks.ts';
import type { Departure } from '../../src/model/departures/fields/departures.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { anExcursion, deskPost } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';
import { asUser, COUNTRY, DESK, openStaff } from './staff.ts';

/** A week of which the demo knows nothing yet. */
const MONDAY = '2029-03-05';
const TUESDAY = '2029-03-06';
const WEEK = `${href('departures', { country: COUNTRY })}?view=week&from=${MONDAY}`;

interface Fleet {
  readonly upper: string;
  readonly lower: string;
}

/** Two boats above all others. */
async function aFleet(admin: PocketBase, word: string): Promise<Fleet> {
  const fields = { country: COUNTRY, kind: 'speedboat', owner: 'own', capacity_licensed: 45, capacity_sold: 38, active: true };
  const add = async (name: string, sort: number) => (await admin.collection('boats').create({ ...fields, name: `${name} ${word}`, sort })).id;
  // Side by side, whoever else adds boats meanwhile.
  const above = -1000 + Math.floor(Math.random() * 900);
  return { upper: await add('A upper', above), lower: await add('B lower', above) };
}

/** Takes the fleet away once no page shows it: one that does would ask for what it hears of, and find it gone. */
async function scuttle(page: Page, admin: PocketBase, { upper, lower }: Fleet): Promise<void> {
  await page.goto('about:blank');
  for (const boat of [upper, lower]) {
    for (const name of ['calendar_blocks', 'departures'])
      for (const { id } of await admin.collection(name).getFullList({ filter: `boat = "${boat}"` })) await admin.collection(name).delete(id);
    await admin.collection('boats').delete(boat);
  }
}

const barOf = (page: Page, kind: 'departure' | 'block', id: string) => page.locator(`[data-bar="${kind}/${id}"]`);
const blockOf = (admin: PocketBase, boat: string): Promise<CalendarBlock> => admin.collection('calendar_blocks').getFirstListItem(`boat = "${boat}"`);

for (const language of drawn('a senior blocks a boat, moves it by keys and by mouse, and hears what stands in the way')) {
  const t = getT(language);

  test(`a senior blocks a boat, moves it by keys and by mouse, and hears what stands in the way: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
    problems,
  }) => {
    problems.permit(/409 .*\/desk\/blocks\//);
    const fleet = await aFleet(admin, language);
    try {
      await page.setViewportSize(DESK);
      await asUser(context, admin, baseURL ?? '', 'senior');
      const { id: excursion } = await anExcursion(admin);
      const sails = { country: COUNTRY, service_date: TUESDAY, start_time: '08:00', excursions: [excursion], boat: fleet.lower };
      const { departure } = await deskPost<{ readonly departure: Departure }>(context, baseURL ?? '', 'departures', sails);

      await openStaff(page, WEEK, language);
      await page.getByRole('link', { name: t('block_new') }).click();
      const form = page.getByRole('dialog', { name: t('block_new') });
      await form.getByRole('combobox', { name: t('departure_boat') }).selectOption(fleet.upper);
      await form.getByLabel(t('block_day_from')).fill(TUESDAY);
      await form.getByLabel(t('block_day_until')).fill(MONDAY);
      await form.getByRole('button', { name: t('block_add') }).click();
      await expect(form.getByText(t('form_ends_early'))).toBeVisible();
      await form.getByLabel(t('block_day_until')).fill(TUESDAY);
      await form.getByRole('button', { name: t('block_add') }).click();
      await expect(form).toBeHidden();
      const block = await blockOf(admin, fleet.upper);
      expect(block).toMatchObject({ from: `${TUESDAY} 00:00`, until: '2029-03-07 00:00', kind: 'maintenance' });

      // Onto the boat that sails then: it is said what stands there, and everything is as it was.
      const bar = barOf(page, 'block', block.id);
      await bar.focus();
      await page.keyboard.press('m');
      await expect(bar).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByText(new RegExp(`B lower ${language}.* 08:00`)).last()).toBeVisible();
      expect((await admin.collection('calendar_blocks').getOne<CalendarBlock>(block.id)).boat).toBe(fleet.upper);

      // A day later there is room; the way back is one press.
      await bar.focus();
      for (const key of ['m', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await expect.poll(async () => (await admin.collection('calendar_blocks').getOne<CalendarBlock>(block.id)).boat).toBe(fleet.lower);
      await page
        .getByRole('button', { name: t('cal_undo') })
        .last()
        .click();
      await expect.poll(async () => admin.collection('calendar_blocks').getOne<CalendarBlock>(block.id)).toMatchObject({ boat: fleet.upper, from: block.from });

      // Longer at its end, as soon as the board shows where it is.
      await expect(bar).toHaveAttribute('aria-label', /A upper/);
      await bar.focus();
      for (const key of ['m', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
      await expect.poll(async () => (await admin.collection('calendar_blocks').getOne<CalendarBlock>(block.id)).until).toBe('2029-03-08 00:00');

      // By mouse two days on; the day of a departure follows.
      const sailing = barOf(page, 'departure', departure.id);
      const [from, column] = [await sailing.boundingBox(), await page.locator('[data-column]').boundingBox()];
      if (!from || !column) throw new Error('no bar');
      const [x, y] = [from.x + 20, from.y + from.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + column.width * 2, y, { steps: 6 });
      await page.mouse.up();
      await expect.poll(async () => (await admin.collection('departures').getOne<Departure>(departure.id)).service_date).toBe('2029-03-08');

      await openStaff(page, WEEK, language);
      expect(await violationsOf(page)).toEqual([]);
      await sailing.click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByText(t('departure_state_open')).first()).toBeVisible();
      await panel.getByLabel(t('departure_capacity')).fill('30');
      await panel.getByRole('button', { name: t('save') }).click();
      await expect.poll(async () => (await admin.collection('departures').getOne<Departure>(departure.id)).capacity).toBe(30);
      await openStaff(page, new URL(page.url()).pathname.replace(/^\/en/, ''), language);
      expect(await violationsOf(page)).toEqual([]);
      await page
        .getByRole('dialog')
        .locator('summary', { hasText: t('departure_act_cancel') })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('departure_act_cancel') })
        .click();
      await expect.poll(async () => admin.collection('departures').getOne<Departure>(departure.id)).toMatchObject({ state: 'cancelled', why: 'weather' });
    } finally {
      await scuttle(page, admin, fleet);
    }
  });
}

for (const language of drawn('a bar is lifted from its panel, put onto a cell, taken back by a key, and moved by the hour and by a finger')) {
  const t = getT(language);

  test(`a bar is lifted from its panel, put onto a cell, taken back by a key, and moved by the hour and by a finger: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    const fleet = await aFleet(admin, `${language} hours`);
    try {
      await page.setViewportSize(DESK);
      await asUser(context, admin, baseURL ?? '', 'senior');
      const { id: excursion } = await anExcursion(admin);
      const pier = await admin.collection('locations').getFirstListItem(`country = "${COUNTRY}" && kind = "pier"`);

      // A departure of two trips from a pier of its own, by the form.
      await openStaff(page, `${href('departure-create', { country: COUNTRY })}?view=week&from=${MONDAY}`, language);
      const form = page.getByRole('dialog', { name: t('departure_new') });
      await form.getByRole('button', { name: t('departure_add') }).click();
      await expect(form.getByText(t('form_required')).first()).toBeVisible();
      const ticks = form.getByRole('group', { name: t('departure_trips') }).getByRole('checkbox');
      for (const at of [0, 1]) await ticks.nth(at).check();
      await form.getByLabel(t('departure_day'), { exact: true }).fill(TUESDAY);
      await form.getByRole('combobox', { name: t('departure_boat') }).selectOption(fleet.upper);
      await form.getByRole('combobox', { name: t('departure_pier') }).selectOption(pier.id);
      await form.getByRole('button', { name: t('departure_add') }).click();
      await expect(form).toBeHidden();
      const read = (): Promise<Departure> =>
        admin
          .collection('departures')
          .getFirstListItem<Departure>(`service_date >= "2029-01-01" && pier = "${pier.id}" && (boat = "${fleet.upper}" || boat = "${fleet.lower}")`);
      const made = await read();
      expect([made.excursions.length, made.start_time, made.boat]).toEqual([2, '08:00', fleet.upper]);
      expect(made.excursions).not.toEqual([excursion]);

      // From its panel to the board: a press on a cell puts it there, in words that are seen.
      const bar = barOf(page, 'departure', made.id);
      await bar.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('cal_move') })
        .click();
      await expect(bar).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('.cal-said')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page
        .getByRole('row')
        .filter({ hasText: `B lower ${language} hours` })
        .first()
        .getByRole('cell')
        .nth(3)
        .click();
      await expect.poll(read).toMatchObject({ boat: fleet.lower, service_date: '2029-03-08', start_time: '08:00' });

      // The key takes it back wherever nobody writes; and so does the button, until nothing is left of it.
      const undo = page.getByRole('navigation', { name: t('cal_view') }).getByRole('button', { name: t('cal_undo') });
      await expect(undo).toBeVisible();
      await page.locator('h1').click();
      await page.keyboard.press('Control+z');
      await expect.poll(read).toMatchObject({ boat: fleet.upper, service_date: TUESDAY, start_time: '08:00' });
      await expect(undo).toHaveCount(0);

      // A day has hours: half an hour by an arrow, an hour with Shift.
      await openStaff(page, `${href('departures', { country: COUNTRY })}?view=day&from=${TUESDAY}`, language);
      await expect(page.getByRole('columnheader', { name: '08:00' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await bar.focus();
      for (const key of ['m', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
      await expect.poll(read).toMatchObject({ service_date: TUESDAY, start_time: '09:30', by_hand: expect.arrayContaining(['start_time']) });

      // A finger that rests on a bar lifts it; one that does not scrolls.
      const { width = 0 } = (await page.locator('[data-column]').boundingBox()) ?? {};
      const devtools = await context.newCDPSession(page);
      // Boats of other stories come and go above it.
      let y = 0;
      const place = async (): Promise<number> => {
        const box = await bar.boundingBox();
        if (!box) throw new Error('no bar');
        y = box.y + box.height / 2;
        return box.x + 30;
      };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number): Promise<unknown> =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
      const at = await place();
      await touch('touchStart', at);
      for (const by of [20, 60]) await touch('touchMove', at + by);
      await touch('touchEnd', at + 60);
      await expect(bar).toHaveAttribute('aria-pressed', 'false');
      await expect(bar).toHaveAttribute('aria-label', /09:30/);
      let held = 0;
      await expect
        .poll(async () => {
          const before = held;
          held = await place();
          return held - before;
        })
        .toBe(0);
      await touch('touchStart', held);
      await expect(bar).toHaveAttribute('aria-pressed', 'true');
      for (const by of [10, 20, 30, 34]) await touch('touchMove', held + (by * width * 2) / 34);
      await touch('touchEnd', held + width * 2);
      await expect.poll(read).toMatchObject({ service_date: TUESDAY, start_time: '10:30' });
    } finally {
      await scuttle(page, admin, fleet);
    }
  });
}

for (const language of drawn('what is new begins where a cell is pressed, a mouse is dragged, or a key says so; a departure gets longer')) {
  const t = getT(language);

  test(`what is new begins where a cell is pressed, a mouse is dragged, or a key says so; a departure gets longer: ${language}`, async ({
    page,
    context,
    admin,
    baseURL,
  }) => {
    const fleet = await aFleet(admin, `${language} cells`);
    try {
      await page.setViewportSize(DESK);
      await asUser(context, admin, baseURL ?? '', 'senior');
      const { id: excursion } = await anExcursion(admin);
      const sails = { country: COUNTRY, service_date: MONDAY, start_time: '08:00', excursions: [excursion], boat: fleet.lower };
      const { departure } = await deskPost<{ readonly departure: Departure }>(context, baseURL ?? '', 'departures', sails);
      await openStaff(page, WEEK, language);
      const cellOf = (day: number) =>
        page
          .getByRole('row')
          .filter({ hasText: `A upper ${language} cells` })
          .first()
          .getByRole('cell')
          .nth(day);

      // A press: the boat and the day are there already.
      await cellOf(2).click();
      const departureForm = page.getByRole('dialog', { name: t('departure_new') });
      await expect(departureForm.getByRole('combobox', { name: t('departure_boat') })).toHaveValue(fleet.upper);
      await expect(departureForm.getByLabel(t('departure_day'), { exact: true })).toHaveValue('2029-03-07');
      await page.goBack();
      await expect(departureForm).toBeHidden();

      // A drag over three days, back and forth: they are blocked.
      const blockForm = page.getByRole('dialog', { name: t('block_new') });
      // Boats of other stories come and go above it.
      await expect(async () => {
        const [first, last] = [await cellOf(1).boundingBox(), await cellOf(3).boundingBox()];
        if (!first || !last) throw new Error('no cells');
        const y = first.y + first.height / 2;
        await page.mouse.move(last.x + 20, y);
        await page.mouse.down();
        await page.mouse.move(first.x + 20, y, { steps: 5 });
        await expect(page.locator('[data-chosen]')).toHaveCount(3);
        await page.mouse.up();
        await expect(blockForm).toBeVisible();
        const boat = await blockForm.getByRole('combobox', { name: t('departure_boat') }).inputValue();
        if (boat !== fleet.upper) await page.goBack();
        expect(boat).toBe(fleet.upper);
      }).toPass();
      await blockForm.getByRole('button', { name: t('block_add') }).click();
      await expect(blockForm).toBeHidden();
      expect(await blockOf(admin, fleet.upper)).toMatchObject({ from: `${TUESDAY} 00:00`, until: '2029-03-09 00:00' });

      // By its hours a departure gets longer, by keys and by its end; the way back is the same as of a move.
      const minutes = async () => (await admin.collection('departures').getOne<Departure>(departure.id)).minutes;
      const whole = await minutes();
      expect(whole).toBeGreaterThan(60);
      await openStaff(page, `${href('departures', { country: COUNTRY })}?view=day&from=${MONDAY}`, language);
      const bar = barOf(page, 'departure', departure.id);
      const label = (await bar.getAttribute('aria-label')) ?? '';
      await bar.focus();
      for (const key of ['m', '+', '+', '-', 'Enter']) await page.keyboard.press(key);
      await expect.poll(minutes).toBe(whole + 30);
      await expect(bar).not.toHaveAttribute('aria-label', label);
      await page.keyboard.press('Control+z');
      await expect.poll(minutes).toBe(whole);
      await expect(bar).toHaveAttribute('aria-label', label);
      const { width = 0 } = (await page.locator('[data-column]').boundingBox()) ?? {};
      await expect(bar.locator('[data-grip]')).toBeVisible();
      const grip = await bar.locator('[data-grip]').boundingBox();
      if (!grip) throw new Error('no grip');
      const [x, top] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
      await page.mouse.move(x, top);
      await page.mouse.down();
      await page.mouse.move(x - width, top, { steps: 4 });
      await page.mouse.up();
      await expect.poll(minutes).toBe(whole - 30);

      // A key on a bar begins another beside it, at its hour.
      await bar.focus();
      await page.keyboard.press('n');
      await expect(departureForm.getByRole('combobox', { name: t('departure_boat') })).toHaveValue(fleet.lower);
      await expect(departureForm.getByLabel(t('departure_day'), { exact: true })).toHaveValue(MONDAY);
      await expect(departureForm.getByLabel(t('departure_time'), { exact: true })).toHaveValue('08:00');
    } finally {
      await scuttle(page, admin, fleet);
    }
  });
}

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`a manager looks at the calendar, as a table on a phone, and changes nothing: ${language}`, async ({ page, context, admin, baseURL }) => {
    const fleet = await aFleet(admin, language);
    try {
      const block = await admin
        .collection('calendar_blocks')
        .create({ country: COUNTRY, boat: fleet.upper, from: `${TUESDAY} 00:00`, until: '2029-03-07 00:00', kind: 'charter' });
      await asUser(context, admin, baseURL ?? '', 'manager');
      await page.setViewportSize({ width: 320, height: 700 });
      await openStaff(page, WEEK, language);
      // The same story in the other language has one on its own boat.
      const charter = page.getByRole('link', { name: t('block_kind_charter') }).and(page.locator(`[href*="${block.id}"]`));
      await expect(charter).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expect(page.getByRole('link', { name: t('block_new') })).toHaveCount(0);
      await page.setViewportSize(DESK);
      await barOf(page, 'block', block.id).click();
      await expect(page).toHaveURL(new RegExp(`${localePath(href('block', { country: COUNTRY, id: block.id }), language)}\\?`));
      await expect(page.getByRole('dialog').getByText(t('departure_read_only'))).toBeVisible();
      await page.goto(localePath(href('boat-calendar', { country: COUNTRY, id: fleet.upper }), language));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('A upper');
    } finally {
      await scuttle(page, admin, fleet);
    }
  });
}
