import { describe, expect, it } from 'vitest';
import { enquiry as en } from '../../../../src/model/enquiry/messages/en.ts';
import { ageNotice } from '../../../../src/public/enquiry/screens/answer-words.ts';
import type { EnquiryTexts } from '../../../../src/public/enquiry/texts.ts';

const texts = en as unknown as EnquiryTexts;
const youngest = { '101': 4, '1012': 8 };

describe('the youngest of a party', () => {
  it('is told where the trip that is asked for takes none so young, and nowhere else', () => {
    const said = (sold: string | undefined, ages: string) => ageNotice({ youngest, sold, ages }, texts);
    expect(said('101', '3, 9')).toBe('This trip takes children from the age of 4. You may send it as it is: we will suggest what fits.');
    expect(said('1012', '7')).toContain('from the age of 8');
    expect([
      said('101', '4, 9'),
      said('1012', ''),
      said('102', '1'),
      said(undefined, '1'),
      ageNotice({ youngest: undefined, sold: '101', ages: '1' }, texts),
    ]).toEqual(Array.from({ length: 5 }, () => ''));
  });
});
