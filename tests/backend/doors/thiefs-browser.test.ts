import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { addPerson, PASSWORD } from '../../support/house.ts';
import { copyOf, type SiteClient } from '../../support/site-client.ts';
import { putWholeSite, type WholeSite } from '../../support/whole-site.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let house: TestDesk;
let site: WholeSite;
let name = '';
let made = 0;
/** A session with the browser that it is in. */
interface Entered {
  readonly browser: SiteClient;
  readonly agent: string;
  readonly id: string;
}
let owner: Entered;
let thief: Entered;

beforeAll(async () => {
  house = await startDesk();
  site = await putWholeSite(house);
});
afterAll(async () => {
  await site?.close();
  await house.stop();
});
beforeEach(async () => {
  made += 1;
  name = `owner-${made}`;
  await addPerson(house.admin, 'users', { username: name, type: 'manager' });
  owner = await enter(site.visitor(), FIREFOX);
  thief = await enter(site.visitor(), CHROME);
});

interface Row {
  readonly id: string;
  readonly is_current: boolean;
}
/** Signs in as its owner does, with his password. */
async function enter(browser: SiteClient, agent: string): Promise<Entered> {
  const { status } = await browser.post('/_auth/with-password', { collection: 'users', username: name, password: PASSWORD }, { 'user-agent': agent });
  expect(status).toBe(200);
  const { rows } = (await browser.ask('/_pb/api/desk/sessions', { headers: { 'user-agent': agent } })).json as unknown as { readonly rows: readonly Row[] };
  return { browser, agent, id: rows.find(({ is_current }) => is_current)?.id ?? '' };
}
const say = async ({ browser, agent }: Pick<Entered, 'browser' | 'agent'>, about: string, what: 'mine' | 'not-mine' = 'mine'): Promise<number> =>
  (await browser.post(`/_pb/api/desk/sessions/${about}/${what}`, {}, { 'user-agent': agent })).status;
const told = async ({ browser, agent }: Entered): Promise<readonly string[]> => {
  const { json } = await browser.ask('/_pb/api/desk/new-devices', { headers: { 'user-agent': agent } });
  return (json as unknown as { readonly rows: readonly Row[] }).rows.map(({ id }) => id);
};

/** Who would like to say that the new device is the owner’s. */
const SAYERS: Readonly<Record<string, () => Promise<Pick<Entered, 'browser' | 'agent'>>>> = {
  'the new session itself': async () => thief,
  'a second one in the same browser': () => enter(thief.browser, CHROME),
  'one in a copy of that browser': () => enter(copyOf(thief.browser), CHROME),
  'one in that browser that calls itself the owner’s': () => enter(thief.browser, FIREFOX),
  'one in another browser of his': () => enter(site.visitor(), SAFARI),
  'one after that browser’s first was ended': async () => {
    await thief.browser.post('/_auth/logout', {});
    return enter(thief.browser, CHROME);
  },
  'a colleague': async () => ({ browser: await site.browserOf('senior'), agent: CHROME }),
  'an administrator': async () => ({ browser: await site.browserOf('admin', { isProven: true }), agent: CHROME }),
  'nobody who is signed in': async () => ({ browser: site.visitor(), agent: CHROME }),
};

describe('a new device, by the site', () => {
  it.each(Object.entries(SAYERS))('is confirmed by no session that is not older and known: %s', async (_who, make) => {
    expect(await told(owner)).toEqual([thief.id]);
    const sayer = await make();
    expect([401, 403, 404]).toContain(await say(sayer, thief.id));
    // Whoever signed out has ended it himself; of what goes on its owner is asked still.
    const { ended_at } = await house.admin.collection('sessions').getOne(thief.id);
    if (ended_at === '') expect(await told(owner)).toContain(thief.id);
  });

  it('is confirmed by its owner, from where he was before, and may then confirm the next', async () => {
    const third = await enter(site.visitor(), SAFARI);
    expect(await say(thief, third.id)).toBe(403);
    expect(await say(owner, thief.id)).toBe(200);
    expect(await told(owner)).toEqual([third.id]);
    expect(await say(thief, third.id)).toBe(200);
    expect(await told(owner)).toEqual([]);
  });

  it('is thrown out by its owner, with all that it opened', async () => {
    expect(await say(owner, thief.id, 'not-mine')).toBe(200);
    await expect.poll(async () => (await copyOf(thief.browser).ask('/_auth/refresh')).json.type, { timeout: 10_000 }).toBeNull();
    expect((await owner.browser.ask('/_auth/refresh')).json.type).toBe('user');
  });
});
