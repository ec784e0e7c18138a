import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assign } from '../../../../../src/crm/leads/lead/assign.hooks.ts';
import { checkMove, DEFAULT_STATUSES, dueAt, statusesOf } from '../../../../../src/crm/leads/lead/lead.rules.ts';
import { DEFAULT_HOURS, deadline, isWithin, workingMinutes } from '../../../../../src/lib/time/office-hours.ts';

const STATUSES = statusesOf(DEFAULT_STATUSES);
const CODES = [...STATUSES.keys()];
const PHUKET = () => 420;
const at = (text: string): number => Date.parse(text);
const MINUTE = 60_000;

describe('the statuses of a lead', () => {
  const full = { vouchers: ['confirmed'], value: () => 'x' };

  it('lead on along the table and nowhere else, however one walks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CODES), { maxLength: 30 }), (walk) => {
        let status = 'new';
        for (const code of walk) {
          const move = checkMove(STATUSES, { ...full, status, vouchers: status === 'won' ? [] : ['confirmed'] }, code);
          expect(move.ok).toBe(STATUSES.get(status)?.next.includes(code));
          if (move.ok) status = code;
        }
      }),
    );
  });

  it('are all reached from the first, and every open one can be left as lost, double or spam', () => {
    const reached = new Set(['new']);
    for (const code of reached) for (const next of STATUSES.get(code)?.next ?? []) reached.add(next);
    expect([...reached].toSorted()).toEqual(CODES.toSorted());
    for (const status of DEFAULT_STATUSES.filter(({ kind }) => kind === 'open'))
      for (const away of ['lost', 'duplicate', 'spam']) expect(status.next).toContain(away);
  });

  it('are won with a confirmed voucher and left when all are over', () => {
    expect(checkMove(STATUSES, { ...full, status: 'hold', vouchers: ['on_hold'] }, 'won')).toEqual({ ok: false, reason: 'no_voucher' });
    expect(checkMove(STATUSES, { ...full, status: 'hold' }, 'won').ok).toBe(true);
    expect(checkMove(STATUSES, { ...full, status: 'won', vouchers: ['cancelled', 'confirmed'] }, 'lost')).toEqual({ ok: false, reason: 'voucher_lives' });
    expect(checkMove(STATUSES, { ...full, status: 'won', vouchers: ['cancelled', 'expired'] }, 'lost').ok).toBe(true);
  });

  it('close what went into another lead as its duplicate, whatever it was', () => {
    for (const status of CODES) expect(checkMove(STATUSES, { ...full, status, isMerged: true }, 'duplicate').ok).toBe(true);
    expect(checkMove(STATUSES, { ...full, status: 'won', vouchers: [], isMerged: true }, 'contacted').ok).toBe(false);
  });

  it('name the fields that are missing, and tell a reopening', () => {
    const known: Record<string, unknown> = { date_from: '2026-12-01', adults: 0, hotel: '' };
    expect(checkMove(STATUSES, { status: 'contacted', vouchers: [], value: (field) => known[field] }, 'qualified')).toEqual({
      ok: false,
      reason: 'fields',
      missing: ['adults', 'hotel'],
    });
    expect(checkMove(STATUSES, { ...full, status: 'contacted', value: () => '' }, 'lost')).toMatchObject({ reason: 'fields', missing: ['loss_reason'] });
    expect(checkMove(STATUSES, { ...full, status: 'lost' }, 'contacted')).toMatchObject({ ok: true, isReopened: true });
    expect(checkMove(STATUSES, { ...full, status: 'martian' }, 'new')).toEqual({ ok: false, reason: 'unknown' });
  });

  it('make a lead overdue at its next action or at the end of the status’s time, whichever comes first', () => {
    const status = STATUSES.get('new');
    if (!status) throw new Error('no status');
    const since_ms = at('2026-11-21T13:50:00Z'); // 20:50 in Phuket
    const holdEnds_ms = at('2026-12-02T00:00:00Z');
    expect(dueAt({ status, since_ms, nextActionAt_ms: at('2026-12-01T00:00:00Z'), holdEnds_ms }, DEFAULT_HOURS, PHUKET)).toBe(at('2026-11-22T02:05:00Z'));
    expect(dueAt({ status, since_ms, nextActionAt_ms: since_ms, holdEnds_ms }, DEFAULT_HOURS, PHUKET)).toBe(since_ms);
    const closed = (kind: 'won' | 'lost', until: number | null) =>
      dueAt({ status: { ...status, kind }, since_ms, nextActionAt_ms: since_ms, holdEnds_ms: until }, DEFAULT_HOURS, PHUKET);
    expect([closed('won', null), closed('won', holdEnds_ms), closed('lost', holdEnds_ms)]).toEqual([null, holdEnds_ms, null]);
  });
});

describe('office hours', () => {
  it('stand still outside of themselves', () => {
    const weekdays = {
      1: [
        { from: '09:00', to: '12:00' },
        { from: '13:00', to: '18:00' },
      ],
      5: [{ from: '09:00', to: '18:00' }],
    };
    // Friday 17:50 local, Monday is next.
    expect(deadline(at('2026-11-20T10:50:00Z'), 20, weekdays, PHUKET)).toBe(at('2026-11-23T02:10:00Z'));
    expect(workingMinutes(at('2026-11-20T10:50:00Z'), at('2026-11-23T06:30:00Z'), weekdays, PHUKET)).toBe(10 + 180 + 30);
    expect(isWithin(at('2026-11-23T05:30:00Z'), weekdays, PHUKET)).toBe(false);
    expect(isWithin(at('2026-11-23T05:30:00Z'), null, PHUKET)).toBe(true);
  });

  it('go on past midnight, into a day off too', () => {
    const late = { 5: [{ from: '18:00', to: '02:00' }] };
    // Friday 23:30 local; the night ends on Saturday at two, the next one is in a week.
    const friday = at('2026-11-20T16:30:00Z');
    expect(workingMinutes(friday, at('2026-11-21T05:00:00Z'), late, PHUKET)).toBe(150);
    expect(deadline(friday, 60, late, PHUKET)).toBe(at('2026-11-20T17:30:00Z'));
    expect(deadline(friday, 160, late, PHUKET)).toBe(at('2026-11-27T11:10:00Z'));
    expect(isWithin(at('2026-11-20T18:59:00Z'), late, PHUKET)).toBe(true);
    expect(isWithin(at('2026-11-20T19:00:00Z'), late, PHUKET)).toBe(false);
    expect(isWithin(at('2026-11-21T16:30:00Z'), late, PHUKET)).toBe(false);
    const sunday = { 7: [{ from: '22:00', to: '06:00' }] };
    expect(workingMinutes(at('2026-11-22T14:00:00Z'), at('2026-11-23T03:00:00Z'), sunday, PHUKET)).toBe(480);
  });

  it('that overlap count every minute once', () => {
    const twice = {
      1: [
        { from: '09:00', to: '14:00' },
        { from: '12:00', to: '18:00' },
      ],
    };
    expect(workingMinutes(at('2026-11-23T00:00:00Z'), at('2026-11-23T17:00:00Z'), twice, PHUKET)).toBe(540);
    expect(deadline(at('2026-11-23T02:00:00Z'), 540, twice, PHUKET)).toBe(at('2026-11-23T11:00:00Z'));
  });

  it('agree with themselves: as many minutes lie before a deadline as were asked for', () => {
    const clock = fc.integer({ min: 0, max: 23 }).chain((from) =>
      fc
        .integer({ min: 0, max: 24 })
        .filter((to) => to !== from)
        .map((to) => ({ from: `${String(from).padStart(2, '0')}:00`, to: `${String(to).padStart(2, '0')}:00` })),
    );
    const hours = fc.record({ 1: fc.array(clock, { minLength: 1, maxLength: 1 }), 4: fc.array(clock, { maxLength: 2 }), 6: fc.array(clock, { maxLength: 1 }) });
    fc.assert(
      fc.property(
        hours,
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 1500 }),
        fc.constantFrom(420, 300, -180),
        (week, start, minutes, offset) => {
          const from = at('2026-01-01T00:00:00Z') + start * 37 * MINUTE;
          const end = deadline(from, minutes, week, () => offset);
          expect(workingMinutes(from, end, week, () => offset)).toBe(minutes);
          expect(workingMinutes(from, end - MINUTE, week, () => offset)).toBe(minutes - 1);
        },
      ),
    );
  });

  it('follow a clock that changes twice a year', () => {
    // A zone that goes from +1 to +2 at 2026-03-29 01:00 UTC.
    const zone = (ms: number): number => (ms < at('2026-03-29T01:00:00Z') ? 60 : 120);
    const daily = DEFAULT_HOURS;
    // Saturday 20:30 by +1; half an hour goes by there, the other on Sunday from nine by +2.
    expect(deadline(at('2026-03-28T19:30:00Z'), 60, daily, zone)).toBe(at('2026-03-29T07:30:00Z'));
  });
});

describe('assignment', () => {
  const nobody = { hinted: '', hintedAt_ms: null, agentManager: '', lastManager: '', sourceDefault: '', onShift: [] };
  const NOW = at('2026-11-21T00:00:00Z');
  const DAY = 86_400_000;

  it('keeps its order', () => {
    const all = { hinted: 'h', hintedAt_ms: NOW - DAY, agentManager: 'a', lastManager: 'l', sourceDefault: 's', onShift: [{ id: 'r', turn: 0 }] };
    expect(assign(all, NOW)).toEqual({ user: 'h', reason: 'manager_link' });
    expect(assign({ ...all, hintedAt_ms: NOW - 31 * DAY }, NOW)).toEqual({ user: 'a', reason: 'agent_manager' });
    expect(assign({ ...all, hinted: '' }, NOW).reason).toBe('agent_manager');
    expect(assign({ ...all, hinted: '', agentManager: '' }, NOW)).toEqual({ user: 'l', reason: 'last_manager' });
    expect(assign({ ...all, hinted: '', agentManager: '', lastManager: '' }, NOW)).toEqual({ user: 's', reason: 'source_default' });
    expect(assign({ ...nobody, onShift: all.onShift }, NOW)).toEqual({ user: 'r', reason: 'round_robin' });
    expect(assign(nobody, NOW)).toEqual({ user: '', reason: 'nobody' });
  });

  it('gives everybody on shift as much as anybody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 }), (people, leads) => {
        const turns = new Map(Array.from({ length: people }, (_, index) => [`m${index}`, 0]));
        const got = new Map<string, number>();
        for (let turn = 1; turn <= leads; turn++) {
          const { user } = assign({ ...nobody, onShift: [...turns].map(([id, one]) => ({ id, turn: one })) }, NOW);
          turns.set(user, turn);
          got.set(user, (got.get(user) ?? 0) + 1);
        }
        const counts = [...turns.keys()].map((id) => got.get(id) ?? 0);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
