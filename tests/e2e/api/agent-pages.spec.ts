import { DEMO_PASSWORD } from '../../../scripts/seed/people.ts';
import { inPool } from '../../../src/lib/in-pool.ts';
import { EXPORT_LISTS } from '../../../src/registry/export-lists.ts';
import { href } from '../../../src/routing/href.ts';
import { ROUTES } from '../../../src/routing/table.ts';
import { SiteClient } from '../../support/site-client.ts';
import { apiTest as test, expect } from '../fixtures.ts';

const COUNTRY = 'thailand';
const AT_ONCE = 3;
const ADDED = ['', '?as=csv', '?state=approved', '?list=all'];

test('an agent opens every screen and asks for every file by what is another agent’s, and reads nothing of it', async ({ admin, baseURL }) => {
  test.setTimeout(240_000);
  const all = (collection: string, filter: string) => admin.collection(collection).getFullList({ filter });
  const own = (await admin.collection('users').getFirstListItem('username = "agent"')).id;
  const others = await all('users', 'type = "agent" && username ~ "demo-%"');
  const isOthers = others.map(({ id }) => `agent = "${id}"`).join(' || ');
  const [codes, leads, vouchers, payouts] = await Promise.all(['agent_codes', 'leads', 'vouchers', 'payouts'].map((name) => all(name, isOthers)));
  const ownLeads = (await all('leads', `agent = "${own}"`)).map((one) => String(one['number']));
  // A guest of another's whom he wrote down himself: the number is his own word.
  const said = new Set((await all('agent_manual_entries', `agent = "${own}"`)).map((one) => String(one['phone_e164'])));
  const secrets = new Set(
    [
      ...others.flatMap((one) => [one['username'], one['name_ru'], one['name_en']]),
      ...(codes ?? []).map((one) => one['code']),
      ...(leads ?? []).flatMap((one) => [one['number'], one['phone_e164']]),
      ...(vouchers ?? []).map((one) => one['number']),
      ...(payouts ?? []).flatMap((one) => [one['number'], one['account']]),
    ]
      .map(String)
      .filter((word) => word.length > 3 && !said.has(word)),
  );
  expect(secrets.size).toBeGreaterThan(100);
  const client = new SiteClient(baseURL ?? '', '10.83.0.1');
  expect((await client.signIn('agent', DEMO_PASSWORD)).status).toBe(200);

  const ids = [payouts?.[0]?.id, payouts?.at(-1)?.['until'], leads?.[0]?.id, vouchers?.[0]?.id, others[0]?.id].map(String);
  const filled = ROUTES.filter(({ access }) => access !== 'public').flatMap(({ pattern }) => {
    const path = pattern.replace('{country}', COUNTRY).replace('{region}', 'phuket');
    return path.includes('{') ? ids.map((id) => path.replace(/\{[a-z]+\}/g, id)) : ADDED.map((added) => `${path}${added}`);
  });
  const told: string[] = [];
  const statuses = new Map<number, number>();
  const hear = (asked: string, { status, text }: { readonly status: number; readonly text: string }): void => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const word of secrets) if (text.includes(word) && !asked.includes(word)) told.push(`${asked}: ${word}`);
  };
  await inPool(filled, AT_ONCE, async (path) => hear(path, await client.ask(path)));
  for (const list of EXPORT_LISTS) {
    const asked = { country: COUNTRY, lang: 'ru', query: `agent=${others[0]?.id}` };
    hear(`export of ${list}`, await client.post(`/api/exports/${list}/csv`, asked));
  }
  expect(told).toEqual([]);
  // Some screens are his, and there is something of his own to be read on them.
  expect([(statuses.get(200) ?? 0) > 10, [...statuses.keys()].filter((status) => status >= 500)]).toEqual([true, []]);
  const guests = (await client.ask(href('own-guests', { country: COUNTRY }))).text;
  expect(ownLeads.some((number) => guests.includes(number))).toBe(true);
});
