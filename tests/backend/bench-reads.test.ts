import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowReads, turnPages } from '../../scripts/bench/reads.ts';
import { openBusiness } from '../../scripts/seed/business/database.ts';
import { seedLeads } from '../../scripts/seed/business/leads.ts';
import { desk } from '../support/desk.ts';
import { type SalesDesk, startSales } from '../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
  const business = openBusiness(sales.dataDir);
  seedLeads(business, { count: 1600, days: 200, now_ms: Date.now() });
  business.close();
});
afterAll(() => sales.stop());

const LEADS = '/api/desk/leads?country=thailand';
/** Turns pages as somebody who measures; answers the status that ended it, and how many pages there were. */
async function turned(): Promise<readonly [status: number, pages: number]> {
  let [after, pages] = ['', 0];
  for (;;) {
    const { status, body } = await desk(sales.as('senior'), `${LEADS.slice('/api/desk/'.length)}&limit=200${after && `&after=${encodeURIComponent(after)}`}`);
    if (status !== 200) return [status, pages];
    pages += 1;
    after = String(body['after']);
    if (after === '') return [200, pages];
  }
}

it('whoever measures reads as much as an owner can allow, and the house itself turns the pages behind that', async () => {
  expect((await turned())[0]).toBe(429);
  const after = await turnPages(sales.admin, { route: LEADS, pages: 3, rows: 200 });
  expect(after).not.toBe('');
  await allowReads(sales.admin);
  expect(await turned()).toEqual([200, 8]);
});
