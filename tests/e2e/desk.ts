import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Excursion } from '../../src/model/catalogue/fields/excursions.ts';
import { findSailing } from '../../src/catalogue/catalogue/repo/excursion-options.ts';
import { dayReasons, nextSailings } from '../../src/catalogue/catalogue/rules/sailing-days.ts';
import { newPhone } from './lead-desk.ts';
import { COUNTRY } from './staff.ts';

type Plain = Readonly<Record<string, unknown>>;

/** A staff write of whoever is signed in, as the browser would send it. What is sold here is sold as often as a story says so. */
export async function deskPost<Answer = Plain>(context: BrowserContext, baseURL: string, place: string, body: Plain, expected?: number): Promise<Answer> {
  const headers = { origin: baseURL, 'idempotency-key': randomUUID(), ...(expected ? { 'x-expected-revision': String(expected) } : {}) };
  const data = place === 'vouchers' ? { again: true, ...body } : body;
  const answer = await context.request.post(`/_pb/api/desk/${place}`, { data, headers });
  if (!answer.ok()) throw new Error(`${place}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Stored {
  readonly id: string;
  readonly revision: number;
}

/** The country has a rule in force; the standard one where there was none. */
export async function haveRule(context: BrowserContext, baseURL: string, admin: PocketBase): Promise<void> {
  const filter = admin.filter('country = {:country} && scope = "default" && state = "active"', { country: COUNTRY });
  const active = await admin.collection('cancellation_rules').getList(1, 1, { filter });
  if (active.totalItems > 0) return;
  const { rule } = await deskPost<{ rule: Stored }>(context, baseURL, 'cancellation-rules', { country: COUNTRY, name_ru: 'Стандарт', name_en: 'Standard' });
  await deskPost(context, baseURL, `cancellation-rules/${rule.id}/activate`, {}, rule.revision);
}

/** A main excursion with an adult price. */
export function anExcursion(admin: PocketBase): Promise<Excursion> {
  const filter = 'parent = "" && status = "active" && hidden = false && private = false && price_adult > 0';
  return admin.collection('ic_excurs').getFirstListItem<Excursion>(`${filter} && country = "${COUNTRY}"`, { sort: 'id' });
}

/** A day on which an excursion sails, long after today. */
export async function aSailingDay(admin: PocketBase, excursion: string): Promise<string> {
  return nextSailings('2027-02-10', 1, await findSailing(admin, excursion))[0] ?? '2027-02-10';
}

/** An excursion and a day on which it does not sail. */
export async function anOffDay(admin: PocketBase): Promise<{ readonly id: string; readonly day: string }> {
  const schedules = await admin
    .collection('excursion_schedules')
    .getFullList<{ weekdays: readonly number[] | null; excursion: string; expand: { excursion: Excursion } }>({ expand: 'excursion' });
  const found = schedules.find(({ weekdays, expand: { excursion } }) => {
    const isSold = excursion.parent === '' && excursion.status === 'active' && excursion.country === COUNTRY && excursion.price_adult > 0 && !excursion.private;
    return isSold && (weekdays?.length ?? 0) > 0 && (weekdays?.length ?? 0) < 7;
  });
  if (!found) throw new Error('Every excursion sails every day.');
  const sailing = await findSailing(admin, found.excursion);
  const days = Array.from({ length: 7 }, (_, at) => `2027-02-${10 + at}`);
  return { id: found.excursion, day: days.find((day) => dayReasons(day, sailing).length > 0) ?? '' };
}

export interface HeldVoucher extends Stored {
  readonly number: string;
  readonly public_token: string;
  readonly total: number;
  readonly deposit_due: number;
}

/** A voucher on hold. */
export async function holdVoucher(context: BrowserContext, baseURL: string, admin: PocketBase, more: Plain = {}): Promise<HeldVoucher> {
  const { id } = await anExcursion(admin);
  const body = {
    uuid: randomUUID(),
    excursion: id,
    country: COUNTRY,
    service_date: '2027-01-20',
    // Each on a boat of its own, mostly: stories must not take each other's seats.
    start_time: `08:${String(Math.floor(Math.random() * 60)).padStart(2, '0')}`,
    off_schedule: true,
    reason: 'The boat sails for them.',
    adults: 2,
    lead_name_latin: `Guest ${randomUUID().slice(0, 6)}`,
    // Each for a guest of his own: the same one is not sold the same trip twice within an hour without being asked about.
    contact_phone: newPhone(),
    hold: true,
    ...more,
  };
  return (await deskPost<{ voucher: HeldVoucher }>(context, baseURL, 'vouchers', body)).voucher;
}

/** The same, paid for and confirmed. */
export async function sellVoucher(context: BrowserContext, baseURL: string, admin: PocketBase, more: Plain = {}): Promise<HeldVoucher> {
  await haveRule(context, baseURL, admin);
  const held = await holdVoucher(context, baseURL, admin, more);
  const paid = { uuid: randomUUID(), kind: 'deposit', amount: held.deposit_due, method: 'cash_thb' };
  const { voucher } = await deskPost<{ voucher: HeldVoucher }>(context, baseURL, `vouchers/${held.id}/payments`, paid);
  return (await deskPost<{ voucher: HeldVoucher }>(context, baseURL, `vouchers/${held.id}/confirm`, {}, voucher.revision)).voucher;
}
