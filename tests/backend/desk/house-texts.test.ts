import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
beforeAll(async () => {
  sales = await startSales();
});
afterAll(() => sales.stop());

const ROLES: readonly DeskRole[] = ['guest', 'tourist', 'agent', 'guide', 'content', 'manager', 'accountant', 'senior', 'admin'];
const allowed = async (work: (role: DeskRole) => Promise<{ readonly status: number }>): Promise<readonly DeskRole[]> => {
  const found: DeskRole[] = [];
  for (const role of ROLES) if ((await work(role)).status === 200) found.push(role);
  return found;
};

describe('cancellation rules', () => {
  const post = (role: DeskRole, route: string, body: Readonly<Record<string, unknown>>) => desk(sales.as(role), `cancellation-rules${route}`, body);
  const ruleIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => answer.body['rule'] as RecordModel;

  it('are edited by seniors, content editors and administrators', async () => {
    expect(await allowed((role) => post(role, '', { country: 'thailand', name_ru: 'П', name_en: 'R' }))).toEqual(['content', 'senior', 'admin']);
  });

  it('with bad tiers are refused with every issue', async () => {
    const answer = await post('senior', '', {
      country: 'thailand',
      name_ru: 'П',
      name_en: 'R',
      type: 'custom',
      tiers: [{ until_hours_before: 24, refund_percent: 50, base: 'total' }],
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'rule_invalid', data: { issues: [{ code: 'tier_gap', at: 0 }] } } });
    for (const change of [{ tiers: 'x' }, { tiers: [null] }, { reschedule: null }, { operator_cancel: 5 }, { exceptions: 'a' }])
      expect((await post('senior', '', { country: 'thailand', name_ru: 'П', name_en: 'R', ...change })).status).toBe(422);
  });

  it('in force are never changed: a change is the next version, sold vouchers keep theirs', async () => {
    const sold = await sales.sale('manager');
    const before = sales.rule;
    const saved = await post('senior', `/${before.id}/save`, {
      expected: before['revision'],
      type: 'custom',
      tiers: [
        { until_hours_before: 0, refund_percent: 0, base: 'total' },
        { until_hours_before: 48, refund_percent: 100, base: 'total' },
        { until_hours_before: 24, fee_amount: 50_000, base: 'total' },
      ],
    });
    const next = ruleIn(saved);
    expect(next).toMatchObject({ version: 2, state: 'active', rule: before['rule'] });
    expect(next['sentences_en']).toContain('After that, up to 24 hours before the start: we keep ฿500.');
    expect(await sales.admin.collection('cancellation_rules').getOne(before.id)).toMatchObject({ state: 'archived', version: 1, type: 'standard' });
    expect(await sales.read(sold.id)).toMatchObject({ cancellation_rule: before.id, rule: { version: 1, type: 'standard' } });
    expect(
      await post('senior', `/${before.id}/save`, {
        expected: (await sales.admin.collection('cancellation_rules').getOne(before.id))['revision'],
        name_ru: 'x',
      }),
    ).toMatchObject({ status: 409 });
    const after = await sales.sale('manager');
    expect(after).toMatchObject({ rule: { version: 2 }, cancellation_rule: next.id });
  });

  it('of a variant win over the excursion’s and the country’s; the country always keeps one', async () => {
    const narrow = ruleIn(
      await post('senior', '', {
        country: 'thailand',
        name_ru: 'Лодка',
        name_en: 'Boat',
        scope: 'variant',
        excursion: '1281',
        type: 'final',
        tiers: [{ until_hours_before: 0, refund_percent: 0, base: 'total' }],
      }),
    );
    await post('senior', `/${narrow.id}/activate`, { expected: narrow['revision'] });
    expect(await sales.sale('manager', { variant: '1281', children: 0 })).toMatchObject({ rule: { type: 'final' } });
    expect(await sales.sale('manager')).toMatchObject({ rule: { type: 'custom' } });
    const main = await sales.admin.collection('cancellation_rules').getFirstListItem('scope = "default" && state = "active"');
    expect((await post('senior', `/${main.id}/archive`, { expected: main['revision'] })).status).toBe(422);
  });

  it('are read by everybody when they are in force, otherwise by the office', async () => {
    const guest = await sales.as('guest').collection('cancellation_rules').getFullList();
    expect(guest.every(({ state }) => state === 'active') && guest.length > 0).toBe(true);
    expect((await answerOf(sales.as('senior').collection('cancellation_rules').update(sales.rule.id, { state: 'active' }))).status).toBeGreaterThanOrEqual(400);
  });
});

describe('tourist notes', () => {
  const post = (role: DeskRole, route: string, body: Readonly<Record<string, unknown>>) => desk(sales.as(role), `notes${route}`, body);
  const noteIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => answer.body['note'] as RecordModel;
  const NOTE = { country: 'thailand', title_ru: 'Т', title_en: 'T', body_ru: 'Б', body_en: 'B', kind: 'rules', scope: 'country', show_on: ['page'] };

  it('are written by seniors, content editors and administrators, and start as drafts at the end', async () => {
    expect(await allowed((role) => post(role, '', NOTE))).toEqual(['content', 'senior', 'admin']);
    const all = await sales.admin.collection('notes').getFullList({ sort: 'sort' });
    expect(all.slice(1).map(({ state }) => state)).toEqual(['draft', 'draft', 'draft']);
    expect(await post('content', '', { ...NOTE, scope: 'category' })).toMatchObject({ status: 422, body: { data: { fields: { category: {} } } } });
  });

  it('are published, withdrawn and archived, and only published ones are public', async () => {
    const note = noteIn(await post('content', '', NOTE));
    const published = noteIn(await post('content', `/${note.id}/publish`, { expected: note['revision'] }));
    expect((await sales.as('guest').collection('notes').getOne(note.id)).id).toBe(note.id);
    const saved = noteIn(await post('content', `/${note.id}/save`, { expected: published['revision'], title_en: 'New' }));
    expect(saved).toMatchObject({ version: 2, title_en: 'New', state: 'published' });
    await post('content', `/${note.id}/archive`, { expected: saved['revision'] });
    expect((await answerOf(sales.as('guest').collection('notes').getOne(note.id))).status).toBe(404);
  });

  it('are moved by one write each, by many hands at once, without losing their order', async () => {
    const ids = (await sales.admin.collection('notes').getFullList({ sort: 'sort', filter: 'country = "thailand"' })).map(({ id }) => id);
    const last = ids.at(-1) ?? '';
    expect((await post('content', `/${last}/sort`, { after: '' })).status).toBe(200);
    expect((await sales.admin.collection('notes').getFullList({ sort: 'sort' }))[0]?.id).toBe(last);
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        post(at % 2 ? 'content' : 'senior', `/${ids[at % ids.length]}/sort`, {
          after: ids[(at * 3 + 1) % ids.length] === ids[at % ids.length] ? '' : ids[(at * 3 + 1) % ids.length],
        }),
      ),
    );
    const after = await sales.admin.collection('notes').getFullList({ sort: 'sort' });
    expect(after.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(new Set(after.map(({ sort }) => sort)).size).toBe(ids.length);
  });

  it('that have been moved into one gap for ever are dealt out anew', async () => {
    const [first, second, third] = await sales.admin.collection('notes').getFullList({ sort: 'sort' });
    await sales.admin.collection('notes').update(String(second?.id), { sort: `${'0'.repeat(39)}2` });
    await sales.admin.collection('notes').update(String(first?.id), { sort: `${'0'.repeat(39)}1` });
    const moved = await post('content', `/${third?.id}/sort`, { after: first?.id });
    expect(moved).toMatchObject({ status: 200, body: { renumbered: true } });
    const order = (await sales.admin.collection('notes').getFullList({ sort: 'sort' })).map(({ id }) => id);
    expect(order.slice(0, 3)).toEqual([first?.id, third?.id, second?.id]);
  });
});

describe('reminder templates', () => {
  const TEMPLATE = {
    country: 'thailand',
    code: 'pickup-ru-wa',
    kind: 'pickup_tomorrow',
    language: 'ru',
    channel: 'whatsapp',
    body: '{name}, завтра {date}, {pickup_window}, {hotel}. {collect}. {memo} {link}',
  };

  it('with an unknown or empty placeholder are not saved', async () => {
    const post = (body: string) => desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, body });
    expect(await post('Привет, {nmae} {}')).toMatchObject({
      status: 422,
      body: { code: 'template_invalid', data: { issues: [{ code: 'placeholder_unknown', found: 'nmae' }, { code: 'placeholder_empty' }] } },
    });
    expect((await sales.admin.collection('reminder_templates').getList()).totalItems).toBe(0);
  });

  it('are one per kind, language and channel: a new one takes over', async () => {
    const first = (await desk(sales.as('senior'), 'reminder-templates', TEMPLATE)).body['template'] as RecordModel;
    const second = (await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'other' })).body['template'] as RecordModel;
    expect((await sales.admin.collection('reminder_templates').getOne(first.id))['active']).toBe(false);
    const saved = await desk(sales.as('senior'), `reminder-templates/${second.id}/save`, { expected: second['revision'], body: TEMPLATE.body });
    expect(saved).toMatchObject({ body: { template: { version: 2 } } });
  });

  it('are everybody’s, so nobody but seniors and editors writes them, whichever way he tries', async () => {
    const editors = ['content', 'senior', 'admin'];
    const one = (await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, kind: 'review', code: 'review' })).body['template'] as RecordModel;
    const seen = async () => (await sales.admin.collection('reminder_templates').getOne(one.id))['revision'];
    const create = (role: DeskRole) => desk(sales.as(role), 'reminder-templates', { ...TEMPLATE, language: 'en', code: `t-${role}` });
    expect((await allowed(create)).toSorted()).toEqual(editors.toSorted());
    const save = async (role: DeskRole) => desk(sales.as(role), `reminder-templates/${one.id}/save`, { expected: await seen(), body: `{name} ${role}` });
    expect((await allowed(save)).toSorted()).toEqual(editors.toSorted());
    const records = (role: DeskRole) => sales.as(role).collection('reminder_templates');
    expect(await allowed((role) => answerOf(records(role).update(one.id, { body: 'x' })))).toEqual([]);
    expect(await allowed((role) => answerOf(records(role).create({ ...TEMPLATE, code: `u-${role}`, version: 1 })))).toEqual([]);
    expect(await allowed((role) => answerOf(records(role).delete(one.id)))).toEqual([]);
    const batched = (role: DeskRole) => {
      const batch = sales.as(role).createBatch();
      batch.collection('reminder_templates').update(one.id, { body: 'x' });
      return answerOf(batch.send());
    };
    expect(await allowed(batched)).toEqual([]);
    expect((await sales.admin.collection('reminder_templates').getOne(one.id))['body']).not.toBe('x');
  });
});

describe('reminders', () => {
  const DAY = dayFromNow(4);
  const queue = (role: DeskRole, day = DAY) => desk(sales.as(role), 'reminders/queue', { country: 'thailand', day });
  const act = (role: DeskRole, reminder: RecordModel, action: string, body: Readonly<Record<string, unknown>> = {}) =>
    desk(sales.as(role), `reminders/${reminder.id}/${action}`, body);
  const reminderIn = (answer: { readonly body: Readonly<Record<string, unknown>> }) => answer.body['reminder'] as RecordModel;
  /** News of what became of a trip stand beside them (reminders.test.ts). */
  const remindersOf = (voucher: string) =>
    sales.admin
      .collection('reminders')
      .getFullList({ filter: sales.admin.filter('voucher = {:voucher} && kind != "cancelled" && kind != "moved"', { voucher }), sort: 'created' });

  it('of an evening are queued once, however many ask for them at once', async () => {
    for (let count = 0; count < 4; count++) await sales.sale('manager', { service_date: DAY, pickup_from: '06:40', pickup_to: '07:00' });
    await sales.hold('manager', { service_date: DAY });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => queue(at % 2 ? 'manager' : 'senior')));
    expect(answers.reduce((sum, { body }) => sum + Number(body['queued']), 0)).toBe(4);
    const rows = await sales.admin.collection('reminders').getFullList({ filter: sales.admin.filter('service_date = {:DAY}', { DAY }) });
    expect(rows).toHaveLength(4);
    expect(new Date(String(rows[0]?.['due_at']).replace(' ', 'T')).getTime()).toBe(Date.parse(`${dayFromNow(3)}T18:00:00+07:00`));
  });

  it('have their text ready, or say what is missing', async () => {
    const day = dayFromNow(5);
    const ready = await sales.sale('manager', { service_date: day, pickup_from: '06:40', pickup_to: '07:00', room: '12' });
    const bare = await sales.sale('manager', { service_date: day });
    await queue('manager', day);
    const [one] = await remindersOf(ready.id);
    const [two] = await remindersOf(bare.id);
    if (!one || !two) throw new Error('no reminders');
    const prepared = reminderIn(await act('manager', one, 'prepare'));
    expect(prepared).toMatchObject({ state: 'prepared', channel: 'whatsapp', recipient: '+79161234567', template_version: 2 });
    expect(prepared['text']).toContain('Anna Ivanova, завтра ');
    expect(prepared['text']).toContain(`06:40–07:00, Kata, 12. ฿6,900. С собой: Крем http://127.0.0.1/v/${ready['public_token']}`);
    expect(await act('manager', two, 'prepare')).toMatchObject({ status: 422, body: { code: 'placeholder_missing', data: { missing: ['pickup_window'] } } });
    expect(await act('manager', two, 'send', { expected: two['revision'] })).toMatchObject({
      status: 422,
      body: { code: 'move_refused', data: { allowed: ['prepare', 'skip'] } },
    });
  });

  it('are claimed by one of many who press at once', async () => {
    const voucher = await sales.sale('manager', { service_date: dayFromNow(6), pickup_from: '06:40' });
    await queue('manager', dayFromNow(6));
    const [row] = await remindersOf(voucher.id);
    if (!row) throw new Error('no reminder');
    const prepared = reminderIn(await act('manager', row, 'prepare'));
    const answers = await Promise.all(
      (['manager', 'manager2', 'senior', 'manager', 'senior', 'manager2'] as const).map((role) =>
        act(role, prepared, 'send', { expected: prepared['revision'] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await remindersOf(voucher.id))[0]).toMatchObject({ state: 'sent', attempts: 1 });
    const seen = await answerOf(sales.as('site').send(`/api/desk/public-voucher/${voucher['public_token']}/seen`, { method: 'POST' }));
    expect(seen.status).toBe(200);
    expect((await remindersOf(voucher.id))[0]).toMatchObject({ state: 'confirmed' });
  });

  it('hide a guest’s contact from all but his seller and overseers, in lists, alone and in their history', async () => {
    const day = dayFromNow(8);
    const voucher = await sales.sale('manager', { service_date: day, pickup_from: '06:40' });
    await queue('manager', day);
    const [row] = await remindersOf(voucher.id);
    if (!row) throw new Error('no reminder');
    // A number that was put right stands in the history twice.
    await act('senior', row, 'prepare', { recipient: '+79161234568' });
    const filter = sales.admin.filter('voucher = {:id}', { id: voucher.id });
    const seenBy = async (role: DeskRole): Promise<readonly string[]> => {
      const reminders = sales.as(role).collection('reminders');
      const list = await reminders.getFullList({ filter, expand: 'voucher' });
      const history = await desk(sales.as(role), `events?entity=reminders&record=${row.id}`);
      return [JSON.stringify(list), JSON.stringify(await reminders.getOne(row.id)), JSON.stringify(history.body)];
    };
    for (const role of ['manager', 'senior', 'admin'] as const) for (const text of await seenBy(role)) expect(text, role).toContain('+79161234568');
    for (const role of ['manager2', 'accountant'] as const) {
      for (const text of await seenBy(role)) {
        expect(text, role).not.toContain('123456');
        expect(text, role).toContain('+79••••••68');
      }
    }
  });

  it('tell whoever sends them to whom, and take no mask for a contact', async () => {
    const day = dayFromNow(9);
    const voucher = await sales.sale('manager', { service_date: day, pickup_from: '06:40' });
    await queue('manager', day);
    const [row] = await remindersOf(voucher.id);
    if (!row) throw new Error('no reminder');
    expect(await act('manager2', row, 'prepare', { recipient: '+79••••••67' })).toMatchObject({
      status: 422,
      body: { data: { fields: { recipient: { code: 'validation_masked' } } } },
    });
    const prepared = reminderIn(await act('manager2', row, 'prepare'));
    expect(prepared).toMatchObject({ state: 'prepared', recipient: '+79••••••67', masked: true });
    const sent = reminderIn(await act('manager2', row, 'send', { expected: prepared['revision'] }));
    expect(sent).toMatchObject({ state: 'sent', recipient: '+79161234567', sent_by: `users:${sales.idOf('manager2')}` });
    expect((await remindersOf(voucher.id))[0]).toMatchObject({ recipient: '+79161234567' });
  });

  it('that failed are tried again, and skipped ones say why', async () => {
    const voucher = await sales.sale('manager', { service_date: dayFromNow(7), pickup_from: '06:40' });
    await queue('manager', dayFromNow(7));
    let [row] = await remindersOf(voucher.id);
    for (const [action, body] of [
      ['prepare', {}],
      ['send', {}],
      ['fail', { error: 'нет WhatsApp' }],
      ['prepare', { channel: 'copy' }],
    ] as const) {
      if (!row) throw new Error('no reminder');
      const answer = await act('manager', row, action, action === 'send' ? { expected: row['revision'] } : body);
      expect({ action, status: answer.status, code: answer.body['code'] }).toEqual(
        action === 'prepare' && 'channel' in body ? { action, status: 404, code: 'not_found' } : { action, status: 200, code: undefined },
      );
      [row] = await remindersOf(voucher.id);
    }
    expect(row).toMatchObject({ state: 'failed', last_error: 'нет WhatsApp', attempts: 1 });
    expect(row && (await act('manager', row, 'skip', {}))).toMatchObject({ body: { code: 'reason_missing' } });
    expect(row && (await act('manager', row, 'skip', { reason: 'Позвонили' }))).toMatchObject({
      body: { reminder: { state: 'skipped', skip_reason: 'Позвонили' } },
    });
  });

  it('follow a trip to its new day, and come back with it', async () => {
    const voucher = await sales.sale('manager', { service_date: dayFromNow(8), pickup_from: '06:40' });
    await queue('manager', dayFromNow(8));
    const moved = (await sales.act('senior', voucher, 'reschedule', { service_date: dayFromNow(9), reason: 'x' })).body['voucher'] as RecordModel;
    expect((await remindersOf(voucher.id)).map(({ service_date, state, skip_reason }) => [service_date, state, skip_reason])).toEqual([
      [dayFromNow(8), 'skipped', 'moved'],
      [dayFromNow(9), 'due', ''],
    ]);
    const back = (await sales.act('senior', moved, 'reschedule', { service_date: dayFromNow(8), reason: 'x' })).body['voucher'] as RecordModel;
    expect((await remindersOf(voucher.id)).map(({ service_date, state }) => [service_date, state])).toEqual([
      [dayFromNow(8), 'due'],
      [dayFromNow(9), 'skipped'],
    ]);
    await sales.act('senior', back, 'cancel', { reason: 'x' });
    expect((await remindersOf(voucher.id)).map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  });

  it('are handled by sellers alone', async () => {
    expect(await allowed((role) => queue(role, dayFromNow(30)))).toEqual(['manager', 'senior', 'admin']);
    expect((await answerOf(sales.as('guide').collection('reminders').getFullList())).body).toEqual([]);
  });
});
