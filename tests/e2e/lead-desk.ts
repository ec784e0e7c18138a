import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Lead } from '../../src/model/leads/fields/leads.ts';
import { COUNTRY } from './staff.ts';

export const newName = (): string => `Гость ${randomUUID().slice(0, 8)}`;
export const newPhone = (): string => `+7916${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** An enquiry as the site writes it; status, number and manager follow by themselves. */
export function addLead(admin: PocketBase, more: Partial<Record<keyof Lead, unknown>> = {}): Promise<Lead> {
  const phone = newPhone();
  return admin.collection('leads').create<Lead>({
    uuid: randomUUID(),
    country: COUNTRY,
    name: newName(),
    phone_raw: phone,
    phone_e164: phone,
    language: 'ru',
    date_from: '2027-01-10',
    adults: 2,
    hotel: 'Katathani',
    message: 'Хотим на острова',
    source: 'site_form',
    source_detail: { utm_source: 'yandex' },
    consent: { version: '2026-11', at: new Date().toISOString() },
    received_at: new Date().toISOString(),
    ...more,
  });
}
export const readLead = (admin: PocketBase, id: string): Promise<Lead> => admin.collection('leads').getOne<Lead>(id);
export const rowOf = (page: Page, name: string): Locator => page.locator('tbody tr', { hasText: name });
export const columnOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
export const statusName = async (admin: PocketBase, id: string, language: 'ru' | 'en' = 'en'): Promise<string> =>
  String((await admin.collection('statuses').getOne(id))[`name_${language}`]);

/** The line of live updates is up when the server has been told what to say on it. */
export async function isLive(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/_pb/api/realtime') && response.request().method() === 'POST' && response.ok());
}
