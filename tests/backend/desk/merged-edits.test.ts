import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editOf, type Kinship, canonical } from '../../../src/schema/edit.ts';
import { campaign } from '../../support/campaign.ts';
import { KINSHIP } from '../../support/kinship.ts';
import { desk as call, type DeskRole, patch } from '../../support/desk.ts';
import { type Answer, answerOf } from '../../support/house.ts';
import { type SalesDesk, startSales } from '../../support/voucher-desk.ts';

type Plain = Readonly<Record<string, unknown>>;
let sales: SalesDesk;

beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

/** A form's change of a record that its person saw like this, by the records API. */
function patched(role: DeskRole, seen: RecordModel, change: Plain, kinship: Kinship): Promise<Answer> {
  const edit = editOf(seen, { ...seen, ...change }, seen, kinship);
  const body = { ...edit.fields, seen: edit.seen };
  return answerOf(
    sales
      .as(role)
      .collection(seen.collectionName)
      .update(seen.id, body, { headers: { 'X-Expected-Revision': seen['revision'] } }),
  );
}
/** The same by a route of the desk. */
function saved(role: DeskRole, route: string, seen: RecordModel, change: Plain, kinship: Kinship): Promise<Answer> {
  const edit = editOf(seen, { ...seen, ...change }, seen, kinship);
  return call(sales.as(role), route, { ...edit.fields, seen: edit.seen, expected: seen['revision'] });
}
const read = (collection: string, id: string): Promise<RecordModel> => sales.admin.collection(collection).getOne(id);
const addClient = (more: Plain = {}): Promise<RecordModel> =>
  sales.admin.collection('clients').create({ country: 'thailand', name: 'Анна', language: 'ru', state: 'active', ...more });
const addLead = (more: Plain = {}): Promise<RecordModel> =>
  sales.admin.collection('leads').create({
    uuid: randomUUID(),
    country: 'thailand',
    name: 'Анна',
    phone_raw: '+79161234567',
    language: 'ru',
    adults: 3,
    source: 'phone',
    consent: { version: '1', at: '2026-11-01T00:00:00Z' },
    ...more,
  });

describe('what others changed and a form did not touch stays', () => {
  it('in a lead', async () => {
    const seen = await addLead();
    await sales.admin.collection('leads').update(seen.id, { adults: 5 });
    expect((await patched('senior', seen, { hotel: 'Катания' }, KINSHIP.leads)).status).toBe(200);
    expect(await read('leads', seen.id)).toMatchObject({ adults: 5, hotel: 'Катания' });
    const clash = await patched('senior', seen, { adults: 2, note: 'вдвоём' }, KINSHIP.leads);
    expect(clash).toMatchObject({ status: 409, body: { code: 'stale', data: { clashes: ['adults'], current: { adults: 5 } } } });
    expect(await read('leads', seen.id)).toMatchObject({ adults: 5, note: '' });
  });

  it('in the plan of a lead, which is told whole', async () => {
    const seen = await addLead();
    expect((await saved('senior', `leads/${seen.id}/next`, seen, { next_action: 'Позвонить' }, KINSHIP.leads)).status).toBe(200);
    const later = await saved('senior', `leads/${seen.id}/next`, seen, { next_action_at: '2027-01-01 00:00:00.000Z' }, KINSHIP.leads);
    expect(later).toMatchObject({ status: 409, body: { data: { clashes: ['next_action_at', 'next_action'] } } });
  });

  it('in a draft of a voucher, with the price that follows', async () => {
    const seen = await sales.draft('manager');
    const widened = await saved('senior', `vouchers/${seen.id}/save`, seen, { adults: 4, hotel: 'Катания' }, KINSHIP.vouchers);
    expect(widened.status).toBe(200);
    expect((await saved('manager', `vouchers/${seen.id}/save`, seen, { office_note: 'торт' }, KINSHIP.vouchers)).status).toBe(200);
    expect(await sales.read(seen.id)).toMatchObject({ adults: 4, hotel: 'Катания', office_note: 'торт', total: 4 * 250_000 + 190_000 });
    const clash = await saved('manager', `vouchers/${seen.id}/save`, seen, { hotel: 'Другой' }, KINSHIP.vouchers);
    expect(clash).toMatchObject({ status: 409, body: { data: { clashes: ['hotel'] } } });
  });

  it('in a sold voucher that is amended, and in one that is moved', async () => {
    const seen = await sales.sale('manager');
    await call(sales.as('senior'), `vouchers/${seen.id}/save`, { hotel: 'Катания', expected: seen['revision'] });
    expect((await saved('manager', `vouchers/${seen.id}/amend`, seen, { adults: 3, reason: 'ещё один' }, KINSHIP.vouchers)).status).toBe(200);
    const moved = await saved('manager', `vouchers/${seen.id}/reschedule`, seen, { start_time: '09:30', reason: 'позже' }, KINSHIP.vouchers);
    expect(moved.status).toBe(200);
    expect(await sales.read(seen.id)).toMatchObject({ hotel: 'Катания', adults: 3, start_time: '09:30', service_date: seen['service_date'] });
    const again = await saved('manager', `vouchers/${seen.id}/amend`, seen, { adults: 2, children: 0, reason: 'меньше' }, KINSHIP.vouchers);
    expect(again.status).toBe(200);
    expect(await sales.read(seen.id)).toMatchObject({ adults: 3, children: 0 });
  });

  it('in a note, a template and a rule in force', async () => {
    const [note] = await sales.admin.collection('notes').getFullList();
    if (!note) throw new Error('no note');
    await saved('content', `notes/${note.id}/save`, note, { title_en: 'Take along' }, KINSHIP.notes);
    expect((await saved('senior', `notes/${note.id}/save`, note, { body_ru: 'Шляпа' }, KINSHIP.notes)).status).toBe(200);
    expect(await read('notes', note.id)).toMatchObject({ title_en: 'Take along', body_ru: 'Шляпа' });

    const told = { country: 'thailand', code: 'evening', kind: 'pickup_tomorrow', language: 'ru', channel: 'whatsapp', body: 'До завтра, {name}!' };
    const template = (await call(sales.as('senior'), 'reminder-templates', told)).body['template'] as RecordModel;
    await saved('senior', `reminder-templates/${template.id}/save`, template, { code: 'late' }, KINSHIP.reminder_templates);
    await saved('senior', `reminder-templates/${template.id}/save`, template, { body: 'Ждём, {name}!' }, KINSHIP.reminder_templates);
    expect(await read('reminder_templates', template.id)).toMatchObject({ code: 'late', body: 'Ждём, {name}!' });

    const terms = { free_until_hours: 24, max_times: 1 };
    const { rule } = sales;
    await saved('senior', `cancellation-rules/${rule.id}/save`, rule, { reschedule: { ...terms, max_times: 3 } }, KINSHIP.cancellation_rules);
    const next = await saved(
      'senior',
      `cancellation-rules/${rule.id}/save`,
      rule,
      { reschedule: { ...terms, free_until_hours: 48 } },
      KINSHIP.cancellation_rules,
    );
    expect(next.body['rule']).toMatchObject({ version: 3, state: 'active', reschedule: { max_times: 3, free_until_hours: 48 } });
    const same = await saved(
      'senior',
      `cancellation-rules/${rule.id}/save`,
      rule,
      { reschedule: { ...terms, free_until_hours: 48 } },
      KINSHIP.cancellation_rules,
    );
    expect(same.body['rule']).toMatchObject({ version: 3 });
  });

  it('in an account, one’s own and an administrator’s', async () => {
    const user = await read('users', sales.idOf('guide'));
    await patched('admin', user, { name_en: 'Guide Gleb' }, KINSHIP.users);
    expect((await patched('guide', user, { name_ru: 'Глеб' }, KINSHIP.users)).status).toBe(200);
    expect(await read('users', user.id)).toMatchObject({ name_en: 'Guide Gleb', name_ru: 'Глеб' });
    expect(await patched('guide', user, { name_en: 'Gleb' }, KINSHIP.users)).toMatchObject({ status: 409, body: { data: { clashes: ['name_en'] } } });
    const [last] = await sales.admin.collection('events').getFullList({ filter: `record = "${user.id}"`, sort: '-at', batch: 1 });
    expect(last).toMatchObject({ before: { name_ru: 'guide' }, after: { name_ru: 'Глеб' } });
    const admin = await read('admins', sales.idOf('admin'));
    await sales.admin.collection('admins').update(admin.id, { name_en: 'Ada' });
    expect((await patched('admin', admin, { name_ru: 'Ада' }, KINSHIP.admins)).status).toBe(200);
    expect(await read('admins', admin.id)).toMatchObject({ name_en: 'Ada', name_ru: 'Ада' });
  });
});

describe('an answer where nothing is written', () => {
  it('shows whoever changes his own account the whole of it, for it is no guest’s', async () => {
    const before = await sales.admin.collection('users').update(sales.idOf('guide'), { phone_e164: '+66811234567' });
    await patched('admin', before, { name_en: 'Gleb G.' }, KINSHIP.users);
    const same = await patched('guide', before, { name_en: 'Gleb G.' }, KINSHIP.users);
    expect(same).toMatchObject({ status: 200, body: { name_en: 'Gleb G.', phone_e164: '+66811234567' } });
    const late = await patched('guide', before, { name_en: 'Gleb' }, KINSHIP.users);
    expect(late).toMatchObject({ status: 409, body: { data: { current: { phone_e164: '+66811234567' } } } });
    expect(JSON.stringify([same, late])).not.toContain('masked');
  });
});

it('words that add to a field are held against how it was seen as well', async () => {
  const add = (seen: Plain, expected: number) => patch(sales.as('guide'), 'users', sales.idOf('guide'), expected, { 'languages+': 'en', seen });
  const before = await sales.admin.collection('users').update(sales.idOf('guide'), { languages: ['ru'] });
  const revision = Number(before['revision']);
  expect(await add({ languages: ['ru'] }, revision)).toMatchObject({ status: 200, body: { languages: ['ru', 'en'] } });
  await sales.admin.collection('users').update(before.id, { languages: ['th'] });
  expect(await add({ languages: ['ru'] }, revision)).toMatchObject({ status: 409, body: { data: { clashes: ['languages'] } } });
  expect(await read('users', before.id)).toMatchObject({ languages: ['th'] });
});

describe('an edit', () => {
  it('says how every field of it, and its kin, was seen', async () => {
    const client = await addClient();
    const send = (seen: Plain) =>
      answerOf(
        sales
          .as('manager')
          .collection('clients')
          .update(client.id, { hotel: 'X', note: 'y', seen }, { headers: { 'X-Expected-Revision': client['revision'] } }),
      );
    for (const seen of [{}, { hotel: '' }, { hotel: '', room: '' }, { hotel: '', note: '' }])
      expect(await send(seen)).toMatchObject({ status: 428, body: { code: 'revision_missing' } });
    expect((await send({ hotel: '', room: '', note: '' })).status).toBe(200);
  });

  it('that says again what is there already changes nothing and is no conflict', async () => {
    const client = await addClient();
    await patched('manager', client, { hotel: 'Ратана', room: '7' }, KINSHIP.clients);
    const { revision } = await read('clients', client.id);
    expect(await patched('manager2', client, { hotel: 'Ратана', room: '7' }, KINSHIP.clients)).toMatchObject({ status: 200, body: { revision } });
  });

  it('cannot bring back a value that its form was opened with', async () => {
    const client = await addClient({ hotel: 'Старый' });
    await patched('manager', client, { hotel: 'Новый' }, KINSHIP.clients);
    const whole = Object.fromEntries(['hotel', 'room', 'note'].map((name) => [name, client[name]]));
    const body = { ...whole, note: 'x', seen: whole };
    await sales
      .as('manager2')
      .collection('clients')
      .update(client.id, body, { headers: { 'X-Expected-Revision': client['revision'] } });
    expect(await read('clients', client.id)).toMatchObject({ hotel: 'Новый', note: 'x' });
  });
});

const WRITERS = 40;
const { steps: ROUNDS } = campaign('merged-edits', { steps: 15, whole: 50 });
const RECORDS = 40;
const FIELDS = ['name', 'name_latin', 'email', 'citizenship', 'birth_date', 'hotel', 'room', 'arrival_date', 'departure_date', 'diet', 'note', 'tags'] as const;

interface Ack {
  readonly change: Plain;
  readonly seen: Plain;
  readonly answer: RecordModel;
}

/** Small whole numbers, the same in every run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function newValue(name: (typeof FIELDS)[number], mark: number, roll: (sides: number) => number): unknown {
  const day = String(1 + (mark % 9)).padStart(2, '0');
  switch (name) {
    case 'email':
      return `guest${mark}@example.com`;
    case 'citizenship':
      return ['RU', 'TH', 'KZ'][roll(3)];
    case 'birth_date':
      return `1990-01-${day}`;
    case 'arrival_date':
      return `2027-01-${day}`;
    case 'departure_date':
      return `2027-02-${day}`;
    case 'tags':
      return [`t${mark}`];
    default:
      // Now and then two say the same.
      return roll(6) === 0 ? 'то же' : `${name} ${mark}`;
  }
}

describe(`of ${WRITERS} writers × ${ROUNDS} rounds of half-filled forms`, { timeout: 1_800_000 }, () => {
  it('no acknowledged field is lost', async () => {
    const started = Date.now();
    const first = await Promise.all(Array.from({ length: RECORDS }, (_, at) => addClient({ name: `Гость ${at}`, hotel: 'Катания' })));
    const newest = new Map(first.map((client) => [client.id, client]));
    const acks = new Map<string, Ack[]>(first.map(({ id }) => [id, []]));
    let [clashes, merged] = [0, 0];
    const writer = async (number: number): Promise<void> => {
      const roll = dice(number + 1);
      const own = new Map(first.map((client) => [client.id, client]));
      for (let round = 0; round < ROUNDS; round++) {
        const { id } = first[roll(RECORDS)] ?? first[0] ?? { id: '' };
        // Most screens hear of changes; some have stood open for long.
        let seen = (roll(3) > 0 ? newest.get(id) : own.get(id)) as RecordModel;
        const names = FIELDS.filter(() => roll(2) === 0);
        const change = Object.fromEntries(names.map((name) => [name, newValue(name, number * ROUNDS + round, roll)]));
        // Whoever is asked answers now and then; else he puts it off.
        for (let attempt = roll(4) === 0 ? 0 : 1; attempt < 2; attempt++) {
          const answer = await patched(number % 2 ? 'manager' : 'senior', seen, change, KINSHIP.clients);
          if (answer.status === 200) {
            const stored = answer.body as RecordModel;
            if (seen['revision'] !== newest.get(id)?.['revision']) merged++;
            acks.get(id)?.push({ change, seen, answer: stored });
            if (stored['revision'] > newest.get(id)?.['revision']) newest.set(id, stored);
            own.set(id, stored);
            break;
          }
          expect(answer).toMatchObject({ status: 409, body: { code: 'stale' } });
          clashes++;
          // What he means after all goes over what he was shown.
          const { current, clashes: asked } = answer.body['data'] as { readonly current: RecordModel; readonly clashes: readonly string[] };
          own.set(id, { ...seen, ...current });
          seen = { ...seen, ...Object.fromEntries(asked.map((name) => [name, current[name]])) };
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
    for (const client of first) {
      const state: Record<string, unknown> = { ...client };
      const inOrder = (acks.get(client.id) ?? []).toSorted((one, other) => Number(one.answer['revision']) - Number(other.answer['revision']));
      for (const { change, seen, answer } of inOrder) {
        for (const [name, value] of Object.entries(change)) {
          if (canonical(value) === canonical(seen[name])) continue;
          // Written over nothing that its writer had not seen.
          expect([canonical(seen[name]), canonical(value)]).toContain(canonical(state[name]));
          state[name] = value;
        }
        for (const name of FIELDS) expect(canonical(answer[name])).toBe(canonical(state[name]));
      }
      const stored = await read('clients', client.id);
      for (const name of FIELDS) expect(canonical(stored[name])).toBe(canonical(state[name]));
    }
    const acknowledged = [...acks.values()].flat().length;
    console.info(`${Date.now() - started} ms: ${acknowledged} edits acknowledged, ${merged} of them merged; ${clashes} were asked about a clash`);
    expect(acknowledged).toBeGreaterThan((WRITERS * ROUNDS) / 4);
    expect(merged).toBeGreaterThan((WRITERS * ROUNDS) / 40);
  });
});
