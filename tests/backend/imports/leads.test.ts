import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type TestDesk } from '../../support/desk.ts';
import { bringFile, type Lines } from '../../support/import-file.ts';

let backend: TestDesk;
beforeAll(async () => {
  backend = await startDesk();
});
afterAll(() => backend.stop());

const FILE: Lines = [
  { name: 'Анна Первая', phone: '8 (916) 100-00-01', status: 'Новый', created: '01.02.2024 10:30', hotel: 'Kata' },
  { name: 'Борис Второй', phone: '', email: 'boris@mail.ru', status: 'lost', loss_reason: 'price', created: '02.02.2024', status_at: '05.02.2024' },
  { name: 'Без контакта', status: 'new' },
  { name: 'Анна снова', phone: '+7 916 100 00 01', status: 'new', room: '12' },
  { name: 'Виктор', phone: '+66 81 234 56 78', status: 'won', created: '2024-03-01T09:00:00Z', status_at: '2024-03-03T09:00:00Z' },
  { name: 'Непонятный', phone: '+79161000009', status: 'гадание' },
];
const leads = () => backend.admin.collection('leads').getFullList({ sort: 'number' });

describe('an import of leads', () => {
  it('says what would become of every line and writes nothing, then writes exactly that, and takes all of it back', async () => {
    const file = await bringFile(backend, 'leads', FILE);
    expect(await file.act('check')).toBe(200);
    await file.work();
    const checked = await file.read();
    expect(checked).toMatchObject({ state: 'ready', plans: { create: 3, join: 1, refuse: 2 } });
    expect(await leads()).toEqual([]);
    expect((await file.report()).map(({ line, plan, field, reason, twin }) => [line, plan, field, reason, twin])).toEqual([
      [2, 'create', '', '', 0],
      [3, 'create', '', '', 0],
      [4, 'refuse', 'phone', 'contact', 0],
      [5, 'join', '', '', 2],
      [6, 'create', '', '', 0],
      [7, 'refuse', 'status', 'word', 0],
    ]);
    expect(await file.act('run')).toBe(200);
    await file.work();
    expect(await file.read()).toMatchObject({ state: 'done', states: { created: 3, joined: 1, refused: 2 } });
    const [anna, boris, viktor] = await leads();
    expect(anna).toMatchObject({
      name: 'Анна Первая',
      phone_e164: '+79161000001',
      status: 'new',
      created: '2024-02-01 03:30:00.000Z',
      room: '12',
      hotel: 'Kata',
    });
    expect(boris).toMatchObject({ status: 'lost', loss_reason: 'price', closed_at: '2024-02-04 17:00:00.000Z', next_action_at: '' });
    expect(viktor).toMatchObject({ status: 'won', won_at: '2024-03-03 09:00:00.000Z', revision: 1 });
    const stages = await backend.admin.collection('lead_stages').getFullList({ filter: `lead = "${viktor?.id}"`, sort: 'at' });
    expect(stages.map(({ from, to, kind, seconds, at }) => [from, to, kind, seconds, at])).toEqual([
      ['', 'new', 'open', 0, '2024-03-01 09:00:00.000Z'],
      ['new', 'won', 'won', 172_800, '2024-03-03 09:00:00.000Z'],
    ]);
    expect(await file.act('undo')).toBe(200);
    await file.work();
    expect(await file.read()).toMatchObject({ state: 'undone', states: { undone: 4, refused: 2 } });
    expect(await leads()).toEqual([]);
    expect(await backend.admin.collection('lead_stages').getFullList()).toEqual([]);
  });
});
