import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOFS_PREFIX, SLIP_BODY, SLIPS_PREFIX } from '../../../src/config/constants.ts';
import { desk } from '../../support/desk.ts';
import { setTo } from '../../support/settings.ts';
import type { SiteClient } from '../../support/site-client.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { wayToPay } from '../../support/pay-way.ts';
import { beginUpload, formBody, putWholeSite, type SlowAnswer, type SlowUpload, type Upload, type WholeSite } from '../../support/whole-site.ts';

/** Slower than a slip may come, and no connection that stands still. */
const CRAWL_MS = 500;
const CRAWL_BYTES = 400;

let sales: SalesDesk;
let site: WholeSite;
let way: RecordModel;
let picture: Buffer;
let agent: SiteClient;
let entry: string;

beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  way = await wayToPay(sales);
  // Of noise, so that a picture is as long as it would be on a phone.
  picture = await sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
  agent = await site.browserOf('agent');
  const said = { country: 'thailand', guest_name: 'Anna', phone: '+79161234567', said_on: dayFromNow(0) };
  entry = ((await desk(sales.as('agent'), 'manual-entries', said)).body['entry'] as RecordModel).id;
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

/** The link of somebody to whom something is due. */
const linkOf = async (): Promise<string> => String((await sales.read((await sales.hold('manager')).id))['public_token']);
const slip = async (token: string): Promise<Upload> => ({
  path: `${SLIPS_PREFIX}${token}?lang=en`,
  ...(await formBody({ way: way.id }, { name: 'file', bytes: Buffer.concat([picture, Buffer.from(randomUUID())]), type: 'image/jpeg' })),
});
const proof = async (): Promise<Upload> => ({
  path: `${PROOFS_PREFIX}${entry}?lang=en&country=thailand`,
  ...(await formBody({}, { name: 'file', bytes: Buffer.concat([picture, Buffer.from(randomUUID())]), type: 'image/jpeg' })),
});
/** What the page that a form leads back to would say. */
const saidIn = ({ location }: SlowAnswer): string => {
  const { searchParams } = new URL(location, 'http://x');
  return searchParams.get('slip') ?? searchParams.get('said') ?? '';
};
const whole = async (client: SiteClient, upload: Upload): Promise<SlowAnswer> => {
  const begun = beginUpload(client, upload);
  begun.finish();
  return begun.answered;
};
/** Somebody’s browser in a household. */
function browserIn(address: string, who?: SiteClient): SiteClient {
  const client = site.visitor(address);
  for (const [name, value] of who?.cookies ?? []) client.cookies.set(name, value);
  return client;
}
/** Sends a little now and then until it is answered. */
function crawl(client: SiteClient, upload: Upload): SlowUpload {
  const begun = beginUpload(client, upload);
  begun.send(upload.body.subarray(0, CRAWL_BYTES));
  let at = CRAWL_BYTES;
  const timer = setInterval(() => {
    begun.send(upload.body.subarray(at, at + CRAWL_BYTES));
    at += CRAWL_BYTES;
  }, CRAWL_MS);
  void begun.answered.catch(() => undefined).finally(() => clearInterval(timer));
  return begun;
}
const NOBODY = '0'.repeat(32);
const [GUESTS, AGENTS, OTHERS] = ['198.51.100.1', '198.51.100.2', '198.51.100.3'];
describe('who may not send is answered before any of his bytes are read', () => {
  it.each<[string, () => Promise<[SiteClient, Upload]>, (answer: SlowAnswer) => unknown, unknown]>([
    ['a guest whose link leads nowhere', async () => [browserIn('203.0.113.10'), await slip(NOBODY)], saidIn, 'failed'],
    [
      'a page of another site',
      async () => [browserIn('203.0.113.11'), { ...(await slip(await linkOf())), headers: { 'sec-fetch-site': 'cross-site' } }],
      ({ status }) => status,
      403,
    ],
    [
      'a guest whose file is announced as longer than a slip',
      async () => [browserIn('203.0.113.12'), { ...(await slip(await linkOf())), headers: { 'content-length': String(SLIP_BODY.bytes + 1) } }],
      saidIn,
      'large',
    ],
    ['an agent who is not signed in', async () => [browserIn('203.0.113.13'), await proof()], ({ status }) => status, 401],
    [
      'somebody who is no agent',
      async () => [browserIn('203.0.113.14', await site.browserOf('manager')), await proof()],
      ({ status, text }) => [status, (JSON.parse(text) as { code: string }).code],
      [403, 'forbidden'],
    ],
    [
      'an agent by a page of another site',
      async () => [browserIn('203.0.113.15', agent), { ...(await proof()), headers: { 'sec-fetch-site': 'cross-site' } }],
      ({ status }) => status,
      403,
    ],
  ])('%s', async (_who, make, read, expected) => {
    const [client, upload] = await make();
    const begun = Array.from({ length: SLIP_BODY.perHousehold + 2 }, () => beginUpload(client, upload));
    const answers = await Promise.all(begun.map(({ answered }) => answered));
    expect(answers.map(read)).toEqual(begun.map(() => expected));
    for (const one of begun) one.drop();
  });

  it('a guest who has sent as many as his link may', async () => {
    await setTo(sales, 'slips_by_link', 2);
    const token = await linkOf();
    await expect.poll(async () => saidIn(await whole(browserIn('203.0.113.16'), await slip(token)))).toBe('wait');
    const begun = beginUpload(browserIn('203.0.113.17'), await slip(token));
    expect(saidIn(await begun.answered)).toBe('wait');
    begun.drop();
    await setTo(sales, 'slips_by_link', null);
  });
});

describe('uploads that crawl', () => {
  // Here, and not before: what comes next is asked while the house still waits for them.
  let crawling: Readonly<Record<'slips' | 'proofs', readonly SlowUpload[]>>;
  beforeAll(async () => {
    const slips = [await slip(await linkOf()), await slip(await linkOf())].map((one) => crawl(browserIn(GUESTS), one));
    const proofs = [await proof(), await proof()].map((one) => crawl(browserIn(AGENTS, agent), one));
    crawling = { slips, proofs };
  });

  it('are two of a household: a third slip is told to come soon, unread', async () => {
    await expect
      .poll(async () => {
        const third = beginUpload(browserIn(GUESTS), await slip(await linkOf()));
        const said = await Promise.race([third.answered.then(saidIn), new Promise<string>((resolve) => setTimeout(() => resolve('read'), 1000))]);
        third.drop();
        return said;
      })
      .toBe('soon');
  });

  it('are two of an agent’s household: a third proof is told so, unread', async () => {
    const third = beginUpload(browserIn(AGENTS, agent), await proof());
    expect(saidIn(await third.answered)).toBe('soon');
    third.drop();
  });

  it('hold up no guest elsewhere, and no agent', async () => {
    expect(saidIn(await whole(browserIn(OTHERS), await slip(await linkOf())))).toBe('sent');
    expect(saidIn(await whole(browserIn(OTHERS, agent), await proof()))).toBe('kept');
  });

  it.each(['slips', 'proofs'] as const)('of %s are given up, said to be slow, and give their places back', async (kind) => {
    const answers = await Promise.all(crawling[kind].map(({ answered }) => answered));
    expect(answers.map(saidIn)).toEqual(['slow', 'slow']);
    if (kind === 'slips') expect(saidIn(await whole(browserIn(GUESTS), await slip(await linkOf())))).toBe('sent');
    else expect(saidIn(await whole(browserIn(AGENTS, agent), await proof()))).toBe('kept');
  });
});
