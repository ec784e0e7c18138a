import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REVIEW_STATES } from '../../../../src/model/reviews/fields/reviews.ts';
import { movesFrom, REVIEW_MOVES } from '../../../../src/booking/reviews/rules/moves.ts';
import { isCounted, isForCards, ratingOf, shownReviews, type Told, wordsOf } from '../../../../src/booking/reviews/rules/shown.ts';
import { stageOf } from '../../../../src/booking/reviews/hooks/guest.ts';
import { languageOfText, REVIEW_FAULTS, REVIEW_LENGTHS, reviewFaults } from '../../../../src/booking/reviews/rules/written.ts';

const rated = fc.record({ state: fc.constantFrom(...REVIEW_STATES), is_demo: fc.boolean(), rating: fc.integer({ min: 0, max: 5 }) });

/** The same in plain SQL. */
function bySql(reviews: readonly { state: string; is_demo: boolean; rating: number }[]): { count: number; tenths: number } {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE r (state TEXT, is_demo INTEGER, rating INTEGER)');
  const add = database.prepare('INSERT INTO r VALUES (?, ?, ?)');
  for (const { state, is_demo, rating } of reviews) add.run(state, Number(is_demo), rating);
  const sql =
    "SELECT count(*) AS count, COALESCE(CAST(round(sum(rating) * 10.0 / count(*)) AS INTEGER), 0) AS tenths FROM r WHERE state = 'published' AND is_demo = 0 AND rating > 0";
  const row = database.prepare(sql).get() as { count: number; tenths: number };
  database.close();
  return { count: Number(row.count), tenths: Number(row.tenths) };
}

describe('the rating of an excursion', () => {
  it('is what plain SQL says of the same records', () => {
    fc.assert(
      fc.property(fc.array(rated, { maxLength: 60 }), (reviews) => {
        expect(ratingOf(reviews)).toEqual(bySql(reviews));
      }),
    );
  });

  it('counts no example, nothing that waits or was taken back, and nothing without stars', () => {
    const real = { state: 'published', is_demo: false, rating: 4 };
    expect(isCounted(real)).toBe(true);
    for (const change of [{ is_demo: true }, { rating: 0 }, ...REVIEW_STATES.filter((state) => state !== 'published').map((state) => ({ state }))])
      expect(isCounted({ ...real, ...change })).toBe(false);
    expect(ratingOf([real, { ...real, rating: 5 }])).toEqual({ count: 2, tenths: 45 });
    expect(ratingOf([])).toEqual({ count: 0, tenths: 0 });
  });

  it('stands on a card from three on', () => {
    expect([0, 2, 3, 9].map((count) => isForCards({ count, tenths: 50 }))).toEqual([false, false, true, true]);
  });
});

const told = fc.record({
  id: fc.string({ minLength: 1, maxLength: 4 }),
  state: fc.constantFrom(...REVIEW_STATES),
  is_demo: fc.boolean(),
  rating: fc.integer({ min: 0, max: 5 }),
  language: fc.constantFrom('ru' as const, 'en' as const),
  text: fc.constantFrom('', 'слова'),
  translation: fc.constantFrom('', 'words'),
  published_at: fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
});

describe('what a page shows', () => {
  it('is never an example beside something real, nor anything that is not published', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 20 }), fc.constantFrom('ru' as const, 'en' as const), (reviews, page) => {
        const shown = shownReviews<Told>(reviews, page);
        expect(shown.every(({ state, text }) => state === 'published' && text !== '')).toBe(true);
        if (reviews.some(isCounted)) expect(shown.every(isCounted)).toBe(true);
        else expect(shown.every(({ is_demo }) => is_demo)).toBe(true);
        const foreign = shown.map((one) => wordsOf(one, page).language !== page);
        expect(foreign).toEqual(foreign.toSorted((one, other) => Number(one) - Number(other)));
      }),
    );
  });

  it('is in the page’s language where there are such words, and as the guest wrote elsewhere', () => {
    const review = { language: 'ru', text: 'Хорошо', translation: 'Good' } as const;
    expect(wordsOf(review, 'ru')).toEqual({ text: 'Хорошо', language: 'ru', original: '' });
    expect(wordsOf(review, 'en')).toEqual({ text: 'Good', language: 'en', original: 'Хорошо' });
    expect(wordsOf({ ...review, translation: '' }, 'en')).toEqual({ text: 'Хорошо', language: 'ru', original: '' });
  });
});

describe('what a guest writes', () => {
  const whole = { rating: 5, text: 'Море было спокойное', name: 'Анна', consent: true };

  it('has stars, words, a name and a consent', () => {
    expect(reviewFaults(whole)).toEqual([]);
    expect(reviewFaults({ rating: 0, text: ' ', name: ' ', consent: false })).toEqual(['rating', 'text', 'name', 'consent']);
    for (const rating of [-1, 0, 6, 4.5, Number.NaN]) expect(reviewFaults({ ...whole, rating })).toEqual(['rating']);
    expect(reviewFaults({ ...whole, text: 'коротко' })).toEqual(['text_short']);
    expect(reviewFaults({ ...whole, text: 'x'.repeat(REVIEW_LENGTHS.text + 1) })).toEqual(['text_long']);
    expect(reviewFaults({ ...whole, name: 'x'.repeat(REVIEW_LENGTHS.name + 1) })).toEqual(['name_long']);
  });

  it('names each fault once, in the order of the form', () => {
    const any = fc.record({
      rating: fc.integer({ min: -2, max: 8 }),
      text: fc.string({ maxLength: 40 }),
      name: fc.string({ maxLength: 80 }),
      consent: fc.boolean(),
    });
    fc.assert(
      fc.property(any, (written) => {
        const faults = reviewFaults(written);
        expect(faults).toEqual(REVIEW_FAULTS.filter((fault) => faults.includes(fault)));
      }),
    );
  });

  it('is in the language of its letters, in the page’s where it has none', () => {
    expect(languageOfText('Отличный день на Phi Phi', 'en')).toBe('ru');
    expect(languageOfText('A good day', 'ru')).toBe('en');
    expect([languageOfText('5/5 👍', 'ru'), languageOfText('5/5 👍', 'en')]).toEqual(['ru', 'en']);
  });
});

describe('a link', () => {
  const facts = {
    state: 'invited',
    voucher: 'completed',
    service_date: '2026-12-05',
    today: '2026-12-06',
    written_ms: null,
    now_ms: 0,
    isOn: true,
    linkDays: 90,
    editDays: 14,
  } as const;
  const DAY_MS = 86_400_000;

  it('takes nothing before the trip is over, and nothing of one that did not take place', () => {
    expect(stageOf(facts)).toBe('open');
    expect(stageOf({ ...facts, voucher: 'confirmed' })).toBe('early');
    expect(stageOf({ ...facts, today: '2026-12-04' })).toBe('early');
    for (const voucher of ['draft', 'on_hold', 'pending_supplier', 'no_show', 'expired', 'cancelled', 'rejected'])
      expect(stageOf({ ...facts, voucher })).toBe('over');
  });

  it('takes no first words while the house takes none; what was written before is changed and taken back as ever', () => {
    const off = { ...facts, isOn: false } as const;
    expect(stageOf(off)).toBe('off');
    expect(stageOf({ ...off, voucher: 'confirmed' })).toBe('early');
    expect(stageOf({ ...off, today: '2027-03-06' })).toBe('over');
    for (const more of [{}, { now_ms: 14 * DAY_MS }, { state: 'withdrawn', now_ms: 14 * DAY_MS }] as const)
      expect(stageOf({ ...off, state: 'waiting', written_ms: 0, ...more })).toBe(stageOf({ ...facts, state: 'waiting', written_ms: 0, ...more }));
  });

  it('waits so many days for the first words, and lets them be changed for so many', () => {
    expect(stageOf({ ...facts, today: '2027-03-05' })).toBe('open');
    expect(stageOf({ ...facts, today: '2027-03-06' })).toBe('over');
    expect(stageOf({ ...facts, linkDays: 91, today: '2027-03-06' })).toBe('open');
    const written = { ...facts, state: 'waiting', written_ms: 0 } as const;
    expect(stageOf({ ...written, now_ms: 14 * DAY_MS - 1 })).toBe('open');
    expect(stageOf({ ...written, now_ms: 14 * DAY_MS })).toBe('settled');
    expect(stageOf({ ...written, state: 'withdrawn', now_ms: 14 * DAY_MS })).toBe('over');
  });
});

describe('what the house does with a review', () => {
  it('is nothing with what a guest has not written or has taken back', () => {
    expect(Object.fromEntries(REVIEW_STATES.map((state) => [state, movesFrom(state)]))).toEqual({
      invited: [],
      waiting: ['publish', 'decline'],
      published: ['decline'],
      declined: ['publish'],
      withdrawn: [],
    });
    for (const move of ['publish', 'decline'] as const) expect(REVIEW_MOVES[move].from).not.toContain(REVIEW_MOVES[move].to);
  });
});
