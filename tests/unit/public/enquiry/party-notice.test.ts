import { describe, expect, it } from 'vitest';
import { enquiry as en } from '../../../../src/model/enquiry/messages/en.ts';
import { enquiry as ru } from '../../../../src/model/enquiry/messages/ru.ts';
import type { Availability } from '../../../../src/model/departures/answers.ts';
import { partyNotice } from '../../../../src/public/enquiry/screens/answer-words.ts';
import type { EnquiryTexts } from '../../../../src/public/enquiry/texts.ts';

const texts = en as unknown as EnquiryTexts;
const limits = { '101': [4, 6], '1012': [8, 0], '1013': [1, 0] } as const;
const known: Availability = { from: '2027-01-10', few: 3, sold: { '1012': { most: 12, starts: [] }, '1013': { most: 0, starts: [] } } };

describe('what a form says of a party', () => {
  it('is from which age the trip that is asked for takes children, and nothing of other trips', () => {
    const said = (sold: string | undefined, ages: string) => partyNotice({ limits, sold, ages, adults: '2', children: '' }, null, 'en', texts);
    expect(said('101', '3, 9')).toBe('This trip takes children from the age of 4. You may send it as it is: we will suggest what fits.');
    expect(said('1012', '7')).toContain('from the age of 8');
    const unknown = partyNotice({ limits: undefined, sold: '101', ages: '1', adults: '2', children: '1' }, null, 'en', texts);
    expect([said('101', '4, 9'), said('1012', ''), said('102', '1'), said(undefined, '1'), unknown]).toEqual(Array.from({ length: 5 }, () => ''));
    const inRussian = partyNotice({ limits, sold: '1013', ages: '0', adults: '2', children: '1' }, null, 'ru', ru as unknown as EnquiryTexts);
    expect(inRussian).toContain('берут детей с 1 года.');
  });

  it('is how many it takes: its own limit, else that of its boat, else nothing', () => {
    const said = (sold: string, adults: string, children: string, from: Availability | null = known) =>
      partyNotice({ limits, sold, ages: '9, 9', adults, children }, from, 'en', texts).split('.')[0];
    expect(said('101', '5', '2')).toBe('This trip takes parties of up to 6');
    expect(said('1012', '11', '2')).toBe('This trip takes parties of up to 12');
    expect([said('101', '4', '2'), said('1012', '10', '2'), said('1012', '40', '', null), said('1013', '40', ''), said('101', 'many', '')]).toEqual(
      Array.from({ length: 5 }, () => ''),
    );
  });
});
