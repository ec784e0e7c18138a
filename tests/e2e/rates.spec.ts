import { convert, formatMoney, toMinor } from '../../src/lib/money.ts';
import { getT } from '../../src/i18n/t.ts';
import type { CurrenciesAnswer } from '../../src/modules/currencies/currencies.server.ts';
import { makeUser } from '../support/people.ts';
import { SiteClient } from '../support/site-client.ts';
import { expect, open, pricesOf, test } from './fixtures.ts';

/** The site asks PocketBase once a second; twice that is promised, and a busy machine takes its time. */
const SOON = { timeout: 5000, intervals: [50] };
/** A currency that no other story looks at. */
const [MAIN, OTHER] = ['THB', 'CNY'];

test('a new rate is soon that of pages, of the site’s own list and of the desk, which all name it', async ({ admin, page, request, baseURL }) => {
  const published = async () => {
    const { rates, currencies } = (await (await request.get('/api/currencies')).json()) as CurrenciesAnswer;
    return {
      rate: rates.find(({ base, quote }) => base === MAIN && quote === OTHER),
      back: rates.find(({ base, quote }) => base === OTHER && quote === MAIN),
      currencies,
    };
  };
  const before = await published();
  const value = (Number(before.rate?.value) * 1.05).toFixed(4);
  const rate = await admin.collection('rates').create({ country: 'thailand', base: MAIN, quote: OTHER, value, valid_from: new Date().toISOString() });
  await expect.poll(async () => (await published()).rate, SOON).toMatchObject({ id: rate.id, value });

  const { back, currencies } = await published();
  expect(back?.id).toBe(rate.id);
  expect(Number(back?.value) * Number(value)).toBeCloseTo(1, 6);

  const manager = await makeUser(admin, 'manager');
  const desk = new SiteClient(baseURL ?? '', '10.80.0.9');
  await desk.signIn(manager.username, manager.password);
  const voucher = await admin.collection('vouchers').getFirstListItem(`currency = "${MAIN}" && state = "confirmed"`);
  await admin.collection('vouchers').update(voucher.id, { seller: manager.id });
  const facts = (await desk.ask(`/_pb/api/desk/vouchers/${voucher.id}/payment-facts`)).json as { rates?: Record<string, unknown> };
  expect(facts.rates?.[OTHER]).toMatchObject({ rate_id: rate.id, value });

  await open(page, '/thailand/phuket', 'en');
  await page.getByRole('combobox', { name: getT('en')('currency'), exact: true }).selectOption(OTHER);
  const yuan = currencies.find(({ code, country }) => code === OTHER && country === 'thailand');
  if (!yuan) throw new Error(`The demo has no ${OTHER}.`);
  const format = { symbol: yuan.symbol, side: yuan.symbol_side === 'left' ? 'left' : 'right', decimals: yuan.decimals, roundTo: yuan.round_to } as const;
  const first = pricesOf(page).first();
  const price = Number(await first.getAttribute('value'));
  await expect(first).toHaveText(`≈\u202f${formatMoney(convert(toMinor(price), value, format), format)}`);
});
