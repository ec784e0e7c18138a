import { describe, expect, it } from 'vitest';
import { getT } from '../../src/i18n/t.ts';
import { buildCatalogue } from '../../src/public/storefront/snapshot/catalogue.ts';
import OfferForm from '../../src/crm/offers/screens/OfferForm.astro';
import { voucherPage } from '../../src/booking/vouchers/document/page.ts';
import VoucherSheet from '../../src/booking/vouchers/document/VoucherSheet.astro';
import { pagesIn } from '../../src/app/pages/_public/pages.ts';
import { LANGUAGES, type Language } from '../../src/schema/vocab.ts';
import { all, byTag, words } from '../support/meaning/page-tree.ts';
import { demoSnapshot } from '../support/snapshot.ts';
import { voucherDocument } from '../support/voucher-document.ts';
import { hrefsOf, render } from './render.ts';

const TOKEN = '0123456789abcdef0123456789abcdef';

describe.each(LANGUAGES)("a guest's voucher: %s", (lang) => {
  const sheet = (change: Parameters<typeof voucherDocument>[0] = {}) =>
    render(VoucherSheet, { page: voucherPage(voucherDocument(change), 'https://island.example', lang), qr: '<svg></svg>' });

  it('says what its record says: number, guest, trip, when and where he is fetched', async () => {
    const { number, lead_name_latin, hotel, room, start_time, pickup_from, pickup_to, ...names } = voucherDocument();
    const said = words(await sheet());
    for (const fact of [number, lead_name_latin, hotel, room, start_time, `${pickup_from}–${pickup_to}`]) expect(said).toContain(fact);
    expect(said).toContain(lang === 'ru' ? names.excursion_name_ru : names.excursion_name_en);
  });

  it('says what was paid and what is to be paid', async () => {
    const said = words(await sheet());
    for (const sum of ['8,550', '4,275']) expect(said).toContain(sum);
  });

  it('is valid until it was cancelled', async () => {
    const validOf = async (change: Parameters<typeof sheet>[0]) => byTag(await sheet(change), 'article')[0]?.attributes['data-valid'];
    expect([await validOf({}), await validOf({ state: 'cancelled' })]).toEqual(['true', 'false']);
  });
});

describe.each(LANGUAGES)('an offer: %s', (lang: Language) => {
  const t = getT(lang);
  const catalogue = buildCatalogue(demoSnapshot());
  const cards = pagesIn(catalogue, lang, 'https://island.example').flatMap(({ screen }) => (screen.kind === 'list' ? screen.list.cards : []));
  const [first, second] = cards;
  const offer = {
    ...{ country: 'thailand', catalogue, manager: 'Gleb', note: 'Calm sea on both.', gone: 1, isSent: false, problem: '', status: 200 },
    cards: [
      { card: first, isListed: true, isPicked: true, cancellation: [], sums: [], least: { text: '', isFrom: false } },
      {
        card: second,
        isListed: false,
        isPicked: false,
        cancellation: [{ names: '', text: 'Free until the day before.' }],
        sums: [],
        least: { text: '', isFrom: false },
      },
    ],
  };
  const page = (change: object = {}) => render(OfferForm, { page: { ...offer, ...change }, token: TOKEN, lang });

  it('asks about each excursion by its record, with what was picked before', async () => {
    const picks = byTag(await page(), 'input').map(({ attributes }) => [attributes['value'], 'checked' in attributes]);
    expect(picks).toEqual([
      [first?.id, true],
      [second?.id, false],
    ]);
  });

  it('leads to the page of an excursion that has one, and to no other', async () => {
    expect(hrefsOf(await page())).toEqual([first?.href]);
  });

  it('says who wrote, what calling off costs, and that something is gone', async () => {
    const said = words(await page());
    for (const text of ['Calm sea on both.', 'Gleb', 'Free until the day before.', t('offer_page_gone_some', { count: 1 })]) expect(said).toContain(text);
  });

  it('answers what was sent, or says why it was not', async () => {
    const statusOf = async (change: object) => words(all(await page(change), ({ attributes }) => attributes['role'] === 'status')[0]);
    expect(await statusOf({})).toBe('');
    expect(await statusOf({ isSent: true })).toBe(t('offer_page_sent', { manager: 'Gleb' }));
    expect(await statusOf({ problem: 'Too late.' })).toBe('Too late.');
  });

  it('is a form that works without a script', async () => {
    const [form] = byTag(await page(), 'form');
    expect([form?.attributes['method'], form?.attributes['action']]).toEqual(['post', `${lang === 'en' ? '/en' : ''}/o/${TOKEN}`]);
  });
});
