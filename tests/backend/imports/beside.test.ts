import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, rowsIn } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

type Plain = Readonly<Record<string, unknown>>;
const client = async (id: string): Promise<Plain> => backend.admin.collection('clients').getOne(id);
const addClient = async (fields: Plain): Promise<string> => {
  const { status, body } = await desk(backend.as('senior'), 'clients', { country: 'thailand', ...fields });
  expect(status, JSON.stringify(body)).toBe(200);
  return String((body['client'] as Plain)['id']);
};
const search = (table: string, id: string) => String(rowsIn(backend, `SELECT search FROM ${table} WHERE id = ?`, id)[0]?.['search']);
const told = (report: readonly Plain[]) => report.map(({ line, plan, filled, kept, left, health }) => ({ line, plan, filled, kept, left, health }));

describe('a line that is joined to a client', () => {
  it('loses nothing: what differs stands beside, is told, is found, and goes again with the import', async () => {
    const id = await addClient({ name: 'Anna Petrova', phones: ['+79165550101'], email: 'anna@old.ru', note: 'Любит окно', tags: ['friend'] });
    const before = await client(id);
    const lines = [
      {
        ...{ name: 'ANNA PETROVA', phone: '8 (916) 555-01-01', email: 'anna@new.ru', messenger: '@anna_p', hotel: 'Katathani', tags: 'friend, boat' },
        ...{ note: 'ALLERGIC TO NUTS', language: 'English', vip: 'yes' },
      },
      { name: 'Anna Petrova', email: 'anna@old.ru', phone: '+66 81 234 56 99', note: 'любит окно' },
    ];
    const file = await bringFile(backend, 'clients', lines);
    await file.act('check');
    await file.work();
    const expected = [
      {
        ...{ line: 2, plan: 'join', filled: ['hotel', 'vip'] },
        kept: [
          { field: 'email', values: ['anna@new.ru'] },
          { field: 'language', values: ['en'] },
          { field: 'tags', values: ['boat'] },
          { field: 'note', values: ['ALLERGIC TO NUTS'] },
          { field: 'messenger', values: ['@anna_p'] },
        ],
        ...{ left: [], health: ['allergy'] },
      },
      { line: 3, plan: 'join', filled: [], kept: [{ field: 'phone', values: ['+66 81 234 56 99'] }], left: [], health: [] },
    ];
    const sorted = (report: ReturnType<typeof told>) =>
      report.map((one) => ({ ...one, kept: (one.kept as readonly { readonly field: string }[]).toSorted((a, b) => a.field.localeCompare(b.field)) }));
    expect(sorted(told(await file.report()))).toEqual(sorted(expected));
    expect(await client(id)).toEqual(before);
    await file.act('run');
    await file.work();
    expect(sorted(told(await file.report()))).toEqual(sorted(expected));
    expect(await client(id)).toMatchObject({
      ...{ name: 'Anna Petrova', email: 'anna@old.ru', phones: ['+79165550101'], note: 'Любит окно', hotel: 'Katathani', vip: true },
      also: {
        ...{ email: ['anna@new.ru'], language: ['en'], note: ['ALLERGIC TO NUTS'], tags: ['boat'] },
        ...{ messengers: [{ kind: 'other', handle: '@anna_p' }], phones: ['+66 81 234 56 99'] },
      },
    });
    for (const words of ['allergic to nuts', 'anna@new.ru', 'anna_p', '66812345699']) expect(search('clients', id), words).toContain(words);
    // Nobody is met by what a file said: another guest with that number is another guest.
    expect(rowsIn(backend, 'SELECT key FROM desk_keys WHERE record = ? ORDER BY key', id).map(({ key }) => key)).toEqual(['e:anna@old.ru', 'p:165550101']);
    const listed = await desk(backend.as('admin'), `clients?country=thailand&q=${encodeURIComponent('allergic nuts')}`);
    expect(JSON.stringify(listed.body)).toContain(id);

    // The same file once more says nothing new.
    const again = await bringFile(backend, 'clients', lines);
    await again.act('run');
    await again.work();
    expect(told(await again.report()).map(({ filled, kept, left }) => [filled, kept, left])).toEqual([
      [[], [], []],
      [[], [], []],
    ]);

    await file.act('undo');
    await file.work();
    expect((await file.read()).states).toEqual({ undone: 2 });
    const after = await client(id);
    expect(after).toMatchObject({ also: {}, hotel: '', vip: false, email: 'anna@old.ru', note: 'Любит окно' });
    expect(search('clients', id)).not.toContain('allergic');
  });

  it('leaves what somebody wrote since as it is', async () => {
    const id = await addClient({ name: 'Борис', phones: ['+79165550202'], note: 'первая' });
    const file = await bringFile(backend, 'clients', [{ name: 'Борис', phone: '+79165550202', note: 'вторая' }]);
    await file.act('run');
    await file.work();
    const { revision } = await client(id);
    expect((await patch(backend.as('senior'), 'clients', id, Number(revision), { room: '7' })).status).toBe(200);
    await file.act('undo');
    await file.work();
    expect((await file.report()).map(({ state, field, reason }) => [state, field, reason])).toEqual([['kept', 'note', 'touched']]);
    expect(await client(id)).toMatchObject({ also: { note: ['вторая'] } });
  });
});

describe('lines of one file that are one guest', () => {
  it('lose nothing either, whether or not they come in one batch', async () => {
    const between = Array.from({ length: 300 }, (_, at) => ({ name: `Гость ${at}`, phone: `+7 911 ${1_000_000 + at}`, note: '' }));
    const file = await bringFile(backend, 'leads', [
      { name: 'Вера', phone: '+7 916 555-03-03', email: 'vera@mail.ru', note: 'утром', status: 'new', budget: '9000' },
      { name: 'Вера К.', phone: '+7 916 555-03-03', email: 'vera2@mail.ru', note: 'беременна, 20 недель', status: 'new', budget: '12000' },
      ...between,
      { name: 'Вера', phone: '+7 916 555-03-03', note: 'диабет', status: 'contacted', room: '12' },
    ]);
    const notes = async () =>
      (await file.report())
        .filter(({ line }) => [2, 3, 304].includes(Number(line)))
        .map(({ line, kept, filled, left, health }) => ({
          ...{ line, filled, left, health },
          kept: Object.fromEntries((kept as readonly { readonly field: string; readonly values: readonly unknown[] }[]).map((one) => [one.field, one.values])),
        }));
    const expected = [
      { line: 2, kept: {}, filled: [], left: [], health: [] },
      {
        ...{ line: 3, filled: [], left: [], health: ['pregnancy'] },
        kept: { name: ['Вера К.'], email: ['vera2@mail.ru'], note: ['беременна, 20 недель'], budget: [1_200_000] },
      },
      { line: 304, kept: { note: ['диабет'] }, filled: ['room'], left: ['status'], health: ['diabetes'] },
    ];
    await file.act('check');
    await file.work();
    expect(await notes()).toEqual(expected);
    await file.act('run');
    await file.work();
    expect(await notes()).toEqual(expected);
    const [lead] = await backend.admin.collection('leads').getFullList({ filter: 'phone_e164 = "+79165550303"' });
    expect(lead).toMatchObject({
      ...{ name: 'Вера', email: 'vera@mail.ru', note: 'утром', room: '12', status: 'new', budget: 900_000 },
      also: { name: ['Вера К.'], email: ['vera2@mail.ru'], note: ['беременна, 20 недель', 'диабет'], budget: [1_200_000] },
    });
    for (const words of ['беременна, 20 недель', 'диабет', 'vera2@mail.ru']) expect(search('leads', lead?.id ?? ''), words).toContain(words);
    // The table of lines to look at has them; the file of refused ones has not.
    const lines = async (only: string) =>
      ((await desk(backend.as('admin'), `imports/${file.id}/report?only=${only}`)).body['lines'] as readonly Plain[]).map(({ line }) => line);
    expect([await lines('looked'), await lines('refused')]).toEqual([[3, 304], []]);
    await file.act('undo');
    await file.work();
    expect(await backend.admin.collection('leads').getFullList({ filter: 'phone_e164 = "+79165550303"' })).toEqual([]);
  });
});
