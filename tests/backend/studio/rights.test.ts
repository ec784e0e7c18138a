import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DeskRole, desk } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { recordIn, type Studio, studioOf } from '../../support/studio.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'accountant', 'manager', 'senior', 'content', 'admin', 'site'];
const PROPOSE: readonly DeskRole[] = ['manager', 'senior', 'content', 'admin', 'site'];
const PUBLISH: readonly DeskRole[] = ['senior', 'content', 'admin', 'site'];

let sales: SalesDesk;
let studio: Studio;
beforeAll(async () => {
  sales = await startSales();
  studio = studioOf(sales);
});
afterAll(() => sales.stop());
afterEach(() => studio.clear());

/** Roles that are let in; whoever is not is told so and nothing else. */
async function allowed(work: (role: DeskRole) => Promise<{ readonly status: number }>): Promise<readonly DeskRole[]> {
  const found: DeskRole[] = [];
  for (const role of ROLES) {
    const { status } = await work(role);
    if (status === 200) found.push(role);
    else expect({ role, status }).toEqual({ role, status: role === 'guest' ? 401 : 403 });
    await studio.clear();
  }
  return found;
}

describe('drafts', () => {
  it('are typed, begun and read by whoever may propose', async () => {
    expect(await allowed((role) => studio.type(role, 'summary_ru', role))).toEqual(PROPOSE);
    const tag = { country: 'thailand', name_ru: 'Т', name_en: 'T' };
    expect(await allowed((role) => desk(sales.as(role), 'drafts', { entity: 'ic_excurs_tags', fields: tag, hand: 'h' }))).toEqual(PROPOSE);
    for (const query of ['entity=ic_excurs&record=128', 'subject=ic_excurs:128', 'country=thailand', 'ids=x'])
      expect(await allowed((role) => desk(sales.as(role), `drafts?${query}`))).toEqual(PROPOSE);
    expect(await allowed((role) => desk(sales.as(role), 'versions?entity=ic_excurs&record=128'))).toEqual(PROPOSE);
  });

  it('are thrown away by whoever began them', async () => {
    const discard = async (role: DeskRole) => {
      await studio.type(PROPOSE.includes(role) ? role : 'content', 'summary_ru', 'x');
      const { id, revision } = await studio.draft();
      return desk(sales.as(role), `drafts/${id}/discard`, { expected: revision });
    };
    expect(await allowed(discard)).toEqual(PROPOSE);
  });

  it('go live, now or later, by whoever may edit', async () => {
    let count = 0;
    const publish = (at?: string) => async (role: DeskRole) => {
      count += 1;
      await studio.type('content', 'summary_ru', `x${count}`, { base: (await studio.live())['summary_ru'] });
      return studio.publish(role, [await studio.draft()], at ? { at } : {});
    };
    expect(await allowed(publish())).toEqual(PUBLISH);
    expect(await allowed(publish('2027-12-01T00:00:00Z'))).toEqual(PUBLISH);
  });

  it('and what went live is taken back and restored likewise', async () => {
    let count = 0;
    const made = async () => {
      count += 1;
      await studio.type('content', 'summary_en', `y${count}`, { base: (await studio.live())['summary_en'] });
      return recordIn(await studio.publish('content', [await studio.draft()]), 'publication');
    };
    expect(await allowed(async (role) => desk(sales.as(role), `publications/${(await made()).id}/take-back`, {}))).toEqual(PUBLISH);
    const [version] = await sales.admin.collection('versions').getFullList();
    expect(await allowed((role) => desk(sales.as(role), `versions/${version?.id}/restore`, {}))).toEqual(PROPOSE);
    const waiting = async () => {
      await studio.type('content', 'summary_en', 'later', { base: (await studio.live())['summary_en'] });
      return recordIn(await studio.publish('content', [await studio.draft()], { at: '2027-12-01T00:00:00Z' }), 'publication');
    };
    expect(await allowed(async (role) => desk(sales.as(role), `publications/${(await waiting()).id}/unschedule`, {}))).toEqual(PUBLISH);
  });

  it('are due for the house’s own program alone', async () => {
    const due = (role: DeskRole) => answerOf(sales.as(role).send('/api/house/publications-due', { method: 'POST' }));
    expect(await allowed(due)).toEqual(['site']);
  });

  it('are in no list for anybody else, and written through none', async () => {
    await studio.type('content', 'summary_ru', 'Тайна');
    const { id } = await studio.draft();
    for (const role of ROLES) {
      for (const collection of ['drafts', 'publications']) {
        const { status, body } = await answerOf(sales.as(role).collection(collection).getList());
        const isReader = PROPOSE.includes(role) && role !== 'site';
        // Whoever may not is shown nothing.
        expect({ role, seen: status === 200 && Number(body['totalItems']) > 0 && collection === 'drafts' }).toEqual({
          role,
          seen: isReader && collection === 'drafts',
        });
      }
      for (const collection of ['draft_values', 'versions']) expect((await answerOf(sales.as(role).collection(collection).getList())).status).toBe(403);
      expect((await answerOf(sales.as(role).collection('drafts').update(id, { state: 'published' }))).status).not.toBe(200);
      expect((await answerOf(sales.as(role).collection('publications').create({ subject: 'x', state: 'waiting' }))).status).not.toBe(200);
      expect((await answerOf(sales.as(role).collection('drafts').delete(id))).status).not.toBe(200);
    }
  });
});
