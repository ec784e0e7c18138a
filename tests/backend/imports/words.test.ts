import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORDS_WHOLE_MAX } from '../../../src/model/imports/limits.ts';
import { runSql } from '../../support/backend.ts';
import { desk, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, rowsIn } from '../../support/import-file.ts';
import { isIndexed } from '../../support/markers.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

const guests = (count: number, hotel: string, from: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Гость ${at}`, phone: `+7 916 ${from + at}`, hotel: `${hotel} ${at}` }));
const found = async (words: string): Promise<number> => {
  const { body } = await desk(backend.as('admin'), `leads?country=thailand&q=${encodeURIComponent(words)}`);
  return (body['rows'] as readonly unknown[]).length;
};
const isOverwriting = () => rowsIn(backend, "SELECT v FROM desk_search_fts_config WHERE k = 'secure-delete'")[0]?.['v'];

it('leaves no word of leads that were taken back together, and every word of those that stay', async () => {
  const stays = await bringFile(backend, 'leads', guests(30, 'ѫѮѱ', 1_000_000));
  await stays.act('run');
  await stays.work();
  // Letters that stand for no others in the search. Words of the second, which are few, are overwritten one by one: the house goes on with that.
  for (const [count, marker] of [
    [60, 'ѡѥѯ'],
    [5, 'ѩѵѭ'],
  ] as const) {
    const file = await bringFile(backend, 'leads', guests(count, marker, 2_000_000 + count * 1000));
    await file.act('run');
    await file.work();
    const [first] = rowsIn(backend, 'SELECT id FROM leads WHERE hotel = ?', `${marker} 0`);
    expect([isIndexed(backend, marker), await found(marker)]).toEqual([true, Math.min(count, 50)]);
    expect((await patch(backend.as('senior'), 'leads', String(first?.['id']), 1, { hotel: 'Kata' })).status).toBe(200);
    await file.act('undo');
    await file.work();
    expect((await file.read()).states).toEqual({ undone: count - 1, kept: 1 });
    expect([isIndexed(backend, marker), isOverwriting()]).toEqual([false, 1]);
    expect(rowsIn(backend, 'SELECT count(*) AS many FROM desk_search WHERE body LIKE ?', `%${marker}%`)).toEqual([{ many: 0 }]);
  }
  expect(await found('ѫѮѱ')).toBe(30);
  expect(await found('kata')).toBe(2);
  // Throws where index and words differ.
  runSql(backend, "INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('integrity-check', 1)");
});

it('leaves no word of them either where the search knows too many records to be written anew', async () => {
  // One record with the number of a hundred thousand and one: the search counts by it.
  const far = WORDS_WHOLE_MAX + 1;
  runSql(backend, `INSERT INTO desk_search (doc, entity, record, parent, country, body) VALUES (${far}, 'notes', 'of-a-large-house', '', 'thailand', 'ѿҁҋ')`);
  const file = await bringFile(backend, 'leads', guests(60, 'ѹѻѽ', 4_000_000));
  await file.act('run');
  await file.work();
  expect(isIndexed(backend, 'ѹѻѽ')).toBe(true);
  await file.act('undo');
  await file.work();
  expect((await file.read()).states).toEqual({ undone: 60 });
  expect([isIndexed(backend, 'ѹѻѽ'), isIndexed(backend, 'ѿҁҋ'), isOverwriting()]).toEqual([false, true, 1]);
  expect(rowsIn(backend, 'SELECT count(*) AS many FROM desk_search WHERE body LIKE ?', '%ѹѻѽ%')).toEqual([{ many: 0 }]);
  runSql(backend, "INSERT INTO desk_search_fts (desk_search_fts, rank) VALUES ('integrity-check', 1)");
});
