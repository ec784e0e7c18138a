import { describe, expect, it } from 'vitest';
import { askedParty } from '../../../../src/public/enquiry/asked-party.server.ts';

const asked = (query: string) => askedParty(new URLSearchParams(query));

describe('a party in the address of the enquiry page', () => {
  it('fills the form and can be reckoned with', () => {
    expect(asked('adults=2&ages=4%2C+9&date=2027-01-18')).toEqual({
      values: { adults: '2', ages: '4, 9', children: '2', date: '2027-01-18' },
      issues: {},
      party: { adults: 2, ages: [4, 9] },
    });
    expect(asked('adults=1').party).toEqual({ adults: 1, ages: [] });
  });

  it('is none where nobody said it, and keeps the day', () => {
    expect(asked('ex=101&date=2027-01-18')).toEqual({ values: { date: '2027-01-18' }, issues: {}, party: null });
  });

  it('says what is wrong and keeps what was typed', () => {
    expect(asked('adults=none&ages=30')).toMatchObject({
      values: { adults: 'none', ages: '30' },
      issues: { adults: 'adults_range', ages: 'ages_range' },
      party: null,
    });
    expect(asked(`adults=2&ages=${'1,'.repeat(21)}`)).toMatchObject({ issues: { children: 'children_range' }, party: null });
    expect(asked(`adults=${'9'.repeat(5000)}`).values.adults?.length).toBe(200);
  });
});
