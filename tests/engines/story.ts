import { test as base } from '@playwright/test';
import type PocketBase from 'pocketbase';
import type { UserType } from '../../src/schema/vocab.ts';
import { signInAdmin } from '../e2e/fixtures.ts';
import { type EngineName, findEngine } from '../../scripts/lib/engines.ts';
import { makeUser, type Person } from '../support/people.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';
import { type Gate, openGate } from './gate.ts';

/** What a story stands on: a browser, its way to the site, and the house behind it. */
interface Stage {
  readonly driver: Driver;
  readonly gate: Gate;
  readonly admin: PocketBase;
  /** Opens a path of the site. */
  readonly open: (path: string) => Promise<void>;
  /** Makes a person of a type and signs the browser in without the form. */
  readonly signInAs: (type: UserType) => Promise<Person>;
}

interface Shared {
  readonly engine: Driver;
  readonly house: PocketBase;
}

/** A story in whichever engine the project is named after; one browser for all stories of an engine. */
export const story = base.extend<{ readonly stage: Stage }, Shared>({
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use, { project }) => {
      const found = findEngine(project.name as EngineName);
      if ('missing' in found) throw new Error(`${project.name} is not here: ${found.missing}`);
      const driver = await (project.name === 'webkit' ? openWebKit(found) : openFirefox(found.browser));
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of this pattern.
    async ({}, use) => use(await signInAdmin()),
    { scope: 'worker' },
  ],
  stage: async ({ engine: driver, house: admin, baseURL }, use) => {
    const gate = await openGate(baseURL ?? '');
    const open = (path: string): Promise<void> => driver.goto(gate.origin + path);
    await use({
      driver,
      gate,
      admin,
      open,
      signInAs: async (type) => {
        const person = await makeUser(admin, type);
        await open('/about');
        const status = await driver.evaluate(
          async ({ collection, username, password }) => {
            const body = JSON.stringify({ collection, username, password });
            return (await fetch('/_auth/with-password', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status;
          },
          { ...person },
        );
        if (status !== 200) throw new Error(`Nobody was signed in: ${status}.`);
        return person;
      },
    });
    await driver.goto('about:blank');
    await gate.shut();
  },
});
