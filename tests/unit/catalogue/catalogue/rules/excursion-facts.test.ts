import { describe, expect, it } from 'vitest';
import {
  boatOf,
  childBand,
  endOf,
  type FactRecord,
  feeAtPark,
  freeBelow,
  isOnBoat,
  noteFacts,
  pierOf,
  programmeOf,
  routeOf,
  USUAL_CHILD,
  youngestAge,
} from '../../../../../src/catalogue/catalogue/rules/excursion-facts.ts';

const BLANK: FactRecord = {
  id: '1',
  duration_minutes: 0,
  start_time: '',
  age_min: 0,
  not_for: [],
  boat_kind: '',
  child_by: '',
  child_from: 0,
  child_to: 0,
  park_fee_mode: '',
  park_fee_adult: 0,
  park_fee_child: 0,
  pier: '',
  route: [],
  programme: null,
};
const step = (time: string) => ({ time, text: { ru: time, en: time } });
const MAIN: FactRecord = {
  ...BLANK,
  start_time: '06:00',
  duration_minutes: 480,
  boat_kind: 'speedboat',
  pier: 'marina',
  route: ['marina', 'maya'],
  programme: [step('06:00'), step('14:00')],
  park_fee_mode: 'collect',
  park_fee_adult: 400,
  park_fee_child: 200,
};
const variant = (change: Partial<FactRecord> = {}): FactRecord => ({ ...BLANK, id: '11', ...change });

describe('facts of a variant', () => {
  it('are those of its main excursion wherever it says nothing', () => {
    const plain = variant();
    expect([pierOf(plain, MAIN), routeOf(plain, MAIN), boatOf(plain, MAIN)]).toEqual(['marina', ['marina', 'maya'], 'speedboat']);
    expect(feeAtPark(plain, MAIN)).toEqual({ mode: 'collect', adult: 400, child: 200 });
    expect(programmeOf(plain, MAIN)).toBe(MAIN.programme);
  });

  it('are its own where it says them', () => {
    const other = variant({ boat_kind: 'catamaran', pier: 'rassada', route: ['rassada'], park_fee_mode: 'included' });
    expect([pierOf(other, MAIN), routeOf(other, MAIN), boatOf(other, MAIN)]).toEqual(['rassada', ['rassada'], 'catamaran']);
    expect(feeAtPark(other, MAIN)?.mode).toBe('included');
    expect(noteFacts(other, MAIN)).toEqual(['catamaran']);
    expect(noteFacts(variant(), MAIN)).toEqual(['speedboat', 'park_fee']);
  });

  it('leave the programme of the main excursion to the same hours and the same way', () => {
    expect(programmeOf(variant({ start_time: '06:00', duration_minutes: 600 }), MAIN)).toBeNull();
    expect(programmeOf(variant({ start_time: '13:00', duration_minutes: 480 }), MAIN)).toBeNull();
    expect(programmeOf(variant({ route: ['marina', 'bamboo'] }), MAIN)).toBeNull();
    const own = [step('06:00'), step('16:00')];
    expect(programmeOf(variant({ duration_minutes: 600, programme: own }), MAIN)).toBe(own);
  });
});

describe('a boat', () => {
  it('is sold where one is named, or where the trip leaves from a pier and nobody has said otherwise', () => {
    const unsaid = { ...MAIN, boat_kind: '' };
    expect(isOnBoat(variant(), MAIN, 'beach')).toBe(true);
    expect(isOnBoat(unsaid, unsaid, 'pier')).toBe(true);
    expect(isOnBoat(unsaid, unsaid, 'venue')).toBe(false);
    expect(isOnBoat(variant({ boat_kind: 'none' }), MAIN, 'pier')).toBe(false);
    expect(boatOf(variant({ boat_kind: 'none' }), MAIN)).toBeNull();
  });
});

describe('the child’s price', () => {
  it('is for the usual ages, for those of the record, or for a height; never for who may not come', () => {
    expect(childBand(variant(), MAIN)).toEqual(USUAL_CHILD);
    expect(childBand(variant({ child_from: 3, child_to: 9 }), MAIN)).toEqual({ by: 'age', from: 3, to: 9 });
    const tall = { ...MAIN, child_by: 'height', child_from: 101, child_to: 140, age_min: 5 };
    expect(childBand(variant(), tall)).toEqual({ by: 'height', from: 101, to: 140 });
    expect(childBand(variant({ age_min: 8 }), MAIN)).toEqual({ by: 'age', from: 8, to: 11 });
    expect(childBand(variant({ age_min: 11 }), MAIN)).toEqual({ by: 'age', from: 11, to: 11 });
    expect(childBand(variant({ age_min: 12 }), MAIN)).toBeNull();
  });

  it('are of nobody who may not come: a trip that takes no infants is from the first age of a child, and frees nobody', () => {
    const strict = { ...MAIN, not_for: ['infants'], child_from: 2, child_to: 11 };
    expect([youngestAge(strict, strict), childBand(strict, strict), freeBelow(strict, strict)]).toEqual([4, { by: 'age', from: 4, to: 11 }, 0]);
    expect([youngestAge(variant(), strict), youngestAge(variant({ not_for: ['heart'] }), strict)]).toEqual([4, 0]);
    expect([youngestAge(MAIN, MAIN), freeBelow(MAIN, MAIN)]).toEqual([0, 4]);
  });
});

describe('the end of a trip', () => {
  it('is told on the same day alone', () => {
    expect(endOf('06:00', 600)).toBe('16:00');
    expect(endOf('08:30', 1860)).toBe('');
    expect(endOf('', 60)).toBe('');
    expect(endOf('09:00', 0)).toBe('');
  });
});
