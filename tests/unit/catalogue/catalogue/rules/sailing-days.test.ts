import { describe, expect, it } from 'vitest';
import { dayReasons, nextSailing, type SailingDays, sailsOn } from '../../../../../src/catalogue/catalogue/rules/sailing-days.ts';

const SIMILAN: SailingDays = { weekdays: [1, 3, 5], seasons: [{ from: '10-15', to: '05-15' }], closures: [{ from: '05-10', to: '10-14' }] };

describe('the days of an excursion', () => {
  it('are all of them where nothing is said', () => {
    expect(dayReasons('2027-08-05', {})).toEqual([]);
    expect(dayReasons('2027-08-05', { weekdays: [] })).toEqual([]);
    expect(nextSailing('2027-08-05', {})).toBe('2027-08-06');
  });

  it('leave out closed places, the time out of season and other weekdays, each with its reason', () => {
    expect(dayReasons('2027-01-18', SIMILAN)).toEqual([]);
    expect(dayReasons('2027-01-19', SIMILAN)).toEqual(['weekday']);
    expect(dayReasons('2027-05-14', SIMILAN)).toEqual(['closed']);
    expect(dayReasons('2027-05-21', SIMILAN)).toEqual(['closed', 'season']);
    expect(dayReasons('2027-07-15', SIMILAN)).toEqual(['closed', 'season', 'weekday']);
  });

  it('go on after the closure', () => {
    expect(nextSailing('2027-07-15', SIMILAN)).toBe('2027-10-15');
    expect(nextSailing('2027-07-15', { closures: [{ from: '01-01', to: '12-31' }] })).toBeNull();
  });

  it('are those of a variant where it goes another way', () => {
    const days: SailingDays = { ...SIMILAN, weekdays: [], seasons: [{ from: '01-01', to: '12-31' }], own: { '1011': { closures: [] } } };
    expect(dayReasons('2027-07-15', days, '1011')).toEqual([]);
    expect(dayReasons('2027-07-15', days, '1012')).toEqual(['closed']);
    expect(sailsOn('2027-07-15', days)).toBe(true);
    expect(sailsOn('2027-07-15', { ...days, own: {} })).toBe(false);
  });
});
