import { describe, expect, it } from 'vitest';
import { comesTo, daysLost, type FamilyView, yearRow } from '../../../../../src/studio/studio/days/closures-views.ts';
import type { ClosureView } from '../../../../../src/studio/studio/days/sailing-views.ts';

const way = (id: string, route: readonly string[]) => ({ id, parent: '', route, pier: '', start_time: '' });
const FAMILY = {
  ...{ id: '1', name: 'Bay', path: '/x/days', isPublic: true },
  ...{ main: way('1', ['bay']), variants: [way('2', ['reef']), way('3', [])], schedules: [] },
} as unknown as FamilyView;
const closure = (location: string, from: string, to: string, more: Partial<ClosureView> = {}): ClosureView =>
  ({ id: location, location, from, to, landing_only: false, withdrawn: false, note_ru: '', note_en: '', ...more }) as ClosureView;

describe('whom a closure touches', () => {
  it('is who comes there, the main excursion or a variant', () => {
    expect([comesTo(FAMILY, 'bay'), comesTo(FAMILY, 'reef'), comesTo(FAMILY, 'elsewhere')]).toEqual([true, true, false]);
  });

  it('loses the days that nothing else takes', () => {
    expect(daysLost(FAMILY, 'bay', [closure('bay', '08-01', '08-10')], '2027-01-15')).toBe(10);
    expect(daysLost(FAMILY, 'reef', [closure('reef', '08-01', '08-10')], '2027-01-15')).toBe(10);
    expect(daysLost(FAMILY, 'bay', [closure('bay', '08-01', '08-10', { landing_only: true })], '2027-01-15')).toBe(0);
    expect(daysLost(FAMILY, 'bay', [closure('bay', '08-01', '08-10', { withdrawn: true })], '2027-01-15')).toBe(0);
    expect(daysLost(FAMILY, 'bay', [closure('bay', '', '08-10')], '2027-01-15')).toBe(0);
  });

  it('has its year told by months, closed days beside those that it sails', () => {
    const { months } = yearRow(FAMILY, [closure('bay', '08-01', '08-10')], '2027-01-15', 'en');
    expect(months).toHaveLength(12);
    expect(months[7]).toEqual({ running: 21, closed: 10, days: 31 });
    expect(months[1]).toEqual({ running: 28, closed: 0, days: 28 });
  });
});
