import { expect, it } from 'vitest';
import { getT } from '../../../../src/i18n/t.ts';
import { whatText } from '../../../../src/people/security/what-text.ts';

it('details of a row of the log are words, without what the house notes for itself', () => {
  const what = 'letter_sent letter_of_agent …6789 #abc123def456ghi #1795000000000 #1';
  expect(whatText(getT('ru'), { what })).toBe('ушло, счёт агента, …6789');
  expect(whatText(getT('en'), { what })).toBe('gone, account of an agent, …6789');
  expect(whatText(getT('en'), { what: 'type manager>senior' })).toBe('rights, manager → senior');
});
