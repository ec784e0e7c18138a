import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { servePocketBase, stopPocketBase } from '../../scripts/lib/pocketbase-process.ts';
import { desk } from '../support/desk.ts';
import type { Answer } from '../support/house.ts';
import { untilAbove } from '../support/reading.ts';
import { HELD_ON, seatFaults, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: KILLS } = campaign('seats-killed', { steps: 1, whole: 20 });

const RIVALS = 60;
const SEATS = 38;
/** Each rival wants engines of its own for a while, which are made one after the other. */
const PATIENCE_MS = 60_000 + RIVALS * 1500;

let sales: SalesDesk;
let serving: SalesDesk['process'];
beforeAll(async () => {
  sales = await startSales();
  serving = sales.process;
  await startSailing(sales);
});
afterAll(async () => {
  await stopPocketBase(serving, sales.launch);
  await sales.stop();
});

/** Asks with the same key until the house answers, as a form does whose answer was lost. */
async function insist(day: string): Promise<Answer> {
  const uuid = randomUUID();
  const guest = { excursion: '128', adults: 1, children: 0, lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata' };
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await desk(sales.as('senior'), 'vouchers', { ...guest, uuid, service_date: day, hold: true, again: true }, uuid);
    if (answer.status === 200 || answer.status === 409) return answer;
  }
  return { status: 0, body: {} };
}

it(
  `seats are sold once when the database dies among ${RIVALS} rivals, ${KILLS} times: nobody who was told so is without, nobody has two`,
  async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const day = dayFromNow(20 + kill);
      const answers = Promise.all(Array.from({ length: RIVALS }, () => insist(day)));
      // Not by the house, which has a line of rivals before it.
      await untilAbove(sales.dataDir, HELD_ON, [day], kill * 3, PATIENCE_MS);
      const died = new Promise((resolve) => serving.once('exit', resolve));
      serving.kill('SIGKILL');
      await died;
      serving = await servePocketBase(sales.launch);
      const statuses = (await answers).map(({ status }) => status);
      expect([200, 409].map((status) => statuses.filter((one) => one === status).length)).toEqual([SEATS, RIVALS - SEATS]);
      const sold = await sales.admin.collection('vouchers').getFullList({ filter: `service_date = "${day}"` });
      expect([sold.length, new Set(sold.map(({ id }) => id)).size]).toEqual([SEATS, SEATS]);
      const told = (await answers).flatMap(({ status, body }) => (status === 200 ? [(body['voucher'] as { readonly id: string }).id] : []));
      expect(told.toSorted()).toEqual(sold.map(({ id }) => id).toSorted());
      expect(seatFaults(sales.dataDir)).toEqual([]);
    }
  },
  (120_000 + PATIENCE_MS) * KILLS,
);
