import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryInput } from '../../support/enquiry.ts';
import type { DeskRole } from '../../support/desk.ts';
import { anyAddress, type SiteAnswer, type SiteClient } from '../../support/site-client.ts';
import { dayFromNow, paymentsOf, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { putWholeSite, type WholeSite } from '../../support/whole-site.ts';
import { WRITES_AT_ONCE } from '../../../src/platform/write-line.ts';

const AT_ONCE = 30;
const WRITE = /^\/api\/(?:desk|collections\/\w+\/records)/;

/** What lies between the site and PocketBase: it counts the writes that are under way there at a time. */
let underWay = 0;
let mostUnderWay = 0;
const between = http.createServer((request, response) => {
  const isWrite = request.method !== 'GET' && WRITE.test(request.url ?? '');
  if (isWrite) underWay += 1;
  mostUnderWay = Math.max(mostUnderWay, underWay);
  const onward = http.request(`${sales.url}${request.url}`, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
    if (isWrite) underWay -= 1;
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
});

let sales: SalesDesk;
let site: WholeSite;
let desks: Readonly<Record<'senior' | 'manager' | 'accountant' | 'content', SiteClient>>;
beforeAll(async () => {
  // As many engines as a house has.
  sales = await startSales({ hooksPool: 40 });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  site = await putWholeSite({ ...sales, url: `http://127.0.0.1:${(between.address() as AddressInfo).port}` });
  const [senior, manager, accountant, content] = await Promise.all(
    (['senior', 'manager', 'accountant', 'content'] as const).map((role) => site.browserOf(role)),
  );
  desks = { senior, manager, accountant, content } as typeof desks;
});
afterAll(async () => {
  await site?.close();
  between.closeAllConnections();
  between.close();
  await sales.stop();
});

const write = (client: SiteClient, route: string, body: object, key: string = randomUUID()): Promise<SiteAnswer> =>
  client.post(`/_pb/api/desk/${route}`, body, { 'idempotency-key': key });
const statusesOf = (answers: readonly SiteAnswer[]): readonly number[] => answers.map(({ status }) => status);

interface Meanwhile {
  readonly answers: readonly SiteAnswer[];
  /** How long all writes took together, and each plain read that was asked meanwhile, in ms. */
  readonly whole: number;
  readonly reads: readonly number[];
}
/** Sends writes all at once and reads what people look at until the last of them is answered. */
async function atOnce(writes: readonly (() => Promise<SiteAnswer>)[]): Promise<Meanwhile> {
  const since = performance.now();
  mostUnderWay = 0;
  let isOver = false;
  const writing = Promise.all(writes.map((one) => one())).finally(() => {
    isOver = true;
  });
  const reads: number[] = [];
  const plain = [
    '/_pb/api/collections/countries/records/thailand',
    '/_pb/api/collections/ic_excurs/records/128',
    '/_pb/api/collections/locations/records/chalong',
  ];
  for (let at = 0; !isOver || reads.length === 0; at += 1) {
    const asked = performance.now();
    const { status } = await desks.content.ask(plain[at % plain.length] ?? '');
    reads.push(performance.now() - asked);
    expect(status).toBe(200);
  }
  return { answers: await writing, whole: performance.now() - since, reads };
}
/** Writes were under way a few at a time, and a read waited for its own turn, not for all of them. */
function expectReadsWentOn({ whole, reads }: Meanwhile): void {
  expect(mostUnderWay).toBeGreaterThan(0);
  expect(mostUnderWay).toBeLessThanOrEqual(WRITES_AT_ONCE);
  expect(reads.length).toBeGreaterThan(4);
  const inOrder = reads.toSorted((one, other) => one - other);
  expect(inOrder[Math.floor(inOrder.length / 2)]).toBeLessThan(whole / 4);
}

describe('thirty writes at once', () => {
  it('of one person are all done, each once, and plain reads go on', async () => {
    const guests = Array.from({ length: AT_ONCE }, (_, at) => ({
      key: randomUUID(),
      body: { country: 'thailand', name: `Guest ${at}`, phone_raw: `+7916${2_000_000 + at}` },
    }));
    const add = () =>
      guests.map(
        ({ key, body }) =>
          () =>
            write(desks.senior, 'leads', body, key),
      );
    const first = await atOnce(add());
    expect(statusesOf(first.answers)).toEqual(guests.map(() => 200));
    expectReadsWentOn(first);
    const again = await atOnce(add());
    expect(statusesOf(again.answers)).toEqual(guests.map(() => 200));
    expect((await sales.admin.collection('leads').getList(1, 1, { filter: 'phone_e164 ~ "+79162"' })).totalItems).toBe(AT_ONCE);
  });

  it('of several people, of several kinds, are all done, and plain reads go on', async () => {
    const vouchers = [];
    for (let at = 0; at < 10; at += 1) vouchers.push(await sales.hold('senior', { adults: 1, children: 0, service_date: dayFromNow(5 + at) }));
    const pays = vouchers.map(
      ({ id }) =>
        () =>
          write(desks.accountant, `vouchers/${id}/payments`, { kind: 'deposit', amount: 1000, method: 'bank_thb' }),
    );
    const leads = vouchers.map(
      (_, at) => () => write(desks.manager, 'leads', { country: 'thailand', name: `Many ${at}`, phone_raw: `+7916${3_000_000 + at}` }),
    );
    const views = vouchers.map(() => async () => {
      const owner = sales.idOf('senior');
      return desks.senior.post(
        '/_pb/api/collections/saved_views/records',
        { owner, screen: 'leads', query: '', name: randomUUID() },
        { 'idempotency-key': randomUUID() },
      );
    });
    const done = await atOnce([...pays, ...leads, ...views]);
    expect(statusesOf(done.answers)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
    expectReadsWentOn(done);
    for (const { id } of vouchers) expect(await paymentsOf(sales.admin, id)).toHaveLength(1);
  });

  it('at one record are one: whoever comes later is told so, and nobody that the house is away', async () => {
    const held = await sales.hold('senior');
    const confirm = { expected: held['revision'], without_deposit: true, reason: 'A guest of old' };
    const done = await atOnce(Array.from({ length: AT_ONCE }, () => () => write(desks.senior, `vouchers/${held.id}/confirm`, confirm)));
    expect(statusesOf(done.answers).toSorted()).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
    expectReadsWentOn(done);
  });

  it('of guests in as many households are all taken, and plain reads go on', async () => {
    const guests = Array.from({ length: AT_ONCE }, (_, at) => enquiryInput({ name: `Visitor ${at}`, phone: `8 916 4${String(100_000 + at)}` }));
    const done = await atOnce(guests.map((guest) => () => site.visitor(anyAddress()).post('/api/enquiries', guest)));
    expect(statusesOf(done.answers)).toEqual(guests.map(() => 201));
    expectReadsWentOn(done);
  });

  it('that are refused are refused in words, all of them', async () => {
    const roles: readonly DeskRole[] = ['tourist', 'guide'];
    const browsers = await Promise.all(roles.map((role) => site.browserOf(role)));
    const done = await atOnce(
      Array.from(
        { length: AT_ONCE },
        (_, at) => () => write(browsers[at % 2] as SiteClient, 'leads', { country: 'thailand', name: 'x', phone_raw: '+79160000000' }),
      ),
    );
    expect(done.answers.map(({ json }) => json.code)).toEqual(done.answers.map(() => 'forbidden'));
  });
});
