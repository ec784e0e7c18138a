import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockingFindings } from '../../../src/studio/studio/lint/words-check.server.ts';
import { findingSentence } from '../../../src/studio/studio/lint/finding-text.ts';
import type { Finding as WordFinding } from '../../../src/studio/studio/lint/finding.rules.ts';
import { studioOf } from '../../support/studio.ts';
import { desk } from '../../support/desk.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: ReturnType<typeof studioOf>;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());

/** What would keep the drafts of the excursion from going live. */
const blocked = async () => (await blockingFindings(await studio.drafts('content', 'subject=ic_excurs:128'), sales.as('content'))) as readonly WordFinding[];

describe('words that mislead a guest', () => {
  it('do not go live: a sum that no record has, in both languages, and the reason is a sentence', async () => {
    const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
    await studio.type('content', 'description_ru', `Цена: ${price + 700} бат за взрослого.`);
    await studio.type('content', 'description_en', `The price is ${price + 700} baht per adult.`);
    const found = await blocked();
    expect([...new Set(found.map(({ code }) => code))]).toEqual(['price_wrong']);
    expect(found.map(({ language }) => language).sort()).toEqual(['en', 'ru']);
    for (const finding of found) expect(findingSentence(finding, 'en')).toMatch(/price/i);
    await studio.clear();
  });

  it('go live with the price that makes them true', async () => {
    const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
    await studio.type('content', 'description_ru', `Цена: ${price + 700} бат за взрослого.`);
    await studio.type('content', 'description_en', `The price is ${price + 700} baht per adult.`);
    await studio.type('content', 'price_adult', price + 700, { base: price });
    expect(await blocked()).toEqual([]);
    await studio.clear();
  });

  it('go live with the list of prices that makes them true, and stay true with it', async () => {
    const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
    await studio.type('content', 'description_ru', `Цена: ${price + 650} бат за взрослого зимой.`);
    await studio.type('content', 'description_en', `The price is ${price + 650} baht per adult in winter.`);
    expect((await blocked()).map(({ code }) => code)).toContain('price_wrong');
    const winter = { excursion: '128', valid_from: '2099-11-01', valid_to: '2100-03-31', price_adult: price + 650 };
    const listed = await sales.admin.collection('price_lists').create(winter);
    expect(await blocked()).toEqual([]);
    await sales.admin.collection('price_lists').update(listed.id, { valid_from: '2019-11-01', valid_to: '2020-03-31' });
    expect((await blocked()).map(({ code }) => code)).toContain('price_wrong');
    await sales.admin.collection('price_lists').delete(listed.id);
    await desk(sales.as('content'), 'drafts', { entity: 'price_lists', fields: winter, hand: 'content' });
    expect(await blocked()).toEqual([]);
    await studio.clear();
  });

  it('keep no other mend from going live when they stand there already', async () => {
    const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
    const said = { description_ru: `Цена: ${price + 300} бат за взрослого.`, description_en: `The price is ${price + 300} baht per adult.` };
    await sales.admin.collection('ic_excurs').update('128', said);
    await studio.type('content', 'pickup_en', 'A van comes to the lobby.');
    await studio.type('content', 'pickup_ru', 'Машина приезжает к лобби.');
    expect(await blocked()).toEqual([]);
    await studio.type('content', 'description_en', `The price is ${price + 400} baht per adult.`, { base: said.description_en });
    expect((await blocked()).map(({ code }) => code)).toContain('price_wrong');
    await studio.clear();
  });
});
