import { randomBytes } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffer } from '../../../src/crm/offers/endpoints.server.ts';
import { readVoucher } from '../../../src/booking/vouchers/document/read.server.ts';
import { asAppError } from '../../../src/errors/app-error.ts';
import { createService, type Service } from '../../../src/platform/service.ts';
import { desk } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';
import { putWholeSite, type WholeSite } from '../../support/whole-site.ts';

/** Links that lead nowhere which one household may follow in an hour. */
const MISSES = 60;

let sales: SalesDesk;
let site: WholeSite;
let service: Service;
let voucher: string;
let offer: string;
beforeAll(async () => {
  sales = await startSales();
  site = await putWholeSite(sales);
  service = createService(sales.url, sales.secrets.serviceToken);
  voucher = String((await sales.read((await sales.hold('manager')).id))['public_token']);
  const lead = { country: 'thailand', name: 'Anna', phone_raw: '+79161234567', assigned_user: '' };
  const { id } = (await desk(sales.as('senior'), 'leads', lead)).body['lead'] as RecordModel;
  offer = String(((await desk(sales.as('senior'), `leads/${id}/offer`, { excursions: ['128'] })).body['offer'] as RecordModel)['token']);
});
afterAll(async () => {
  await site?.close();
  await sales.stop();
});

const hex = (length: number): string => randomBytes(length).toString('hex').slice(0, length);
let households = 0;
const newHousehold = (): string => {
  households += 1;
  return `100.64.7.${households}`;
};

type Ask = (token: string, address: string) => Promise<string>;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (found) => (found === null ? 'not_found' : 'found'),
    (error: unknown) => asAppError(error).code,
  );
/** What the site says to whoever follows an address. */
const through =
  (path: (token: string) => string): Ask =>
  async (token, address) => {
    const { status, json, headers } = await site.visitor(address).ask(path(token));
    if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    return status === 200 ? 'found' : String(json.code);
  };
const WAYS: Readonly<Record<string, { readonly ask: Ask; readonly guess: () => string; readonly good: () => string }>> = {
  'a voucher’s page': { ask: (token, address) => codeOf(readVoucher(token, address, service)), guess: () => hex(32), good: () => voucher },
  'an offer’s page': { ask: (token, address) => codeOf(openOffer(token, false, address, service)), guess: () => hex(30), good: () => offer },
  'a voucher’s document': { ask: through((token) => `/api/vouchers/${token}.pdf`), guess: () => hex(32), good: () => '' },
};
const payCode = through((token) => `/api/pay-codes/nobody000000000/${token}.png`);

describe('guesses', () => {
  it.each(Object.entries(WAYS))('at the link of %s are counted, and then refused', async (_what, { ask, guess, good }) => {
    const household = newHousehold();
    const said: string[] = [];
    for (let nth = 0; nth < MISSES + 3; nth += 1) said.push(await ask(guess(), household));
    expect(said).toEqual([...Array.from({ length: MISSES }, () => 'not_found'), 'busy', 'busy', 'busy']);
    // Nobody elsewhere is held up, and nobody who has his link.
    expect(await ask(guess(), newHousehold())).toBe('not_found');
    if (good() !== '') expect(await ask(good(), household)).toBe('found');
  });

  it('at links of several kinds are one sum, at once too', async () => {
    const household = newHousehold();
    const document = WAYS['a voucher’s document']?.ask ?? payCode;
    const said = await Promise.all(Array.from({ length: MISSES + 10 }, (_, at) => (at % 2 === 0 ? document : payCode)(hex(32), household)));
    expect(said.filter((one) => one === 'not_found')).toHaveLength(MISSES);
    expect(said.filter((one) => one === 'busy')).toHaveLength(10);
  });

  it('of addresses that are no link count like all others', async () => {
    const household = newHousehold();
    for (let nth = 0; nth < MISSES; nth += 1) expect(await codeOf(readVoucher(`../${nth}`, household, service))).toBe('not_found');
    expect(await codeOf(readVoucher(hex(32), household, service))).toBe('busy');
    for (let nth = 0; nth < MISSES; nth += 1) await codeOf(openOffer('', false, '2001:db8:1:2::1', service));
    // The addresses of one household are one.
    expect(await codeOf(openOffer(hex(30), false, '2001:db8:1:2:ffff::9', service))).toBe('busy');
  });
});
