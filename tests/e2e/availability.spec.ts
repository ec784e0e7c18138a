import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test, wake } from './fixtures.ts';
import { drawn } from './languages.ts';

const SLUG = 'phi-phi-maya-dawn-speedboat';
const PAGE = `/thailand/phuket/${SLUG}`;
/** What a page was told it tells again for half a minute. */
const STALE = { timeout: 225_000, intervals: [3000] };
/** A trip of which everything that is sold sails by plans. */
const LISTED = 'phi-phi-big-boat';
/** Days with few seats, with none, and without a boat. */
const [FEW, FULL, CLOSED] = ['2027-01-25', '2027-02-08', '2027-02-10'] as const;

for (const language of drawn('a calendar promises no day that cannot be had, and says how many seats are left where few are')) {
  const t = getT(language);

  test(`a calendar promises no day that cannot be had, and says how many seats are left where few are: ${language}`, async ({ page, admin }) => {
    test.setTimeout(360_000);
    const { id } = await admin.collection('ic_excurs').getFirstListItem(`slug = "${SLUG}" && parent = ""`);
    const sold = [id, ...(await admin.collection('ic_excurs').getFullList({ filter: `parent = "${id}"` })).map((one) => one.id)];
    const onDay = async (day: string) => {
      const all = await admin.collection('departures').getFullList({ filter: `country = "thailand" && service_date = "${day}" && state = "open"` });
      const own = all.filter((one) => (one['excursions'] as readonly string[]).some((trip) => sold.includes(trip)));
      expect(own.length).toBeGreaterThan(0);
      return own;
    };
    const [fewLeft, noneLeft, shut] = [await onDay(FEW), await onDay(FULL), await onDay(CLOSED)];
    const leave = async (departures: typeof fewLeft, seats: number): Promise<void> => {
      for (const one of departures) {
        const { seats_taken, allotted } = await admin.collection('departures').getOne(one.id);
        await admin
          .collection('departures')
          .update(one.id, { held_seats: Math.max(0, Number(one['capacity']) - Number(seats_taken) - Number(allotted) - seats) });
      }
    };
    const cellOf = (day: string) => page.locator(`.cg button[value="${day}"]`);
    const turnTo = async (day: string): Promise<void> => {
      const later = page.getByRole('button', { name: t('family_day_later') });
      while ((await cellOf(day).count()) === 0) await later.click();
    };
    const open = async (): Promise<void> => {
      await page.goto(localePath(PAGE, language));
      const answered = page.waitForResponse(/\/api\/availability\?excursion/);
      await page.locator('.cal summary').click();
      await answered;
      await turnTo(FEW);
    };
    try {
      await leave(fewLeft, 2);
      await leave(noneLeft, 0);
      for (const one of shut) await admin.collection('departures').update(one.id, { state: 'closed', why: 'no_boat' });
      await expect(async () => {
        await open();
        await expect(cellOf(FEW)).toHaveAccessibleName(new RegExp(t('family_day_seats', { count: 2 })), { timeout: 1000 });
      }).toPass(STALE);
      await cellOf(FEW).click();
      await expect(page.locator('.ct')).toContainText(t('family_day_seats', { count: 2 }));
      expect(await violationsOf(page, undefined, '.cg')).toEqual([]);
      await turnTo(FULL);
      await expect(cellOf(FULL)).toHaveAccessibleName(new RegExp(t('family_day_full')));
      await expect(cellOf(FULL)).toHaveAttribute('aria-disabled', 'true');
      await expect(cellOf(CLOSED)).toHaveAccessibleName(new RegExp(t('family_day_unsold')));
      // It is no choice, and says why to whoever presses it all the same.
      await cellOf(CLOSED).click({ force: true });
      await expect(page.locator('.ct')).toContainText(t('family_day_unsold'));
      await expect(page.locator('#enquiry-form input[name=date]')).not.toHaveValue(CLOSED);
      // A day that the address names is told of on the button and in the form, which keeps nobody from asking.
      await page.goto(localePath(`${PAGE}?date=${CLOSED}`, language));
      await expect(page.locator('.cal summary')).toContainText(t('family_day_unsold'));
      const form = await wake(page, 'enquiry');
      await expect(form.locator('.enq-n')).toContainText(t('enquiry_day_unsold'));
    } finally {
      for (const one of [...fewLeft, ...noneLeft]) await admin.collection('departures').update(one.id, { held_seats: one['held_seats'] });
      for (const one of shut) await admin.collection('departures').update(one.id, { state: one['state'], why: one['why'] });
    }
  });
}

for (const language of drawn('a list with a day has what can be had on it, with script and without')) {
  test(`a list with a day has what can be had on it, with script and without: ${language}`, async ({ page, admin }) => {
    const { id } = await admin.collection('ic_excurs').getFirstListItem(`slug = "${LISTED}" && parent = ""`);
    const all = await admin.collection('departures').getFullList({ filter: `country = "thailand" && service_date = "${CLOSED}" && state = "open"` });
    const own = all.filter((one) => (one['excursions'] as readonly string[]).includes(id));
    expect(own.length).toBeGreaterThan(0);
    const place = `/thailand/phuket/${LISTED}`;
    const card = page.locator(`.card a[href$="${place}"]`).filter({ visible: true });
    const listed = async (count: number): Promise<void> =>
      expect(async () => {
        await page.goto(localePath(`/thailand?date=${CLOSED}`, language));
        await expect(card).toHaveCount(count, { timeout: 3000 });
        const answer = await page.request.get(localePath(`/search?date=${CLOSED}`, language));
        expect((await answer.text()).includes(`${place}"`)).toBe(count === 1);
      }).toPass();
    try {
      await listed(1);
      for (const one of own) await admin.collection('departures').update(one.id, { state: 'closed', why: 'no_boat' });
      await listed(0);
    } finally {
      for (const one of own) await admin.collection('departures').update(one.id, { state: one['state'], why: one['why'] });
    }
  });
}
