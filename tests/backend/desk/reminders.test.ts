import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desk, type DeskRole } from '../../support/desk.ts';
import { answerOf } from '../../support/house.ts';
import { dayFromNow, type SalesDesk, startSales } from '../../support/voucher-desk.ts';

let sales: SalesDesk;
let template: RecordModel;
const TEMPLATE = { country: 'thailand', kind: 'pickup_tomorrow', language: 'ru', channel: 'copy', body: '{name}: {date}, {pickup_window}. {collect}' };
beforeAll(async () => {
  sales = await startSales();
  template = (await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'ru' })).body['template'] as RecordModel;
  await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'en', language: 'en' });
});
afterAll(() => sales.stop());

const queue = (day: string, kind = 'pickup_tomorrow') => desk(sales.as('manager'), 'reminders/queue', { country: 'thailand', day, kind });
const act = async (reminder: RecordModel, action: string, body: Readonly<Record<string, unknown>> = {}, role: DeskRole = 'manager') => {
  const { revision } = await sales.admin.collection('reminders').getOne(reminder.id);
  return desk(sales.as(role), `reminders/${reminder.id}/${action}`, { ...body, expected: revision });
};
const listOf = (voucher: string, filter: string) =>
  sales.admin.collection('reminders').getFullList({ filter: `${sales.admin.filter('voucher = {:voucher}', { voucher })} && ${filter}`, sort: 'service_date' });
/** What a voucher is reminded of; that it was cancelled or moved is news of its own. */
const remindersOf = (voucher: string) => listOf(voucher, 'kind != "cancelled" && kind != "moved"');
const newsOf = (voucher: string) => listOf(voucher, '(kind = "cancelled" || kind = "moved")');
const onlyOf = async (voucher: string): Promise<RecordModel> => {
  const [one, ...more] = await remindersOf(voucher);
  if (!one || more.length > 0) throw new Error('not one reminder');
  return one;
};
const save = async (voucher: RecordModel, fields: Readonly<Record<string, unknown>>): Promise<RecordModel> => {
  const { status, body } = await sales.act('manager', await sales.read(voucher.id), 'save', fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return body['voucher'] as RecordModel;
};
const move = async (voucher: RecordModel, day: string, start_time = '08:00'): Promise<RecordModel> => {
  const { status, body } = await sales.act('senior', await sales.read(voucher.id), 'reschedule', { service_date: day, start_time, reason: 'x' });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['voucher'] as RecordModel;
};
/** A sold voucher whose reminder is prepared. */
const prepared = async (day: string, fields: Readonly<Record<string, unknown>> = {}) => {
  const voucher = await sales.sale('manager', { service_date: day, pickup_from: '06:40', pickup_to: '07:00', ...fields });
  await queue(day);
  const reminder = await onlyOf(voucher.id);
  expect((await act(reminder, 'prepare')).status).toBe(200);
  return { voucher, reminder };
};
describe('a guest who comes by himself', () => {
  it('is told when and where to be, and of no car', async () => {
    const day = dayFromNow(40);
    const { reminder } = await prepared(day, { transfer: 'none', pickup_from: '', pickup_to: '' });
    const { text } = await sales.admin.collection('reminders').getOne(reminder.id);
    expect(text).toContain(', к 08:00. ');
    expect((await act(reminder, 'send')).status).toBe(200);
  });
});

describe('a guest whose trip became another', () => {
  const said = async (kind: string, body: string): Promise<void> =>
    void (await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, kind, code: kind, body }));

  it('is told that it is cancelled, what is kept and what goes back, with the figures of its refund', async () => {
    await said('cancelled', '{first_name}: {date}. {kept}, {refund}. {link}');
    const sold = await sales.sale('manager', { service_date: dayFromNow(45) });
    await sales.pay('manager', sold.id, { kind: 'deposit', amount: 100_000, method: 'cash_thb' });
    await sales.act('senior', await sales.read(sold.id), 'cancel', { by: 'operator', reason: 'x', refund_choice: 'money' });
    const [news, ...more] = await newsOf(sold.id);
    expect([news?.['kind'], news?.['state'], more]).toEqual(['cancelled', 'due', []]);
    if (!news) return;
    expect((await act(news, 'prepare')).body['reminder']).toMatchObject({ text: expect.stringContaining('฿0, ฿1') });
    expect((await act(news, 'send')).status).toBe(200);
    // Of what was never agreed, and never paid for, nothing is told.
    const held = await sales.hold('manager', { service_date: dayFromNow(45) });
    await sales.act('manager', held, 'cancel', { by: 'client', reason: 'x' });
    expect(await newsOf(held.id)).toEqual([]);
  });

  it('is told that it is moved, from which day and to which, and again where it is moved again', async () => {
    await said('moved', '{earlier_date} → {date}. {link}');
    const [first, second, third] = [dayFromNow(46), dayFromNow(47), dayFromNow(48)];
    const sold = await sales.sale('manager', { service_date: first });
    expect(await newsOf(sold.id)).toEqual([]);
    await move(sold, second);
    const [news] = await newsOf(sold.id);
    if (!news) throw new Error('no news');
    const { text } = (await act(news, 'prepare')).body['reminder'] as { readonly text: string };
    for (const day of [first, second]) expect(text).toContain(String(Number(day.slice(8))));
    expect((await act(news, 'send')).status).toBe(200);
    await move(sold, third);
    expect((await newsOf(sold.id)).map(({ service_date, state }) => [service_date, state])).toEqual([
      [second, 'skipped'],
      [third, 'due'],
    ]);
    // Of another hour of the day, too.
    await move(sold, third, '13:00');
    const hour = (await newsOf(sold.id)).find(({ state }) => state === 'due');
    if (!hour) throw new Error('no news');
    expect((await act(hour, 'prepare')).body['reminder']).toMatchObject({ text: expect.stringMatching(/, 08:00 → .*, 13:00\. /) });
    // Whoever asks for a day's messages gets those of whom was moved to it, and of nobody else.
    await sales.sale('manager', { service_date: third });
    expect((await queue(third, 'moved')).body).toMatchObject({ queued: 0 });
  });
});

const OUTDATED = { status: 409, body: { code: 'reminder_outdated' } };

describe('a reminder that was sent', () => {
  it('is said again when its trip moves away and comes back, to the same day twice', async () => {
    const [first, second] = [dayFromNow(20), dayFromNow(21)];
    const { voucher, reminder } = await prepared(first);
    expect((await act(reminder, 'send')).status).toBe(200);
    await move(voucher, second);
    expect((await remindersOf(voucher.id)).map(({ service_date, state, skip_reason }) => [service_date, state, skip_reason])).toEqual([
      [first, 'skipped', 'moved'],
      [second, 'due', ''],
    ]);
    await move(voucher, first);
    expect((await remindersOf(voucher.id)).map(({ service_date, state }) => [service_date, state])).toEqual([
      [first, 'due'],
      [second, 'skipped'],
    ]);
    // Nothing of what was said before is at hand to be said again.
    expect((await remindersOf(voucher.id))[0]).toMatchObject({ text: '', sent_at: '', confirmed_at: '', template: '' });
    await save(voucher, { pickup_from: '07:10', pickup_to: '07:30' });
    expect((await act(reminder, 'prepare')).body['reminder']).toMatchObject({ text: expect.stringContaining('07:10–07:30') });
    expect((await act(reminder, 'send')).body['reminder']).toMatchObject({ state: 'sent', attempts: 2 });
    await answerOf(sales.as('site').send(`/api/desk/public-voucher/${voucher['public_token']}/seen`, { method: 'POST' }));
    await move(voucher, second);
    await move(voucher, first);
    expect((await remindersOf(voucher.id)).map(({ state }) => state)).toEqual(['due', 'skipped']);
  });

  it('is said again when its trip starts at another hour of the same day', async () => {
    const day = dayFromNow(32);
    const { voucher, reminder } = await prepared(day);
    await act(reminder, 'send');
    expect((await queue(day)).body).toMatchObject({ queued: 0 });
    const moved = await sales.act('senior', await sales.read(voucher.id), 'reschedule', { service_date: day, start_time: '13:00', reason: 'x' });
    expect(moved.status).toBe(200);
    const ofPickup = async () => (await remindersOf(voucher.id)).find(({ kind }) => kind === 'pickup_tomorrow');
    expect(await ofPickup()).toMatchObject({ state: 'due', text: '', sent_at: '' });
    expect((await queue(day)).body).toMatchObject({ queued: 0 });
    // Or where he is fetched at another time; of what stands as it was told nothing is said.
    const again = (await ofPickup()) ?? reminder;
    await save(voucher, { pickup_from: '11:00', pickup_to: '11:20' });
    for (const step of ['prepare', 'send']) expect((await act(again, step)).status).toBe(200);
    await save(voucher, { office_note: 'x', room: '12' });
    expect(await ofPickup()).toMatchObject({ state: 'sent' });
    await save(voucher, { pickup_from: '11:30', pickup_to: '11:50' });
    expect(await ofPickup()).toMatchObject({ state: 'due' });
  });

  it('stays sent when the trip is called off', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(22));
    await act(reminder, 'send');
    await sales.act('senior', await sales.read(voucher.id), 'cancel', { reason: 'x' });
    expect(await onlyOf(voucher.id)).toMatchObject({ state: 'sent' });
    expect((await queue(dayFromNow(22))).body).toMatchObject({ queued: 0 });
  });
});

describe('a reminder that was prepared', () => {
  it('is not sent with a window that is no longer so', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(23));
    await save(voucher, { pickup_from: '07:10', pickup_to: '07:30' });
    expect(await act(reminder, 'send')).toMatchObject(OUTDATED);
    expect(await onlyOf(voucher.id)).toMatchObject({ state: 'prepared', attempts: 0 });
    expect((await act(reminder, 'prepare')).body['reminder']).toMatchObject({ text: expect.stringContaining('07:10–07:30') });
    expect((await act(reminder, 'send')).status).toBe(200);
  });

  it('is not sent with a sum that was paid meanwhile, and is with a remark that it does not speak of', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(24));
    await save(voucher, { office_note: 'x' });
    await sales.pay('manager', voucher.id, { amount: 690_000 });
    expect(await act(reminder, 'send')).toMatchObject(OUTDATED);
    await act(reminder, 'prepare');
    await save(voucher, { office_note: 'y' });
    expect((await act(reminder, 'send')).status).toBe(200);
  });

  it('is not sent by a text that was changed since; one that was switched off goes out as it was prepared', async () => {
    const { reminder } = await prepared(dayFromNow(25));
    const { reminder: other } = await prepared(dayFromNow(26));
    const change = async (fields: Readonly<Record<string, unknown>>) => {
      const { revision } = await sales.admin.collection('reminder_templates').getOne(template.id);
      expect((await desk(sales.as('senior'), `reminder-templates/${template.id}/save`, { expected: revision, ...fields })).status).toBe(200);
    };
    await change({ body: `Завтра! ${TEMPLATE.body}` });
    expect(await act(reminder, 'send')).toMatchObject(OUTDATED);
    expect((await act(other, 'prepare')).body['reminder']).toMatchObject({ text: expect.stringContaining('Завтра!') });
    const { body } = await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'ru-2' });
    expect((await sales.admin.collection('reminder_templates').getOne(template.id))['active']).toBe(false);
    expect((await act(other, 'send')).status).toBe(200);
    expect((await act(reminder, 'prepare')).body['reminder']).toMatchObject({ template: (body['template'] as RecordModel).id });
  });

  it('goes to the number that the voucher has now, unless somebody wrote another one', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(27));
    await save(voucher, { contact_phone: '+79160000001' });
    expect(await act(reminder, 'send')).toMatchObject(OUTDATED);
    expect((await act(reminder, 'prepare')).body['reminder']).toMatchObject({ recipient: '+79160000001' });
    expect((await act(reminder, 'prepare', { recipient: '+66811111111' })).body['reminder']).toMatchObject({ recipient: '+66811111111' });
    await save(voucher, { contact_phone: '+79160000002' });
    expect((await act(reminder, 'prepare')).body['reminder']).toMatchObject({ recipient: '+66811111111' });
    expect((await act(reminder, 'prepare', { recipient: '' })).body['reminder']).toMatchObject({ recipient: '+79160000002' });
  });

  it('speaks the language that the voucher has now, by the way that the channel goes', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(28), { contact_messenger: 'Telegram: @anna_p', contact_phone: '+7 (916) 123-45-67' });
    expect(await onlyOf(voucher.id)).toMatchObject({ channel: 'telegram', recipient: 'Telegram: @anna_p', language: 'ru' });
    await save(voucher, { language: 'en' });
    expect((await act(reminder, 'prepare', { channel: 'whatsapp' })).body['reminder']).toMatchObject({
      language: 'en',
      recipient: '+79161234567',
      text: expect.stringMatching(/day, \d+ [A-Z]/),
    });
  });

  it('finds a way to whoever left a messenger alone', async () => {
    const day = dayFromNow(29);
    const contacts = ['anna_petrova', 'WhatsApp +7 916 123 45 67', 'https://vk.com/anna', ''];
    const found: unknown[] = [];
    for (const contact_messenger of contacts) {
      const voucher = await sales.sale('manager', {
        service_date: day,
        pickup_from: '06:40',
        contact_phone: contact_messenger === '' ? '+79161234567' : '',
        contact_messenger,
      });
      await queue(day);
      const { channel, recipient } = await onlyOf(voucher.id);
      found.push([channel, recipient]);
    }
    expect(found).toEqual([
      ['telegram', 'anna_petrova'],
      ['whatsapp', '+79161234567'],
      ['copy', 'https://vk.com/anna'],
      ['whatsapp', '+79161234567'],
    ]);
  });
});

describe('a reminder that is too long to be sent', () => {
  it('says so', async () => {
    const { voucher, reminder } = await prepared(dayFromNow(33));
    const long = { ...TEMPLATE, code: 'long', body: '{name} {memo}' };
    for (let at = 0; at < 3; at++)
      await sales.admin.collection('notes').create({
        country: 'thailand',
        title_ru: 'Т',
        title_en: 'T',
        body_ru: 'ж'.repeat(3000),
        body_en: 'x',
        kind: 'rules',
        scope: 'country',
        show_on: ['reminder'],
        sort: `W${at}1`,
        state: 'published',
        version: 1,
      });
    await desk(sales.as('senior'), 'reminder-templates', long);
    expect(await act(reminder, 'prepare')).toMatchObject({ status: 422, body: { code: 'reminder_long', data: { most: 6000 } } });
    expect(await onlyOf(voucher.id)).toMatchObject({ state: 'prepared' });
  });
});

describe('a hold that ends', () => {
  it('is reminded of on its new day too', async () => {
    const [first, second] = [dayFromNow(30), dayFromNow(31)];
    const hold = await sales.hold('manager', { service_date: first });
    expect((await queue(first, 'hold_expiring')).body).toMatchObject({ queued: 1 });
    await save(hold, { service_date: second });
    expect((await remindersOf(hold.id)).map(({ service_date, state }) => [service_date, state])).toEqual([
      [first, 'skipped'],
      [second, 'due'],
    ]);
  });
});

describe('a text', () => {
  it('addresses the guest by his first name, names the trip and where to wait, in its language', async () => {
    const body = '{first_name}! {excursion} ({variant}), {lobby}';
    const one = (await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'wa-ru', channel: 'whatsapp', body })).body[
      'template'
    ] as RecordModel;
    await desk(sales.as('senior'), 'reminder-templates', { ...TEMPLATE, code: 'wa-en', language: 'en', channel: 'whatsapp', body });
    const textFor = async (day: string, fields: Readonly<Record<string, unknown>>): Promise<unknown> => {
      const voucher = await sales.sale('manager', { service_date: day, pickup_from: '06:40', ...fields });
      await queue(day);
      const { body: prepared } = await act(await onlyOf(voucher.id), 'prepare', { channel: 'whatsapp' });
      return (prepared['reminder'] as RecordModel | undefined)?.['text'];
    };
    const lead = (await desk(sales.as('manager'), 'leads', { country: 'thailand', name: 'Иванова Анна', phone_raw: '+79161112233' })).body[
      'lead'
    ] as RecordModel;
    expect(await textFor(dayFromNow(60), { lead: lead.id, lobby_note: 'у фонтана' })).toBe('Анна! Пхи-Пхи (Группа), у фонтана');
    expect(await textFor(dayFromNow(61), { language: 'en', lead_name_latin: 'IVANOVA ANNA' })).toBe('Anna! Phi Phi (Group), hotel lobby');
    expect(one['body']).toBe(body);
  });
});
