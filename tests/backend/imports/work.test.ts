import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, patch, startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, type Lines, rowsIn } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

let series = 0;
const lines = (count: number): Lines => {
  series += 1;
  return Array.from({ length: count }, (_, at) => ({ name: `Гость ${at}`, phone: `+7 90${series} ${String(1_000_000 + at)}`, hotel: 'Kata' }));
};
const found = () => rowsIn(backend, 'SELECT id, phone_e164 FROM leads WHERE phone_e164 LIKE ? ORDER BY number', `+790${series}%`).map(({ id }) => String(id));

describe('work at an import', () => {
  it('is done once, whoever works at it: two workers, repeated steps, a pause between', async () => {
    const file = await bringFile(backend, 'leads', lines(900));
    await file.act('check');
    await file.work();
    await file.act('run');
    expect(await file.step('one')).toBe('more');
    expect(await file.step('other')).toBe('held');
    expect(await file.act('pause')).toBe(200);
    expect(await file.step('one')).toBe('still');
    expect((await file.read()).state).toBe('paused');
    expect(await file.act('resume')).toBe(200);
    await Promise.all(['a', 'b', 'c'].map((worker) => file.work(worker)));
    while ((await file.read()).state === 'working') await file.work('last');
    expect((await file.read()).states).toEqual({ created: 900 });
    expect(found()).toHaveLength(900);
    expect(await file.act('run')).toBe(422);
  });

  it('stops where it is told to, and what was written by then is taken back', async () => {
    const file = await bringFile(backend, 'leads', lines(1200));
    await file.act('run');
    await file.step();
    expect(await file.act('cancel')).toBe(200);
    const { states } = await file.read();
    const made = states['created'] ?? 0;
    expect(made).toBeGreaterThan(0);
    expect(made + (states['waiting'] ?? 0)).toBe(1200);
    expect(found()).toHaveLength(made);
    await file.act('undo');
    await file.work();
    expect(found()).toEqual([]);
  });

  it('takes back nothing that somebody changed or used, and says so', async () => {
    const file = await bringFile(backend, 'leads', lines(4));
    await file.act('run');
    await file.work();
    const [changed = '', used = '', ...rest] = found();
    expect(rest).toHaveLength(2);
    expect((await patch(backend.as('senior'), 'leads', changed, 1, { hotel: 'Karon' })).status).toBe(200);
    await backend.admin.collection('activities').create({ lead: used, country: 'thailand', kind: 'comment', text: 'ждёт', at: '2026-11-01 00:00:00Z' });
    await file.act('undo');
    await file.work();
    const left = (await file.report()).filter(({ state }) => state === 'kept').map(({ reason }) => reason);
    expect(left.toSorted()).toEqual(['touched', 'used']);
    expect(found()).toEqual([changed, used]);
  });

  it('fills in what a lead of the desk lacks, and empties it again', async () => {
    const [guest] = lines(1);
    const { body } = await desk(backend.as('manager'), 'leads', { country: 'thailand', name: 'Старый', phone_raw: guest?.['phone'] ?? '' });
    const { id } = body['lead'] as { readonly id: string };
    const file = await bringFile(backend, 'leads', [
      { ...guest, room: '' },
      { ...guest, hotel: 'Patong', room: '7' },
    ]);
    await file.act('run');
    await file.work();
    const read = () => backend.admin.collection('leads').getOne(id);
    expect(await read()).toMatchObject({ name: 'Старый', hotel: 'Kata', room: '7' });
    expect((await file.read()).states).toEqual({ joined: 2 });
    await file.act('undo');
    await file.work();
    expect(await read()).toMatchObject({ name: 'Старый', hotel: '', room: '' });
    expect((await file.read()).states).toEqual({ undone: 2 });
  });

  it('is an administrator’s alone, and bad requests change nothing', async () => {
    const body = { country: 'thailand', what: 'leads', name: 'a.csv', columns: ['name', 'phone'] };
    for (const role of ['manager', 'senior', 'accountant', 'content', 'guide', 'agent', 'tourist'] as const) {
      expect((await desk(backend.as(role), 'imports', body)).status, role).toBe(403);
      expect((await desk(backend.as(role), 'imports?country=thailand')).status, role).toBe(403);
    }
    expect((await desk(backend.as('guest'), 'imports', body)).status).toBe(401);
    const add = (change: object) => desk(backend.as('admin'), 'imports', { ...body, ...change });
    expect((await add({ columns: Array.from({ length: 5001 }, () => 'x') })).status).toBe(422);
    expect((await add({ columns: [] })).status).toBe(422);
    expect((await add({ what: 'events' })).status).toBe(422);
    const key = randomUUID();
    const [first, again] = [await desk(backend.as('admin'), 'imports', body, key), await desk(backend.as('admin'), 'imports', body, key)];
    const { id, revision } = first.body['import'] as { readonly id: string; readonly revision: number };
    expect((again.body['import'] as { readonly id: string }).id).toBe(id);
    const send = (sent: unknown) => desk(backend.as('admin'), `imports/${id}/lines`, { lines: sent });
    expect((await send([{ line: 2, cells: ['a', 'b', 'c'] }])).status).toBe(422);
    expect((await send([{ line: 0, cells: ['a'] }])).status).toBe(422);
    expect((await send([{ line: 2, cells: [7] }])).status).toBe(422);
    expect((await send([{ line: 2, cells: ['x'.repeat(5001)] }])).status).toBe(422);
    for (let turn = 0; turn < 2; turn++) expect((await send([{ line: 2, cells: ['Анна', '+79990000000'] }])).body).toMatchObject({ lines: 1 });
    const map = (change: object) =>
      desk(backend.as('admin'), `imports/${id}/mapping`, { mapping: { columns: ['name', 'phone'] }, lines: 1, expected: revision, ...change });
    expect((await map({ lines: 2 })).status).toBe(422);
    expect((await map({ mapping: { columns: ['name', 'password'] } })).status).toBe(422);
    expect((await map({ expected: revision - 1 })).status).toBe(409);
    const { body: mapped } = await map({ mapping: { columns: ['', 'phone'] } });
    const { revision: next } = mapped['import'] as { readonly revision: number };
    const refused = await desk(backend.as('admin'), `imports/${id}/run`, { expected: next });
    expect(refused).toMatchObject({ status: 422, body: { data: { fields: { mapping: { code: 'name' } } } } });
    expect((await desk(backend.as('admin'), `imports/${id}/explode`, { expected: next })).status).toBe(404);
    expect((await desk(backend.as('senior'), `imports/${id}/step`, { worker: 'x' })).status).toBe(403);
  });
});
