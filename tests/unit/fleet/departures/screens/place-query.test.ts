import { describe, expect, it } from 'vitest';
import { begunBy, queryOf } from '../../../../../src/fleet/departures/calendar/place-query.screen.ts';

const column = (from: string) => ({ from, until: from });
const BOATS = [{ id: 'mali' }];

describe('where something new begins', () => {
  it('is the same after the address has told it', () => {
    const days = queryOf({ boat: 'mali', first: column('2029-03-06 00:00'), last: column('2029-03-08 00:00') }, false);
    expect(begunBy(`/x?view=week&${days}`, '2029-03-05', BOATS)).toEqual({ boat: 'mali', first: '2029-03-06', last: '2029-03-08', time: '' });
    const hours = queryOf({ boat: '', first: column('2029-03-06 09:30'), last: column('2029-03-06 11:00') }, true);
    expect(begunBy(`/x?view=day&${hours}`, '2029-03-05', BOATS)).toEqual({ boat: '', first: '2029-03-06', last: '2029-03-06', time: '09:30' });
  });

  it.each(['', '?', '?boat=nobody&day=2029-02-30&until=2029-01-01&at=25:00', '?day=%3Cb%3E&until=9999', '?until=2029-03-01'])(
    'is the first day shown and no boat where the address names neither: %s',
    (query) => {
      expect(begunBy(`/x${query}`, '2029-03-05', BOATS)).toEqual({ boat: '', first: '2029-03-05', last: '2029-03-05', time: '' });
    },
  );
});
