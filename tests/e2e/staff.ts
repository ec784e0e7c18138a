import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { Language } from '../../src/i18n/language.ts';
import { localePath } from '../../src/routing/href.ts';
import type { UserType } from '../../src/schema/vocab.ts';
import { makeAdmin, makeUser, type Person } from '../support/people.ts';

/** Wide enough for a panel beside its list. */
export const DESK = { width: 1200, height: 900 } as const;
export const COUNTRY = 'thailand';

/** A household of its own for each sign-in: all stories together are more than one may try. */
const anyHousehold = (): string => `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;

/** Signs the browser in without its forms; cookies are shared with its pages. */
export async function signIn(context: BrowserContext, person: Person, baseURL: string): Promise<void> {
  const { collection, username, password } = person;
  const answer = await context.request.post('/_auth/with-password', {
    data: { collection, username, password },
    headers: { origin: baseURL, 'x-forwarded-for': anyHousehold() },
  });
  if (!answer.ok()) throw new Error(`Nobody was signed in: ${answer.status()}.`);
}

export async function asAdmin(context: BrowserContext, admin: PocketBase, baseURL: string): Promise<Person> {
  const person = await makeAdmin(admin);
  await signIn(context, person, baseURL);
  return person;
}

export async function asUser(context: BrowserContext, admin: PocketBase, baseURL: string, type: UserType): Promise<Person> {
  const person = await makeUser(admin, type);
  await signIn(context, person, baseURL);
  return person;
}

/** Opens a staff page and waits until its island is alive, and its panel is as long as it will be. */
export async function openStaff(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(localePath(path, language));
  await page.waitForSelector('html[data-live]', { state: 'attached' });
  // A panel brings its script along by itself.
  if ((await page.locator('.kit-panel').count()) === 0) return;
  await page.waitForSelector('.kit-panel[data-live]');
  // What it still fetches moves all below it: whoever presses there in that moment lets go of something else.
  await expect(page.locator('.kit-panel [aria-busy=true]')).toHaveCount(0);
}
