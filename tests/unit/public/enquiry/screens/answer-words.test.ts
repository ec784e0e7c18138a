import { describe, expect, it } from 'vitest';
import { enquiry as en } from '../../../../../src/model/enquiry/messages/en.ts';
import { enquiry as ru } from '../../../../../src/model/enquiry/messages/ru.ts';
import { readReceipt } from '../../../../../src/public/enquiry/rules/enquiry.ts';
import { answerWords } from '../../../../../src/public/enquiry/screens/answer-words.ts';

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ');

describe('what is told of an enquiry that was taken', () => {
  const receipt = { number: 'L-2026-00012', answerBy: '2026-11-23T02:15:00.000Z' };

  it('is its number and by when it is answered, on the clock of the trip', () => {
    expect(plain(answerWords(receipt, 'Asia/Bangkok', 'en', en))).toMatch(/L-2026-00012.*23 November.*09:15/);
    expect(plain(answerWords(receipt, 'Asia/Bangkok', 'ru', ru))).toMatch(/L-2026-00012.*23 ноября.*09:15/);
    expect(plain(answerWords(receipt, 'Indian/Maldives', 'en', en))).toContain('07:15');
  });

  it('promises no time where none is set', () => {
    const said = answerWords({ number: '7', answerBy: '' }, 'Asia/Bangkok', 'en', en);
    expect(said).toBe('Your enquiry is number 7.');
  });

  it.each([[null], [{}], ['text'], [{ number: 7 }], [{ number: '' }]])('is nothing in the answer %j', (answer) => {
    expect(readReceipt(answer)).toBeNull();
  });
});
