import type { Page } from '@playwright/test';
import { getT } from '../../src/i18n/t.ts';
import { href, localePath } from '../../src/routing/href.ts';
import { expect, test } from './fixtures.ts';
import { addLead, columnOf, isLive, readLead, statusName } from './lead-desk.ts';
import { asUser, COUNTRY, openStaff } from './staff.ts';

const LEADS = href('leads', { country: COUNTRY });
const t = getT('en');
/** Longer than a change takes to be heard of and to be asked for. */
const QUIET_MS = 2000;

interface Questions {
  readonly asked: string[];
  /** What was asked since the last call, once nothing has been asked for a while. */
  settled(): Promise<readonly string[]>;
}

/** Reads of leads that the page asks the desk for: `board` and `leads`. */
function questionsOf(page: Page): Questions {
  const asked: string[] = [];
  let last_ms = Date.now();
  page.on('request', (request) => {
    const [, name] = /\/_pb\/api\/desk\/(board|leads)\?/.exec(request.url()) ?? [];
    if (!name || request.method() !== 'GET') return;
    asked.push(name);
    last_ms = Date.now();
  });
  return {
    asked,
    settled: async () => {
      last_ms = Date.now();
      await expect.poll(() => Date.now() - last_ms, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(QUIET_MS);
      return asked.splice(0);
    },
  };
}

/** Other stories change leads at the same time: the page hears of this one only. */
async function hearOnlyOf(page: Page, lead: string): Promise<void> {
  await page.addInitScript((id) => {
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const chosen = new Map<unknown, (event: Event) => void>();
    const chosenOf = (listener: (event: Event) => void): ((event: Event) => void) => {
      const isOurs = (event: Event): boolean => !event.type.startsWith('leads/') || String((event as MessageEvent).data).includes(id);
      const made = chosen.get(listener) ?? ((event: Event) => isOurs(event) && listener(event));
      chosen.set(listener, made);
      return made;
    };
    Object.assign(EventSource.prototype, {
      addEventListener(type: string, listener: (event: Event) => void) {
        addEventListener.call(this, type, chosenOf(listener));
      },
      removeEventListener(type: string, listener: (event: Event) => void) {
        removeEventListener.call(this, type, chosenOf(listener));
      },
    });
  }, lead);
}

test('opening the board asks once, and so does a drop', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  const me = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  await hearOnlyOf(page, lead.id);
  const questions = questionsOf(page);
  const [from, to] = [columnOf(page, await statusName(admin, 'new')), columnOf(page, await statusName(admin, 'contacted'))];
  const card = from.getByRole('row', { name: lead.name });

  const line = isLive(page);
  await openStaff(page, `${LEADS}?manager=${me.id}`, 'en');
  await line;
  // What changed between the server's rendering and the line.
  expect(await questions.settled()).toEqual(['leads']);
  await page
    .getByRole('navigation', { name: t('leads_view') })
    .getByRole('link', { name: t('leads_view_board') })
    .click();
  await expect(card).toBeVisible();
  expect(await questions.settled()).toEqual(['board']);

  await card.dragTo(to.getByRole('grid'), { sourcePosition: { x: 20, y: 60 } });
  await expect(to.getByRole('row', { name: lead.name })).toBeVisible();
  await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe('contacted');
  expect(await questions.settled()).toEqual(['board']);

  // The address of a board: the server renders it, the line comes up.
  await page.goto(localePath(`${LEADS}?manager=${me.id}&view=board`, 'en'));
  await expect(to.getByRole('row', { name: lead.name })).toBeVisible();
  expect(await questions.settled()).toEqual(['board']);
});

test('a card that is moved on before the board was asked again is nobody’s conflict', async ({ page, context, admin, baseURL }) => {
  await page.setViewportSize({ width: 1700, height: 900 });
  const me = await asUser(context, admin, baseURL ?? '', 'manager');
  const lead = await addLead(admin, { assigned_user: me.id });
  await hearOnlyOf(page, lead.id);
  const line = isLive(page);
  await openStaff(page, `${LEADS}?assigned_user=${me.id}&view=board`, 'en');
  await line;
  // The answers after the first move are on their way as long as the story lasts.
  let isHeld = true;
  await page.route('**/_pb/api/desk/board?*', async (route) => {
    await expect.poll(() => isHeld, { timeout: 60_000 }).toBe(false);
    await route.continue();
  });
  for (const [from, to] of [
    ['new', 'contacted'],
    ['contacted', 'qualified'],
  ] as const) {
    const card = columnOf(page, await statusName(admin, from)).getByRole('row', { name: lead.name });
    await card.getByRole('combobox', { name: t('lead_move', { name: lead.name }) }).selectOption(to);
    await expect.poll(async () => (await readLead(admin, lead.id)).status).toBe(to);
    await expect(page.getByText(t('lead_moved', { name: lead.name, status: await statusName(admin, to) }))).toBeVisible();
  }
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  isHeld = false;
  await expect(columnOf(page, await statusName(admin, 'qualified')).getByRole('row', { name: lead.name })).toBeVisible();
});
