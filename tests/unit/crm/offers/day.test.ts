import { describe, expect, it } from 'vitest';
import { readOffer } from '../../../../src/catalogue/catalogue/rules/party-total.ts';
import { choicesFor, dayOfChoice, dayWords } from '../../../../src/crm/offers/offered-day.ts';
import type { Language } from '../../../../src/i18n/language.ts';
import type { Availability } from '../../../../src/model/departures/answers.ts';
import { family as en } from '../../../../src/model/storefront/messages/en.ts';
import { family as ru } from '../../../../src/model/storefront/messages/ru.ts';
import { sayIn } from '../../../../src/public/storefront/party-words.ts';

const DAY = '2027-02-03';
const NOW = '2027-02-01T09:00';
/** A group for whoever is six or older, and a boat for four. */
const CHOICES = [
  { id: '1', offer: readOffer([2000, 1500, 0, 0, 0, 0, 6]) },
  { id: '2', offer: readOffer([0, 0, 9000, 0, 0, 4]) },
];
const known = (group: string, boat: string): Availability => ({
  from: DAY,
  few: 5,
  sold: { '1': { most: 20, starts: [{ time: '08:00', seats: group }] }, '2': { most: 4, starts: [{ time: '09:00', seats: boat }] } },
});
const texts = { ru, en };
const said = (lang: Language, answer: Availability | null, party: { adults: number; ages: readonly number[] } | null): string =>
  dayWords(
    DAY,
    choicesFor(CHOICES, party).map(({ id, seated }) => dayOfChoice(id, DAY, answer, { weekdays: [3, 5] }, NOW, seated)),
    lang,
    sayIn(texts[lang], lang),
  ).replaceAll('\u00a0', ' ');

describe('the guest’s day on the page of an offer', () => {
  const pair = { adults: 2, ages: [] };
  it('can be had where any choice that takes the party can, and not by one that does not', () => {
    expect(said('en', known('9', '0'), pair)).toBe('3 February 2027: runs.');
    expect(said('en', known('0', '9'), pair)).toBe('3 February 2027: runs.');
    // A child of four comes on the boat alone, five people in the group alone.
    expect(said('en', known('909', '0u9'), { adults: 2, ages: [4] })).toBe('3 February 2027: full. The next day is 5 February 2027.');
    expect(said('en', known('0u9', '999'), { adults: 5, ages: [] })).toBe('3 February 2027: full. The next day is 5 February 2027.');
  });

  it('names few seats, and the next day where it cannot be had, in both languages', () => {
    expect(said('en', known('3', 'u'), pair)).toBe('3 February 2027: 3 seats left.');
    expect(said('ru', known('3', 'u'), pair)).toMatch(/^3 февраля 2027.*: осталось 3 места\.$/);
    expect(said('en', known('1u4', 'uuu'), pair)).toBe('3 February 2027: not enough seats for you, 1 seat left. The next day is 5 February 2027.');
    expect(said('ru', known('0u4', 'uuu'), pair)).toMatch(/^3 февраля 2027.*: мест нет\. Ближайший день: 5 февраля 2027/);
  });

  it('is told by the schedule where nobody could be asked, and for anybody where nobody knows who comes', () => {
    expect(said('en', null, pair)).toBe('3 February 2027: runs.');
    expect(said('en', known('1', 'u'), null)).toBe('3 February 2027: 1 seat left.');
    expect(dayWords(DAY, [], 'en', sayIn(en, 'en'))).toBe('');
  });
});
