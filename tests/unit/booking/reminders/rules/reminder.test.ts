import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueAt, eveningsAt, reviewDaysAt } from '../../../../../src/booking/reminders/rules/due.ts';
import { nextReminderState, REMINDER_ACTIONS } from '../../../../../src/booking/reminders/rules/states.ts';
import { forOwnWay, parseTemplate, PLACEHOLDERS, type PlaceholderValues, renderTemplate } from '../../../../../src/booking/reminders/rules/template.ts';

const VALUES: PlaceholderValues = {
  name: 'Анна',
  first_name: 'Анна',
  excursion: 'Пхи-Пхи',
  variant: 'группа',
  lobby: 'лобби отеля',
  date: '5 декабря',
  pickup_window: '7:00–7:20',
  hotel: 'Kata',
  van: 'Toyota',
  pier: 'Chalong',
  collect: '฿2,500',
  earlier_date: '3 December',
  kept: '฿1',
  refund: '฿2',
  memo: 'M',
  link: 'https://x',
};
const faults = (body: string) => {
  const parsed = parseTemplate(body);
  return parsed.ok ? [] : parsed.issues.map(({ code, found }) => [code, found]);
};
const rendered = (body: string, values = VALUES) => {
  const parsed = parseTemplate(body);
  return parsed.ok ? renderTemplate(parsed.parts, values) : parsed;
};

describe('a template', () => {
  it('is refused with every unknown, empty or broken placeholder named', () => {
    expect(faults('Hi {nmae}, {} and {date')).toEqual([
      ['placeholder_unknown', 'nmae'],
      ['placeholder_empty', ''],
      ['brace_open', ''],
    ]);
    expect(faults('a } b')).toEqual([['brace_lone', '']]);
    expect(faults('  ')).toEqual([['template_empty', '']]);
    expect(faults('{constructor}{toString}')).toEqual([
      ['placeholder_unknown', 'constructor'],
      ['placeholder_unknown', 'toString'],
    ]);
    expect(faults('x'.repeat(3001))).toEqual([['template_long', '']]);
  });

  it('becomes a text, or names what has no value', () => {
    expect(rendered('Привет, { name }!\nЗавтра {date}: {hotel}')).toEqual({ ok: true, text: 'Привет, Анна!\nЗавтра 5 декабря: Kata' });
    expect(rendered('{hotel} {memo} {hotel}', { ...VALUES, hotel: '', memo: ' ' })).toEqual({ ok: false, missing: ['hotel', 'memo'] });
  });

  it('says nothing of fetching a guest who comes by himself', () => {
    const own = 'Ждём вас к 08:00: {pier}.';
    expect(forOwnWay('Здравствуйте, {name}!\nЗаберём вас {pickup_window} из лобби: { hotel }.\nНа туре: {collect}.', own)).toBe(
      `Здравствуйте, {name}!\n${own}\nНа туре: {collect}.`,
    );
    expect(forOwnWay('{name}, завтра. Машина {pickup_window}. Отель {hotel}. {link}', own)).toBe(`{name}, завтра. ${own}  {link}`);
    expect(forOwnWay('{name}: {date}, {pickup_window}, пирс {pier}. {link}', own)).toBe('{name}: {date}, {pickup_window}, пирс {pier}. {link}');
  });

  it('leaves no brace behind, whatever the values are', () => {
    const word = fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`), 'text ', '\n', '€');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const result = rendered(`x${words.join('')}`);
        expect(result.ok && /[{}]/.test(result.text)).toBe(false);
      }),
    );
    expect(rendered('{name}', { ...VALUES, name: '{date}' })).toEqual({ ok: true, text: '{date}' });
  });
});

const TIMES = { evening: '18:00', morning: '10:00', balanceDays: 2, reviewDays: 1, holdWarningHours: 3 };

describe('a reminder', () => {
  const zone = () => 420;
  const due = (kind: Parameters<typeof dueAt>[0], expires_at_ms: number | null = null) => {
    const at = dueAt(kind, { service_date: '2026-12-05', expires_at_ms }, TIMES, 7, zone);
    return at === null ? null : new Date(at).toISOString();
  };
  it('is due the evening before by local clocks', () => {
    expect(due('pickup_tomorrow')).toBe('2026-12-04T11:00:00.000Z');
    expect(due('balance')).toBe('2026-12-03T03:00:00.000Z');
    expect(due('review')).toBe('2026-12-06T03:00:00.000Z');
    expect(due('hold_expiring')).toBeNull();
    expect(due('hold_expiring', Date.UTC(2026, 11, 1, 12))).toBe('2026-12-01T09:00:00.000Z');
  });

  it('is queued for tomorrow, and right after midnight for what was sold just before it', () => {
    const days = (iso: string) => eveningsAt(Date.parse(iso), zone);
    expect(days('2026-12-04T11:00:00Z')).toEqual(['2026-12-05']);
    expect(days('2026-12-04T16:59:59Z')).toEqual(['2026-12-05']);
    expect(days('2026-12-04T17:00:00Z')).toEqual(['2026-12-05', '2026-12-06']);
    expect(days('2026-12-04T17:15:01Z')).toEqual(['2026-12-06']);
  });

  it('asks for a review of yesterday’s trip, and of those before that were over later', () => {
    expect(reviewDaysAt(Date.parse('2026-12-04T16:59:59Z'), 1, zone)).toEqual(['2026-12-03', '2026-12-02', '2026-12-01', '2026-11-30']);
    expect(reviewDaysAt(Date.parse('2026-12-04T17:00:00Z'), 1, zone)[0]).toBe('2026-12-04');
    expect(reviewDaysAt(Date.parse('2026-12-04T17:00:00Z'), 3, zone)[0]).toBe('2026-12-02');
  });

  it('is sent once on every path, unless it failed or its trip moved', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REMINDER_ACTIONS.filter((action) => action !== 'fail' && action !== 'recall'))), (actions) => {
        let state: Parameters<typeof nextReminderState>[0] = 'due';
        let sent = 0;
        for (const action of actions) {
          const next = nextReminderState(state, action);
          if (next === 'sent') sent++;
          state = next ?? state;
        }
        expect(sent).toBeLessThanOrEqual(1);
      }),
    );
  });
});
