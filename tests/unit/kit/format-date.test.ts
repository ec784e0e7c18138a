import { describe, expect, it } from 'vitest';
import { formatDate, formatMoment, fromOfficeInput, toOfficeInput } from '../../../src/kit/fields/date/format-date.ts';
import { dayIn } from '../../../src/lib/time/zone-clock.ts';

const EVENING = '2026-11-20 18:30:00.000Z';

describe('times of a country', () => {
  it('are written on its clock', () => {
    expect(formatMoment(EVENING, 'en', 'Asia/Bangkok')).toContain('01:30');
    expect(formatMoment(EVENING, 'en', 'Indian/Maldives')).toContain('23:30');
    expect(formatDate(EVENING, 'en', 'Asia/Bangkok')).toBe('21 Nov 26');
    expect(formatDate(EVENING, 'en', 'Indian/Maldives')).toBe('20 Nov 26');
  });

  it('leave out what Russian adds to a year, and every month whole', () => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}-12`);
    const short = ['янв.', 'февр.', 'мар.', 'апр.', 'мая', 'июн.', 'июл.', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'];
    expect(months.map((day) => formatDate(day, 'ru'))).toEqual(short.map((month) => `12 ${month} 26`));
    expect(months.map((day) => formatMoment(`${day} 03:00:00.000Z`, 'ru', 'Asia/Bangkok'))).toEqual(short.map((month) => `12 ${month} 26, 10:00`));
  });

  it('leave a day of the calendar alone', () => {
    for (const zone of ['Asia/Bangkok', 'America/Lima', 'Pacific/Kiritimati']) expect(formatDate('2026-11-20', 'en', zone)).toBe('20 Nov 26');
  });

  it('go into an input and come back', () => {
    for (const zone of ['Asia/Bangkok', 'Indian/Maldives', 'Europe/Berlin']) {
      const typed = toOfficeInput(EVENING, zone);
      expect(fromOfficeInput(typed, zone)).toBe('2026-11-20T18:30:00.000Z');
    }
    expect(fromOfficeInput('2026-07-01T09:00', 'Europe/Berlin')).toBe('2026-07-01T07:00:00.000Z');
    expect(fromOfficeInput('')).toBe('');
  });

  it('have their own today', () => {
    const at_ms = Date.parse('2026-11-20T17:30:00.123Z');
    expect(dayIn('Asia/Bangkok', at_ms)).toBe('2026-11-21');
    expect(dayIn('Indian/Maldives', at_ms)).toBe('2026-11-20');
  });
});
