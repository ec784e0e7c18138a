import { describe, expect, it } from 'vitest';
import { dayAfter } from '../../../../../src/lib/time/zone.ts';
import { partsOf } from '../../../../../src/office/statistics/figures/question.rules.ts';
import { randomFrom } from '../../../../support/random-edits.ts';

const LENGTHS = { d: 10, m: 7, y: 4 } as const;
const daysOf = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
};
/** Days that parts hold, each as often as it is held. */
const held = (parts: ReturnType<typeof partsOf>, days: readonly string[]): readonly string[] =>
  days.flatMap((day) => parts.filter(({ grain, from, to }) => from <= day.slice(0, LENGTHS[grain]) && day.slice(0, LENGTHS[grain]) <= to).map(() => day));

describe('days are read from sums', () => {
  const around = daysOf('2021-11-01', '2026-12-31');

  it('each once, and none beside them, whatever days they are', () => {
    const random = randomFrom(3);
    for (let round = 0; round < 60; round++) {
      const from = dayAfter('2022-01-01', Math.floor(random() * 1200));
      const to = dayAfter(from, Math.floor(random() ** 2 * 500));
      for (const isByMonth of [false, true]) {
        expect(held(partsOf(from, to, isByMonth), around), `${from} ${to}`).toEqual(daysOf(from, to));
        expect(held(partsOf('', to, isByMonth), around), `to ${to}`).toEqual(daysOf('2021-11-01', to));
      }
    }
  });

  it('by years and months as far as these are whole', () => {
    expect(partsOf('2026-10-20', '2026-12-31')).toEqual([
      { grain: 'd', from: '2026-10-20', to: '2026-10-31' },
      { grain: 'm', from: '2026-11', to: '2026-12' },
    ]);
    expect(partsOf('2023-11-01', '2026-10-31')).toEqual([
      { grain: 'm', from: '2023-11', to: '2023-12' },
      { grain: 'y', from: '2024', to: '2025' },
      { grain: 'm', from: '2026-01', to: '2026-10' },
    ]);
    expect(partsOf('2025-01-01', '2025-12-31')).toEqual([{ grain: 'y', from: '2025', to: '2025' }]);
    expect(partsOf('', '2025-12-31')).toEqual([{ grain: 'y', from: '', to: '2025' }]);
    expect(partsOf('2025-01-01', '2025-12-31', true)).toEqual([{ grain: 'm', from: '2025-01', to: '2025-12' }]);
  });
});
