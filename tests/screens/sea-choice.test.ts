import { describe, expect, it } from 'vitest';
import ChoiceForm from '../../src/booking/sea/screens/ChoiceForm.astro';
import { LANGUAGES } from '../../src/schema/vocab.ts';
import { byTag, words } from '../support/meaning/page-tree.ts';
import { render } from './render.ts';

const CHOICE = {
  ...{ state: 'open', answer: '', why: 'weather', words: { ru: '', en: '' }, excursion: { ru: 'Пхи-Пхи', en: 'Phi Phi' } },
  ...{ day: '2027-01-24', time: '08:00', deadline: '2027-01-23 10:00:00.000Z', timezone: 'Asia/Bangkok', now: { day: '2027-01-24', time: '08:00' } },
  ...{ people: 2, paid: 1_041_100, refund: 1_041_100, credit: 0, currency: 'THB', money: { symbol: '฿', side: 'left' }, voucher: 'a'.repeat(32) },
  ...{ offered: ['move', 'money', 'credit'], is_done: false, kept_until: '2027-01-23 10:00:00.000Z' },
  days: ['2027-01-25', '2027-02-01', '2027-01-23'].map((day) => ({ day, time: '08:00', free: 9, kept: day === '2027-02-01' })),
} as const;

describe.each(LANGUAGES)('what a guest may choose instead of a trip that was called off: %s', (lang) => {
  const pageOf = (more: object) =>
    render(ChoiceForm, { page: { choice: { ...CHOICE, ...more }, problem: '', isSent: true, status: 200 }, token: 'b'.repeat(32), lang });

  it('says what he paid as every page writes sums', async () => {
    expect(words(await pageOf({}))).toContain('฿10,411');
    expect(words(await pageOf({ state: 'refunded', answer: 'money', offered: [] }))).toContain('฿10,411');
    expect(words(await pageOf({ money: { symbol: '₽', side: 'right' } }))).toContain('10 411 ₽');
  });

  it('offers the day that is kept for him, and the others in their order', async () => {
    const offered = byTag(await pageOf({}), 'input').map(({ attributes }) => attributes['value']);
    expect(offered).toEqual(['move 2027-02-01 08:00', 'move 2027-01-23 08:00', 'move 2027-01-25 08:00', 'money', 'credit']);
  });
});
