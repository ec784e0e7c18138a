import { LANGUAGES } from '../../src/i18n/language.ts';
import { getT } from '../../src/i18n/t.ts';
import { localePath } from '../../src/routing/href.ts';
import { violationsOf } from './axe.ts';
import { expect, test } from './fixtures.ts';

const SLUG = 'phi-phi-maya-dawn-speedboat';
const PAGE = `/thailand/phuket/${SLUG}`;
/** What a page was told it tells again for half a minute. */
const STALE = { timeout: 75_000, intervals: [3000] };
/** A day for each language, so that neither story meets the other. */
const MONDAYS = { ru: '2027-01-18', en: '2027-01-25' } as const;

for (const language of LANGUAGES) {
  const t = getT(language);

  test(`a calendar says how many seats are left where few are, and nothing where there is room: ${language}`, async ({ page, admin }) => {
    test.setTimeout(120_000);
    const day = MONDAYS[language];
    const { id } = await admin.collection('ic_excurs').getFirstListItem(`slug = "${SLUG}" && parent = ""`);
    const sold = [id, ...(await admin.collection('ic_excurs').getFullList({ filter: `parent = "${id}"` })).map((one) => one.id)];
    const departures = (
      await admin.collection('departures').getFullList({ filter: `country = "thailand" && service_date = "${day}" && state = "open"` })
    ).filter((one) => (one['excursions'] as readonly string[]).some((trip) => sold.includes(trip)));
    expect(departures.length).toBeGreaterThan(0);
    const leave = async (seats: number): Promise<void> => {
      for (const one of departures) {
        const { seats_taken, allotted } = await admin.collection('departures').getOne(one.id);
        await admin
          .collection('departures')
          .update(one.id, { held_seats: Math.max(0, Number(one['capacity']) - Number(seats_taken) - Number(allotted) - seats) });
      }
    };
    const cell = page.locator(`.cg button[value="${day}"]`);
    const open = async (): Promise<void> => {
      await page.goto(localePath(PAGE, language));
      const answered = page.waitForResponse(/\/api\/few-seats/);
      await page.locator('.cal summary').click();
      await answered;
      const later = page.getByRole('button', { name: t('family_day_later') });
      while ((await cell.count()) === 0) await later.click();
    };
    try {
      await leave(2);
      await expect(async () => {
        await open();
        await expect(cell).toHaveAccessibleName(new RegExp(t('family_day_seats', { count: 2 })), { timeout: 1000 });
      }).toPass(STALE);
      await cell.click();
      await expect(page.locator('.ct')).toContainText(t('family_day_seats', { count: 2 }));
      expect(await violationsOf(page, undefined, '.cg')).toEqual([]);
      await leave(0);
      await expect(async () => {
        await open();
        await expect(cell).toHaveAccessibleName(new RegExp(t('family_day_full')), { timeout: 1000 });
      }).toPass(STALE);
    } finally {
      for (const one of departures) await admin.collection('departures').update(one.id, { held_seats: one['held_seats'] });
    }
  });
}
