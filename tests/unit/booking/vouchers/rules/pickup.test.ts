import { describe, expect, it } from 'vitest';
import { zoneBeside } from '../../../../../src/catalogue/catalogue/rules/hotels.ts';
import { movedWindow, pickupGaps, windowFault } from '../../../../../src/booking/vouchers/voucher/voucher.rules.ts';

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

describe('the window of a voucher that is moved', () => {
  const proposed = { from: '11:00', to: '11:20' };
  it('stays where the trip starts at the same hour and it holds, else is proposed anew', () => {
    expect(movedWindow(window('07:00', '07:20'), '08:00', proposed)).toEqual({ from: '07:00', to: '07:20' });
    expect(movedWindow(window('07:00', '07:20'), '12:00', proposed)).toEqual(proposed);
    expect(movedWindow(window('09:00', '09:20'), '08:00', proposed)).toEqual(proposed);
    expect(movedWindow(window('', ''), '08:00', proposed)).toEqual(proposed);
  });
});

describe('the area of a hotel', () => {
  const area = (name_en: string, name_ru: string, ...hotels: string[]) => ({ name_en, name_ru, hotels });
  const areas = [area('Kata', 'Ката', 'Katathani; Катантани'), area('Patong', 'Патонг', 'Amari Phuket; Амари'), { ...area('Rawai', 'Равай'), hotels: null }];
  it('is found by any of its names and stands beside it, unless somebody said another', () => {
    const beside = (zone: string, hotel: string, before = ''): string => zoneBeside(areas, zone, { hotel, before });
    expect([beside('', ' катантани '), beside('', 'Amari'), beside('', '')]).toEqual(['Kata', '', '']);
    expect(beside('Kata', 'Амари', 'Katathani')).toBe('Patong');
    expect(beside('Ката', 'Villa of friends', 'Katathani')).toBe('');
    expect(beside('Rawai', 'Амари', 'Katathani')).toBe('Rawai');
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
