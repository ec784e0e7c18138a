import { describe, expect, it } from 'vitest';
import { cardRating, type PageReview, reviewsView } from '../../../../src/booking/reviews/view.ts';

const review = (id: string, change: Partial<PageReview> = {}): PageReview => ({
  id,
  language: 'ru',
  text: `Слова ${id}`,
  translation: `Words ${id}`,
  name: 'Анна',
  rating: 5,
  state: 'published',
  is_demo: false,
  trip_month: '2026-10',
  published_at: `2026-11-0${id} 00:00:00Z`,
  answer_ru: 'Спасибо',
  answer_en: 'Thank you',
  ...change,
});

describe('the section of reviews', () => {
  it('says the average of real ones as the language writes it, and the newest first', () => {
    const view = reviewsView([review('1', { rating: 4 }), review('2'), review('3'), review('4')], 'ru');
    expect(view).toMatchObject({ count: 4, average: '4,8', value: '4.8', isDemo: false });
    expect(view?.open.map(({ text }) => text)).toEqual(['Слова 4', 'Слова 3', 'Слова 2']);
    expect(view?.more.map(({ text }) => text)).toEqual(['Слова 1']);
    expect(view?.open[0]).toEqual({ stars: 5, name: 'Анна', month: 'октябрь 2026', text: 'Слова 4', answer: 'Спасибо' });
  });

  it('shows a translation with the original behind it, and words of another language as such', () => {
    expect(reviewsView([review('1')], 'en')?.open).toEqual([
      { stars: 5, name: 'Анна', month: 'October 2026', text: 'Words 1', original: { text: 'Слова 1', lang: 'ru' }, answer: 'Thank you' },
    ]);
    expect(reviewsView([review('1', { translation: '', answer_en: '' })], 'en')?.open).toMatchObject([{ text: 'Слова 1', lang: 'ru' }]);
  });

  it('marks examples, which count nowhere, and leaves them out as soon as something real is there', () => {
    const example = review('1', { is_demo: true });
    expect(reviewsView([example], 'ru')).toMatchObject({ count: 0, average: '', value: '', isDemo: true, open: [{ text: 'Слова 1' }] });
    expect(reviewsView([example, review('2', { rating: 3 })], 'ru')).toMatchObject({ count: 1, average: '3,0', isDemo: false, open: [{ text: 'Слова 2' }] });
    expect(reviewsView([], 'ru')).toBeNull();
  });

  it('goes on counting the stars of a guest who is forgotten', () => {
    const forgotten = review('1', { name: '', text: '', translation: '', answer_ru: '', answer_en: '', rating: 2 });
    expect(reviewsView([forgotten], 'ru')).toMatchObject({ count: 1, average: '2,0', open: [], more: [] });
    expect(reviewsView([review('2', { name: '' })], 'en')?.open[0]?.name).toBe('A guest');
  });

  it('never weighs more than six reviews', () => {
    const many = Array.from({ length: 200 }, (_, at) => review('1', { id: `r${at}` }));
    const view = reviewsView(many, 'ru');
    expect([view?.count, view?.open.length, view?.more.length]).toEqual([200, 3, 3]);
  });

  it('gives a card its average from three real ones on', () => {
    const [one, two, three] = [review('1'), review('2', { rating: 4 }), review('3')];
    expect(cardRating([one, two, { ...three, is_demo: true }], 'ru')).toBe('');
    expect([cardRating([one, two, three], 'ru'), cardRating([one, two, three], 'en')]).toEqual(['4,7', '4.7']);
  });
});
