import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockingFindings } from '../../../src/studio/studio/lint/words-check.server.ts';
import { startPublicationClock } from '../../../src/studio/studio/publications/clock.server.ts';
import { ask } from '../../../src/data/ask.ts';
import { readStudioWork } from '../../../src/model/studio/operations.ts';
import { listDraftsById } from '../../../src/studio/studio/drafts/drafts.repo.ts';
import { createService } from '../../../src/platform/service.ts';
import { runSql } from '../../support/backend.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());

const hurry = (id: string) => runSql(sales, `UPDATE publications SET publish_at = '2026-01-01 00:00:00.000Z' WHERE id = '${id}'`);
const stateOf = async (id: string) => (await sales.admin.collection('publications').getOne(id))['state'];

/** The clock as the publisher's process runs it. */
function siteClock() {
  const service = createService(sales.url, sales.secrets.serviceToken);
  return startPublicationClock({ service, check: async (drafts) => blockingFindings(await listDraftsById(service.pb, drafts), service.pb) });
}

async function scheduled(price: number): Promise<string> {
  await studio.type('content', 'description_ru', `Цена: ${price} бат за взрослого.`, { base: (await studio.live())['description_ru'] });
  await studio.type('content', 'description_en', `The price is ${price} baht per adult.`, { base: (await studio.live())['description_en'] });
  return recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication').id;
}

it('what was true when it was scheduled and misleads at its instant is not published, with the reason on the studio’s desk', async () => {
  const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
  const id = await scheduled(price);
  await sales.admin.collection('ic_excurs').update('128', { price_adult: price + 500 });
  await hurry(id);
  const clock = siteClock();
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('failed');
  await clock.stop();
  const { failed, drafts } = await ask(sales.as('content'), readStudioWork, { country: 'thailand' });
  expect(failed).toMatchObject([{ id, problem: { code: 'draft_invalid', data: { findings: [{ code: 'price_wrong' }, { code: 'price_wrong' }] } } }]);
  expect(drafts).toMatchObject([{ record: '128', state: 'open' }]);
  expect((await studio.live())['description_en']).not.toContain('baht per adult');
  await studio.clear();
});

it('what is still true is published, of a hidden excursion too', async () => {
  const { price_adult: price } = (await studio.live()) as unknown as { readonly price_adult: number };
  await sales.admin.collection('ic_excurs').update('128', { hidden: true, description_en: `The price is ${price + 100} baht per adult.` });
  await studio.type('content', 'summary_en', 'Hidden still', { base: (await studio.live())['summary_en'] });
  await studio.type('content', 'summary_ru', 'Пока скрыта', { base: (await studio.live())['summary_ru'] });
  const { id } = recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication');
  await hurry(id);
  const clock = siteClock();
  // What misled before stands in nobody's way: its record is no visitor's, its draft says how it was live.
  await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('done');
  await clock.stop();
  expect(await studio.live()).toMatchObject({ summary_en: 'Hidden still' });
});
