import { describe, expect, it } from 'vitest';
import { isReadyHour } from '../../../../src/fleet/runs/rules/ready.ts';

describe('the hour at which a guest says that he waits', () => {
  const promised = { from: '06:40', to: '07:00' };
  it('begins an hour before he is fetched and ends two hours after', () => {
    const at = (now: string): boolean => isReadyHour('06:50', promised, now);
    expect(['05:39', '05:40', '06:50', '09:00', '09:01'].map(at)).toEqual([false, true, true, true, false]);
  });

  it('follows a van outside of what was promised, both ways', () => {
    expect([isReadyHour('05:30', promised, '04:30'), isReadyHour('08:00', promised, '10:00')]).toEqual([true, true]);
    expect([isReadyHour('05:30', promised, '04:29'), isReadyHour('08:00', promised, '10:01')]).toEqual([false, false]);
  });

  it('is any of his day where no time is known', () => {
    expect(isReadyHour('', { from: '', to: '' }, '00:00')).toBe(true);
    expect(isReadyHour('', promised, '12:00')).toBe(false);
  });
});
