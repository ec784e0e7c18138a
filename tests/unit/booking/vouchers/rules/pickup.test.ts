import { describe, expect, it } from 'vitest';
import { pickupGaps, windowFault } from '../../../../../src/booking/vouchers/voucher/voucher.rules.ts';

const window = (pickup_from: string, pickup_to: string, more = {}) => ({ transfer: 'shared' as const, pickup_from, pickup_to, start_time: '08:00', ...more });

describe('the window of a pick-up', () => {
  it('runs forwards, and begins before the trip', () => {
    expect(windowFault(window('07:00', '07:20'))).toBeNull();
    expect(windowFault(window('07:00', '07:00'))).toBeNull();
    expect(windowFault(window('08:00', '08:10'))).toBeNull();
    expect(windowFault(window('07:20', '07:00'))).toEqual({ field: 'pickup_to', code: 'window_backwards' });
    expect(windowFault(window('08:10', ''))).toEqual({ field: 'pickup_from', code: 'window_late' });
    expect(windowFault(window('', '06:00'))).toEqual({ field: 'pickup_from', code: 'missing' });
  });

  it('is not asked of what is not said, nor of who comes by himself', () => {
    expect(windowFault(window('', ''))).toBeNull();
    expect(windowFault(window('09:00', '', { start_time: '' }))).toBeNull();
    expect(windowFault(window('09:00', '07:00', { transfer: 'none' }))).toBeNull();
  });
});

describe('a shared transfer', () => {
  it('lacks what nobody has said', () => {
    expect(pickupGaps({ transfer: 'shared', hotel: ' ', pickup_from: '' })).toEqual(['hotel', 'pickup_from']);
    expect(pickupGaps({ transfer: 'shared', hotel: 'Kata', pickup_from: '' })).toEqual(['pickup_from']);
    expect(pickupGaps({ transfer: 'shared', hotel: 'Kata', pickup_from: '07:00' })).toEqual([]);
    for (const transfer of ['none', 'private'] as const) expect(pickupGaps({ transfer, hotel: '', pickup_from: '' })).toEqual([]);
  });
});
