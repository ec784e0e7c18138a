import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../../src/data/ask.ts';
import { actOnPublication, createDraft, discardDraft, readVersions, restoreVersion } from '../../../src/model/studio/operations.ts';
import { getDrafted, listDrafts, listDraftsById, listDraftsOf, publishAtBackend, saveField } from '../../../src/studio/studio/drafts/drafts.repo.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const named = { entity: 'ic_excurs', record: '128' };
const typed = (field: string, value: unknown) => ({ ...named, field, value, base: '', seen: [], hand: 'h' });

describe('the studio’s questions', () => {
  it('lead a text from the first letter to the guests and back', async () => {
    const pb = sales.as('content');
    expect(await getDrafted(pb, named)).toMatchObject({ draft: null, live: { id: '128' }, live_revision: expect.any(Number) });
    const saved = await saveField(pb, typed('summary_en', 'Out'), { key: randomUUID() });
    expect(saved).toMatchObject({ draft: { state: 'open' }, typed: { field: 'summary_en', state: 'stands' } });
    const { draft } = await getDrafted(pb, named);
    expect((await listDrafts(pb, 'thailand')).map(({ id, name }) => [id, name.en])).toEqual([[draft?.id, 'Phi Phi']]);
    expect((await listDraftsOf(pb, 'ic_excurs:128')).map(({ id }) => id)).toEqual([draft?.id]);
    const drafts = (await listDraftsById(pb, [saved.draft.id])).map(({ id, revision }) => ({ id, revision }));
    const publication = await publishAtBackend(pb, { drafts, why: 'So' });
    expect(publication).toMatchObject({ state: 'done', why: 'So' });
    const [version, before] = (await ask(pb, readVersions, named)).rows ?? [];
    expect((await ask(pb, readVersions, { id: version?.id ?? '' })).version?.fields).toMatchObject({ summary_en: 'Out' });
    expect((await ask(pb, restoreVersion, { id: before?.id ?? '' })).fields).toEqual(['summary_en']);
    const again = (await getDrafted(pb, named)).draft;
    await ask(pb, discardDraft, { id: again?.id ?? '', why: 'No' }, { expected: again?.revision ?? 0 });
    const { publication: back } = await ask(pb, actOnPublication, { id: publication.id, action: 'take-back', why: 'Back' });
    expect(back).toMatchObject({ takes_back: publication.id, why: 'Back' });
    expect((await getDrafted(pb, named)).live).toMatchObject({ summary_en: '' });
  });

  it('begin what is not live yet, and say in codes what is refused', async () => {
    const fields = { country: 'thailand', name_ru: 'Т' };
    const { draft: tag } = await ask(sales.as('manager'), createDraft, { entity: 'ic_excurs_tags', fields, hand: 'h' });
    expect(tag).toMatchObject({ kind: 'create', subject: `ic_excurs_tags:${tag.record}` });
    await expect(saveField(sales.as('manager'), typed('slug', 5))).rejects.toMatchObject({ code: 'invalid' });
    await expect(publishAtBackend(sales.as('content'), { drafts: [{ id: tag.id, revision: tag.revision + 9 }] })).rejects.toMatchObject({ code: 'stale' });
    await expect(listDraftsOf(sales.as('agent'), 'ic_excurs:128')).rejects.toMatchObject({ code: 'forbidden' });
  });
});
