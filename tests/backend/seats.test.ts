import { randomUUID } from 'node:crypto';
import type { RecordModel } from 'pocketbase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from '../../src/fleet/departures/calendar/calendar.repo.ts';
import { desk } from '../support/desk.ts';
import { type Answer, answerOf, PASSWORD } from '../support/house.ts';
import { randomFrom } from '../support/random-edits.ts';
import { seatFaults, standing, startSailing } from '../support/seats.ts';
import { dayFromNow, type SalesDesk, startSales, voucherIn } from '../support/voucher-desk.ts';
import { campaign } from '../support/campaign.ts';

const { steps: STEPS, seed: SEED } = campaign('seats', { steps: 150, whole: 3000 });
const { steps: ROUNDS } = campaign('seats-rivals', { steps: 1, whole: 50 });

/** As many as come at once; more of them beside other tests would only say how slow this machine is. */
const RIVALS = 60;

let sales: SalesDesk;
let boat: RecordModel;
let plan: RecordModel;
beforeAll(async () => {
  sales = await startSales();
  ({ boat, plan } = await startSailing(sales));
});
afterAll(() => sales.stop());

const GUEST = { excursion: '128', adults: 1, children: 0, lead_name_latin: 'Anna Ivanova', contact_phone: '+79161234567', hotel: 'Kata' };
const claim = (day: string, change: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
  const uuid = randomUUID();
  return desk(sales.as('senior'), 'vouchers', { ...GUEST, uuid, service_date: day, hold: true, again: true, ...change }, uuid);
};
const departureOf = async (day: string): Promise<RecordModel> =>
  sales.admin.collection('departures').getFirstListItem(sales.admin.filter('service_date = {:day} && plan = {:plan}', { day, plan: plan.id }));
/** What a form of a sale was shown of it. */
const SEEN = ['adults', 'children', 'infants', 'child_ages', 'service_date', 'start_time'];
function codesOf(answers: readonly Answer[]): Readonly<Record<string, number>> {
  const codes = answers.map(({ status, body }) => (status === 200 ? 'sold' : String(body['code'])));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));
}

describe('seats', () => {
  it('are made of a plan for 120 days, and the same again makes nothing', async () => {
    const days = await sales.admin.collection('departures').getFullList({ filter: `plan = "${plan.id}"`, sort: 'service_date' });
    expect([days.length, days[0]?.['service_date'], days.at(-1)?.['service_date']]).toEqual([121, dayFromNow(0), dayFromNow(120)]);
    expect(days[5]).toMatchObject({ capacity: 38, licensed: 42, boat: boat.id, state: 'open', start_time: '08:00', excursions: ['128', '1281'] });
    expect((await desk(sales.as('senior'), `plans/${plan.id}/make`, {})).body).toMatchObject({ made: 0 });
    expect(await sales.admin.collection('departures').getFullList({ filter: `plan = "${plan.id}"`, sort: 'service_date' })).toEqual(days);
  });

  it('stand in the calendar as they are stored, and so does what blocks their boat', async () => {
    const [from, to] = [dayFromNow(12), dayFromNow(15)];
    const block = await sales.admin
      .collection('calendar_blocks')
      .create({ country: 'thailand', boat: boat.id, from: `${dayFromNow(14)} 20:00`, until: `${dayFromNow(14)} 22:00`, kind: 'hold', reason: 'Dock' });
    const told = await readCalendar(sales.as('manager'), { country: 'thailand', from, to });
    const stored = await sales.admin
      .collection('departures')
      .getFullList({ filter: `service_date >= "${from}" && service_date < "${to}"`, sort: 'service_date,start_time' });
    const sameOf = (rows: readonly object[], records: readonly RecordModel[]) =>
      rows.map((row, at) => Object.fromEntries(Object.keys(row).map((key) => [key, records[at]?.[key]])));
    expect(told.departures.length).toBe(3);
    expect(told.departures).toEqual(sameOf(told.departures, stored));
    expect(told.blocks).toEqual(sameOf(told.blocks, [block]));
    expect(told.boats.map(({ id }) => id)).toEqual([boat.id]);
    await sales.admin.collection('calendar_blocks').delete(block.id);
  });

  it(
    `of a boat are sold once, however many want them at once: ${RIVALS} rivals`,
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        // A session lasts half an hour, a hundred rounds last longer.
        if (round % 20 === 19) await sales.as('senior').collection('users').authWithPassword('senior', PASSWORD);
        const day = dayFromNow(20 + round);
        const answers = await Promise.all(Array.from({ length: RIVALS }, () => claim(day)));
        expect(codesOf(answers)).toEqual({ sold: 38, seats_gone: RIVALS - 38 });
        expect(await departureOf(day)).toMatchObject({ seats_taken: 38, parties_taken: 38 });
        expect(seatFaults(sales.dataDir)).toEqual([]);
        const refused = answers.find(({ status }) => status !== 200)?.body['data'] as { free: number; alternatives: readonly { day: string; free: number }[] };
        expect(refused.free).toBe(0);
        expect(refused.alternatives[0]).toMatchObject({ free: 38 });
      }
    },
    120_000 * ROUNDS,
  );

  it('are sold once to whoever writes past the desk too, one by one and in batches', async () => {
    const day = dayFromNow(60);
    const departure = await departureOf(day);
    const drafts = await Promise.all(Array.from({ length: 30 }, () => sales.draft('senior', { service_date: day, adults: 2, children: 0 })));
    // Until it runs out: a hold without an end has run out already, and the house's own minute would give its seats back.
    const sit = { state: 'on_hold', departure: departure.id, expires_at: `${dayFromNow(30)} 00:00:00.000Z` };
    const alone = await Promise.all(drafts.slice(0, 15).map((draft) => answerOf(sales.admin.collection('vouchers').update(draft.id, sit))));
    const batches = await Promise.all(
      [15, 18, 21, 24, 27].map((from) => {
        const batch = sales.admin.createBatch();
        for (const draft of drafts.slice(from, from + 3)) batch.collection('vouchers').update(draft.id, sit);
        return answerOf(batch.send());
      }),
    );
    // Thirty-eight seats are nineteen pairs: fifteen alone, and of batches of three one.
    expect([alone.filter(({ status }) => status === 200).length, batches.filter(({ status }) => status === 200).length]).toEqual([15, 1]);
    expect(await departureOf(day)).toMatchObject({ seats_taken: 36, parties_taken: 18 });
    expect(seatFaults(sales.dataDir)).toEqual([]);
    const [first] = drafts;
    await sales.admin.collection('vouchers').delete(first?.id ?? '');
    expect(await departureOf(day)).toMatchObject({ seats_taken: 34, parties_taken: 17 });
  });

  it('are taken whole by a private trip, which nobody joins and which joins nobody', async () => {
    const day = dayFromNow(61);
    const whole = await claim(day, { variant: '1281', adults: 4 });
    expect(whole.status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ hulls_taken: 1, seats_taken: 4 });
    expect(await claim(day)).toMatchObject({ status: 409, body: { code: 'seats_gone', data: { free: 0 } } });
    expect(await claim(day, { variant: '1281', adults: 2 })).toMatchObject({ status: 409 });
    const shared = dayFromNow(62);
    expect((await claim(shared)).status).toBe(200);
    expect(await claim(shared, { variant: '1281', adults: 2 })).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
  });

  it('are bounded by licensed persons: infants sit on laps and count among them', async () => {
    const day = dayFromNow(63);
    expect((await claim(day, { adults: 30, infants: 11, child_ages: Array.from({ length: 11 }, () => 1) })).status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ seats_taken: 30, persons_taken: 41 });
    expect(await claim(day, { adults: 2 })).toMatchObject({ status: 409, body: { data: { free: 1 } } });
    expect((await claim(day, { adults: 1 })).status).toBe(200);
  });

  it('come back once: by cancelling, by the end of a hold, by a move that takes others in the same write', async () => {
    const [day, other] = [dayFromNow(64), dayFromNow(65)];
    const sold = await sales.sale('senior', { service_date: day, adults: 3, children: 0 });
    const held = await sales.hold('senior', { service_date: day, adults: 2, children: 0 });
    expect(await departureOf(day)).toMatchObject({ seats_taken: 5 });
    const moved = voucherIn(await sales.act('senior', sold, 'reschedule', { service_date: other, reason: 'Другой день' }));
    expect([(await departureOf(day))['seats_taken'], (await departureOf(other))['seats_taken'], moved['departure']]).toEqual([
      2,
      3,
      (await departureOf(other)).id,
    ]);
    await sales.act('senior', moved, 'cancel', { by: 'operator', reason: 'Не едут' });
    await sales.act('senior', held, 'cancel', { reason: 'Не едут' });
    expect([(await departureOf(day))['seats_taken'], (await departureOf(other))['seats_taken']]).toEqual([0, 0]);
  });

  it('are refused at an hour at which nothing sails, unless a senior sells it against the schedule: then a boat is to be found', async () => {
    const day = dayFromNow(66);
    expect(await claim(day, { start_time: '15:00' })).toMatchObject({
      status: 409,
      body: { code: 'seats_gone', data: { alternatives: [{ day, time: '08:00' }, {}, {}, {}] } },
    });
    const uuid = randomUUID();
    const asked = { ...GUEST, uuid, service_date: day, start_time: '15:00', hold: true, off_schedule: true, reason: 'Для них' };
    expect((await desk(sales.as('manager'), 'vouchers', asked, uuid)).status).toBe(409);
    const sold = voucherIn(await claim(day, { start_time: '15:00', off_schedule: true, reason: 'Для них' }));
    const departure = await sales.admin.collection('departures').getOne(String(sold['departure']));
    expect(departure).toMatchObject({ start_time: '15:00', capacity: 38, boat: '', seats_taken: 1, plan_day: '' });
  });

  it('sail when somebody moved them, whatever their plan says then; an hour that a plan gives up is called off', async () => {
    const [from, to] = [dayFromNow(90), dayFromNow(130)];
    const departure = await departureOf(from);
    const seen = { service_date: from, start_time: '08:00', minutes: departure['minutes'] };
    const moved = await desk(sales.as('senior'), `departures/${departure.id}/save`, { service_date: to, seen, expected: departure['revision'] });
    expect(moved).toMatchObject({ status: 200, body: { departure: { service_date: to } } });
    const { starts_at, cutoff_at } = moved.body['departure'] as RecordModel;
    await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
    expect(await sales.admin.collection('departures').getOne(departure.id)).toMatchObject({ service_date: to, starts_at, cutoff_at, state: 'open' });
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: dayFromNow(95) });
    await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
    expect(await departureOf(dayFromNow(100))).toMatchObject({ state: 'cancelled', why: 'schedule' });
    await sales.admin.collection('sailing_plans').update(plan.id, { valid_to: '' });
    await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
    expect(await departureOf(dayFromNow(100))).toMatchObject({ state: 'open', why: '' });
  });

  it('are found on a day further ahead than departures are made', async () => {
    const day = dayFromNow(200);
    expect((await claim(day)).status).toBe(200);
    expect(await departureOf(day)).toMatchObject({ seats_taken: 1, capacity: 38, boat: boat.id });
  });

  it('are what live vouchers take after every step of random lives', async () => {
    const random = randomFrom(SEED);
    const below = (limit: number): number => Math.floor(random() * limit);
    const one = <T>(all: readonly T[]): T => all[below(all.length)] as T;
    const days = [70, 71, 72, 73].map(dayFromNow);
    const vouchers: string[] = [];
    const done = new Map<string, number>();
    const party = (): Readonly<Record<string, unknown>> => {
      const infants = below(3);
      return { adults: 1 + below(9), children: 0, infants, child_ages: Array.from({ length: infants }, () => 1) };
    };
    const onDeparture = async (action: string, body: Readonly<Record<string, unknown>>): Promise<Answer> => {
      const departure = await departureOf(one(days));
      const seen = Object.fromEntries(['boat', 'capacity', 'held_seats'].map((name) => [name, departure[name]]));
      return desk(sales.as('senior'), `departures/${departure.id}/${action}`, { ...body, seen, expected: departure['revision'] });
    };
    const onAllotment = async (action: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
      const all = await sales.admin.collection('allotments').getFullList({ filter: 'state = "live"' });
      if (all.length === 0) return { status: 404, body: {} };
      const allotment = one(all);
      return desk(sales.as('senior'), `allotments/${allotment.id}/${action}`, { ...body, expected: allotment['revision'] });
    };
    const act = async (action: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
      // Only who is confirmed moves: chance alone finds too few of them.
      const confirmed = action === 'reschedule' ? await sales.admin.collection('vouchers').getFullList({ filter: 'state = "confirmed"', sort: 'id' }) : [];
      const ours = confirmed.map(({ id }) => id).filter((id) => vouchers.includes(id));
      const voucher = await sales.read(one(ours.length > 0 ? ours : vouchers));
      const seen = Object.fromEntries([...SEEN, ...Object.keys(body)].map((name) => [name, voucher[name]]));
      return sales.act('senior', voucher, action, action === 'amend' || action === 'save' ? { ...body, seen } : body);
    };
    const steps: Readonly<Record<string, () => Promise<Answer>>> = {
      hold: async () => {
        const answer = await claim(one(days), below(6) === 0 ? { variant: '1281', adults: 1 + below(6) } : party());
        if (answer.status === 200) vouchers.push(voucherIn(answer).id);
        return answer;
      },
      confirm: () => act('confirm', { without_deposit: true, reason: 'Постоянный гость' }),
      move: () => act('reschedule', { service_date: one(days), reason: 'Другой день' }),
      amend: () => act('amend', { adults: 1 + below(12), reason: 'Иначе' }),
      save: () => act('save', one([party(), { service_date: one(days) }])),
      cancel: () => act('cancel', { by: 'operator', reason: 'Не едут' }),
      supplier: () => act('supplier'),
      reject: () => act('reject', { reason: 'Нет' }),
      expire: async () => {
        const [row] = await sales.admin.collection('vouchers').getFullList({ filter: 'state = "on_hold"' });
        if (!row) return { status: 404, body: {} };
        return answerOf(sales.admin.collection('vouchers').update(row.id, { state: 'expired' }));
      },
      allot: () => onDeparture('save', { held_seats: below(12) }),
      shrink: () => onDeparture('save', { capacity: 10 + below(29) }),
      close: () => onDeparture(one(['close', 'open', 'cancel', 'restore', 'restore', 'open']), { why: 'weather', reason: 'Шторм' }),
      make: () => desk(sales.as('senior'), `plans/${plan.id}/make`, {}),
      give: async () => {
        const departure = await departureOf(one(days));
        const wanted = { departure: departure.id, agent: sales.idOf('agent'), seats: 1 + below(8), release_hours: 24 };
        return desk(sales.as('senior'), 'allotments', wanted, randomUUID());
      },
      regive: () => onAllotment('save', { seats: 1 + below(8) }),
      ungive: () => onAllotment('end'),
      agents: async () => {
        const answer = await claim(one(days), { ...party(), agent: sales.idOf('agent') });
        if (answer.status === 200) vouchers.push(voucherIn(answer).id);
        return answer;
      },
      wait: async () => {
        const day = one(days);
        const draft = await sales.draft('senior', { service_date: day, ...party(), start_time: '08:00', lead_name_latin: 'Waiting Guest' });
        const answer = await desk(sales.as('senior'), 'waiting', { voucher: draft.id }, randomUUID());
        if (answer.status === 200) vouchers.push(draft.id);
        return answer;
      },
      leave: async () => {
        const entries = await sales.admin.collection('waiting_list').getFullList({ filter: 'state = "waiting"' });
        if (entries.length === 0) return { status: 404, body: {} };
        const entry = one(entries);
        return desk(sales.as('senior'), `waiting/${entry.id}/leave`, { expected: entry['revision'] });
      },
      block: () => {
        const day = one(days);
        return desk(
          sales.as('senior'),
          'blocks',
          { country: 'thailand', boat: boat.id, from: `${day} 00:00`, until: `${day} 23:00`, kind: 'maintenance' },
          randomUUID(),
        );
      },
      free: async () => {
        const [block] = await sales.admin.collection('calendar_blocks').getFullList({ filter: `boat = "${boat.id}"` });
        return block ? desk(sales.as('senior'), `blocks/${block.id}/delete`, { expected: block['revision'] }) : { status: 404, body: {} };
      },
      storm: async () => {
        const drafted = await desk(sales.as('senior'), 'sea-days', {
          country: 'thailand',
          why: 'weather',
          scope: 'day',
          service_date: one(days),
          words_en: 'Waves',
        });
        const { id, revision } = (drafted.body['sea_day'] ?? {}) as Partial<RecordModel>;
        return drafted.status === 200 ? desk(sales.as('senior'), `sea-days/${id}/run`, { expected: revision }) : drafted;
      },
      calm: async () => {
        const [latest] = await sales.admin.collection('sea_days').getFullList({ filter: 'state = "done"', sort: '-done_at' });
        return latest ? desk(sales.as('senior'), `sea-days/${latest.id}/undo`, { expected: latest['revision'] }) : { status: 404, body: {} };
      },
      answer: async () => {
        const asked = await sales.admin.collection('sea_choices').getFullList({ filter: 'state = "open"', sort: 'id' });
        if (asked.length === 0) return { status: 404, body: {} };
        const choice = one(asked);
        return desk(sales.as('senior'), `sea-choices/${choice.id}/answer`, { answer: one(['move', 'move', 'money', 'credit']), day: one(days), time: '08:00' });
      },
      drop: async () =>
        answerOf(
          sales.admin
            .collection('vouchers')
            .delete(one(vouchers))
            .then(() => ({})),
        ),
    };
    const names = ['hold', 'hold', 'hold', 'hold', 'confirm', 'confirm', 'save', 'save', 'amend', 'move', ...Object.keys(steps)];
    const perform = async (step: number, name: string): Promise<void> => {
      const answer = await steps[name]?.().catch((error: unknown) => ({ status: Number((error as { status?: number }).status ?? 0), body: {} }));
      if (process.env['SEATS_TELL'] && answer?.status !== 200)
        process.stderr.write(`${step} ${name} ${answer?.status} ${JSON.stringify(answer?.body).slice(0, 200)}\n`);
      const key = `${name} ${answer?.status === 200 || answer?.status === 204 ? 'done' : 'refused'}`;
      done.set(key, (done.get(key) ?? 0) + 1);
      // Written past the desk, it told nobody: who waits is offered seats a little later.
      if (name === 'expire' || name === 'drop') {
        await sales.admin.crons.run('waiting_offer');
        await expect.poll(() => seatFaults(sales.dataDir), { timeout: 20_000 }).toEqual([]);
      }
      expect({ step, name, faults: seatFaults(sales.dataDir) }).toEqual({ step, name, faults: [] });
    };
    for (let step = 0; step < STEPS; step++) await perform(step, vouchers.length === 0 ? 'hold' : one(names));
    // What they have to come through, else they say little; where chance left one out, boats are filled and emptied for it by turns.
    const must = [
      'hold',
      'confirm',
      'move',
      'amend',
      'save',
      'cancel',
      'expire',
      'allot',
      'shrink',
      'close',
      'give',
      'regive',
      'ungive',
      'agents',
      'wait',
      'leave',
      'storm',
      'calm',
      'answer',
    ];
    const isDone = (name: string): boolean => (done.get(`${name} done`) ?? 0) > 0;
    // After a storm its guests are answered for, and days are opened again.
    const ways = [
      ['answer', 'answer', 'close', 'close', 'hold', 'hold', 'hold', 'wait'],
      ['answer', 'cancel', 'close', 'hold', 'confirm'],
    ] as const;
    // Seats of an agent are changed and ended where some are given.
    const own: Readonly<Record<string, readonly string[]>> = {
      ...{ storm: ['hold', 'confirm', 'storm'], calm: ['hold', 'confirm', 'storm'], answer: ['hold', 'confirm', 'storm'] },
      ...{ regive: ['close', 'give'], ungive: ['close', 'give'] },
    };
    const wayTo = (name: string, more: number): readonly string[] => own[name] ?? ways[more % ways.length] ?? [];
    for (const name of must)
      for (let more = 0; more < 150 && !isDone(name); more++) for (const next of [...wayTo(name, more), name]) await perform(STEPS + more, next);
    expect(standing(sales.dataDir)).toBe(0);
    expect((await desk(sales.as('senior'), 'seat-check')).body).toEqual({ faults: [] });
    expect(must.filter((name) => !isDone(name))).toEqual([]);
    expect(done.get('hold refused') ?? 0).toBeGreaterThan(0);
  }, 540_000);

  it('are found for whoever was sold a trip before it had departures, in the order of the sales; who has none is told', async () => {
    const day = dayFromNow(30);
    // Sold without departures: the plan of the trip sleeps.
    const [stored] = await sales.admin.collection('sailing_plans').getFullList();
    await sales.admin.collection('sailing_plans').update(plan.id, { active: false });
    for (const { id } of await sales.admin.collection('departures').getFullList({ filter: `service_date = "${day}"` }))
      await sales.admin.collection('departures').delete(id);
    const first = voucherIn(await claim(day, { adults: 30 }));
    const second = voucherIn(await claim(day, { adults: 20 }));
    expect([first['departure'], second['departure']]).toEqual(['', '']);
    await sales.admin.collection('sailing_plans').update(plan.id, { active: stored?.['active'] });
    await desk(sales.as('senior'), `plans/${plan.id}/make`, {});
    const departure = await departureOf(day);
    expect([(await sales.read(first.id))['departure'], (await sales.read(second.id))['departure'], departure['seats_taken']]).toEqual([departure.id, '', 30]);
    expect((await desk(sales.as('senior'), 'seat-check')).body).toEqual({ faults: [{ fault: 'standing', id: second.id, country: 'thailand', day }] });
    expect((await desk(sales.as('manager'), 'seat-check')).status).toBe(403);
    // Confirmed it would be a promise without a seat; once there are enough, it sits.
    const confirm = async () => sales.act('senior', await sales.read(second.id), 'confirm', { without_deposit: true, reason: 'Постоянный гость' });
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'seats_gone' } });
    await sales.act('senior', await sales.read(first.id), 'cancel', { reason: 'Не едут' });
    expect((await confirm()).status).toBe(200);
    expect([(await sales.read(second.id))['departure'], (await departureOf(day))['seats_taken']]).toEqual([departure.id, 20]);
    expect((await desk(sales.as('senior'), 'seat-check')).body).toEqual({ faults: [] });
  });
});
