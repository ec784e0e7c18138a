import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { drawn } from './languages.ts';

const SLUG = 'phi-phi-maya-dawn-speedboat';
const PAGE = `/thailand/phuket/${SLUG}`;
/** What a page was told it tells again for half a minute. */
const STALE = { timeout: 225_000, intervals: [3000] };
/** Days with few seats and with none. */
const [FEW, FULL] = ['2027-01-25', '2027-02-08'] as const;

for (const language of drawn('a calendar says how many seats are left where few are, and nothing where there is room')) {
  const t = getT(language);

  test(`a calendar says how many seats are left where few are, and nothing where there is room: ${language}`, async ({ page, admin }) => {
    test.setTimeout(360_000);
    const { id } = await admin.collection('ic_excurs').getFirstListItem(`slug = "${SLUG}" && parent = ""`);
    const sold = [id, ...(await admin.collection('ic_excurs').getFullList({ filter: `parent = "${id}"` })).map((one) => one.id)];
    const onDay = async (day: string) => {
      const all = await admin.collection('departures').getFullList({ filter: `country = "thailand" && service_date = "${day}" && state = "open"` });
      const own = all.filter((one) => (one['excursions'] as readonly string[]).some((trip) => sold.includes(trip)));
      expect(own.length).toBeGreaterThan(0);
      return own;
    };
    const [fewLeft, noneLeft] = [await onDay(FEW), await onDay(FULL)];
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
      const answered = page.waitForResponse(/\/api\/few-seats/);
      await page.locator('.cal summary').click();
      await answered;
      await turnTo(FEW);
    };
    try {
      await leave(fewLeft, 2);
      await leave(noneLeft, 0);
      await expect(async () => {
        await open();
        await expect(cellOf(FEW)).toHaveAccessibleName(new RegExp(t('family_day_seats', { count: 2 })), { timeout: 1000 });
      }).toPass(STALE);
      await cellOf(FEW).click();
      await expect(page.locator('.ct')).toContainText(t('family_day_seats', { count: 2 }));
      expect(await violationsOf(page, undefined, '.cg')).toEqual([]);
      await turnTo(FULL);
      await expect(cellOf(FULL)).toHaveAccessibleName(new RegExp(t('family_day_full')));
    } finally {
      for (const one of [...fewLeft, ...noneLeft]) await admin.collection('departures').update(one.id, { held_seats: one['held_seats'] });
    }
  });
}
