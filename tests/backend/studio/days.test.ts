import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findSailing } from '../../../src/catalogue/catalogue/repo/excursion-options.ts';
import { dayReasons, reasonOfDay } from '../../../src/catalogue/catalogue/rules/sailing-days.ts';
import { runSql } from '../../support/backend.ts';
import { desk, type DeskRole } from '../../support/desk.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: Studio;
let schedule = '';
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
  schedule = (await sales.admin.collection('excursion_schedules').getFirstListItem('excursion = "128"')).id;
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

const OFF = { day: '2027-03-09', runs: false, reason_ru: 'Шторм', reason_en: 'Storm' };
const ofSchedule = () => ({ entity: 'excursion_schedules', record: schedule });
const guests = () => sales.as('guest');
const create = (role: DeskRole, entity: string, fields: object, key?: string) => desk(sales.as(role), 'drafts', { entity, fields, hand: 'h' }, key);

describe('days of an excursion', () => {
  it('are typed by whoever may propose, and by nobody else', async () => {
    for (const role of ['manager', 'senior', 'content'] as const) {
      const answer = await studio.type(role, 'exceptions', [OFF], { ...ofSchedule(), base: null });
      expect([role, answer.status]).toEqual([role, 200]);
    }
    for (const role of ['accountant', 'agent', 'guide'] as const)
      expect([role, (await studio.type(role, 'exceptions', [OFF], { ...ofSchedule(), base: null })).status]).toEqual([role, 403]);
    expect((await studio.publish('manager', await studio.drafts('content', 'subject=ic_excurs:128'))).status).toBe(403);
  });

  it('are the guest’s the moment they are published: the date, and why', async () => {
    await studio.type('content', 'exceptions', [OFF], { ...ofSchedule(), base: null });
    const before = await findSailing(guests(), '128', 'en');
    expect(dayReasons(OFF.day, before)).toEqual([]);
    const drafts = await studio.drafts('content', 'subject=ic_excurs:128');
    expect((await studio.publish('content', drafts)).status).toBe(200);
    const after = await findSailing(guests(), '128', 'en');
    expect([dayReasons(OFF.day, after), reasonOfDay(OFF.day, after)]).toEqual([['off'], 'Storm']);
    await sales.admin.collection('excursion_schedules').update(schedule, { exceptions: [] });
  });

  it('are read from every way in: what says no days is refused', async () => {
    const live = sales.admin.collection('excursion_schedules');
    for (const change of [{ weekdays: [9] }, { exceptions: [{ day: '2027-02-30', runs: false }] }, { exceptions: [OFF, OFF] }, { season_from: '11-01' }])
      await expect(live.update(schedule, change)).rejects.toMatchObject({ status: 400 });
    const { exceptions: base } = await studio.live(schedule, 'excursion_schedules');
    await studio.type('content', 'exceptions', [{ ...OFF, day: 'soon' }], { ...ofSchedule(), base });
    const drafts = await studio.drafts('content', 'subject=ic_excurs:128');
    expect(await studio.publish('content', drafts)).toMatchObject({
      status: 422,
      body: { code: 'draft_invalid', data: { findings: [{ field: 'exceptions', code: 'malformed' }] } },
    });
  });

  it('of a variant are one schedule, however many begin it, and go live with the excursion', async () => {
    const made = await Promise.all([1, 2, 3].map(() => create('content', 'excursion_schedules', { excursion: '1281', weekdays: [6] })));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(made.map((answer) => recordIn(answer, 'draft').id)).size).toBe(1);
    const drafts = await studio.drafts('content', 'subject=ic_excurs:128');
    expect(drafts.map(({ entity }) => entity)).toEqual(['excursion_schedules']);
    expect((await studio.publish('content', drafts)).status).toBe(200);
    const days = await findSailing(guests(), '128');
    // A Saturday and the Sunday after it.
    expect([dayReasons('2027-03-13', days, '1281'), dayReasons('2027-03-14', days, '1281'), dayReasons('2027-03-14', days)]).toEqual([[], ['weekday'], []]);
  });
});

describe('a closure', () => {
  const closures = (role: DeskRole) => sales.as(role).collection('park_closures').getFullList({ filter: 'withdrawn = false' });
  const drafted = () => studio.drafts('content', 'subject=locations:chalong');

  it('is made, published, and withdrawn at its hour: then nobody is told of it any more', async () => {
    const fields = { location: 'chalong', from: '03-01', to: '03-31', note_ru: 'Закрыто.', note_en: 'Closed.' };
    const { record } = recordIn(await create('manager', 'park_closures', fields), 'draft') as unknown as { readonly record: string };
    await sales.admin.collection('ic_excurs').update('128', { route: ['chalong'] });
    expect(await closures('guest')).toEqual([]);
    expect((await studio.publish('senior', await drafted())).status).toBe(200);
    expect((await closures('guest')).map(({ id }) => id)).toEqual([record]);
    expect(dayReasons('2027-03-09', await findSailing(guests(), '128'))).toContain('closed');

    await studio.type('content', 'withdrawn', true, { entity: 'park_closures', record, base: false });
    const at = new Date(Date.now() + 86_400_000).toISOString();
    const { id } = recordIn(await studio.publish('content', await drafted(), { at }), 'publication');
    expect(await closures('guest')).toHaveLength(1);
    await runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
    await studio.due();
    expect(await closures('guest')).toEqual([]);
    // The office can still look it up; a guest cannot by any question.
    expect(await sales.as('manager').collection('park_closures').getOne(record)).toMatchObject({ withdrawn: true });
    await expect(guests().collection('park_closures').getOne(record)).rejects.toMatchObject({ status: 404 });
    expect(dayReasons('2027-03-09', await findSailing(sales.as('manager'), '128'))).not.toContain('closed');
  });

  it('is read with the drafts of other records in one answer', async () => {
    await studio.type('content', 'summary_en', 'Beside');
    await create('content', 'park_closures', { location: 'chalong', from: '08-01', to: '08-31' }, randomUUID());
    const both = await studio.drafts('content', 'subject=ic_excurs:128,locations:chalong');
    expect(both.map(({ entity }) => entity)).toEqual(['ic_excurs', 'park_closures']);
  });
});
