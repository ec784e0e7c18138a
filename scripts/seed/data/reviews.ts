import type { Bilingual } from '../model.ts';

/** An example of a review. It is marked as one wherever it is shown, and counts in no rating. */
export interface SeedReview {
  readonly code: string;
  /** Slug of the excursion that it is of. */
  readonly excursion: string;
  readonly language: 'ru' | 'en';
  readonly rating: number;
  readonly name: string;
  /** The guest's words and their translation. */
  readonly text: Bilingual;
  readonly answer?: Bilingual;
  /** `YYYY-MM`. */
  readonly month: string;
}

export const REVIEWS: readonly SeedReview[] = [
  {
    code: 'phi-phi-1',
    excursion: 'phi-phi-maya-dawn-speedboat',
    language: 'ru',
    rating: 5,
    name: 'Анна (пример)',
    text: {
      ru: 'Выехали рано, и на первом пляже почти никого не было. Гид никого не торопил, детям дали жилеты по размеру.',
      en: 'We left early, and the first beach was nearly empty. The guide hurried nobody, and the children got life jackets that fitted.',
    },
    answer: {
      ru: 'Анна, спасибо! Ранний выезд для этого и нужен.',
      en: 'Thank you, Anna! That is what the early start is for.',
    },
    month: '2026-10',
  },
  {
    code: 'phi-phi-2',
    excursion: 'phi-phi-maya-dawn-speedboat',
    language: 'en',
    rating: 4,
    name: 'Tom (example)',
    text: {
      en: 'Clear water and a good lunch. It was bumpy on the way back, so sit at the stern.',
      ru: 'Прозрачная вода и хороший обед. На обратном пути качало: садитесь на корму.',
    },
    month: '2026-09',
  },
  {
    code: 'phang-nga-1',
    excursion: 'phang-nga-big-boat-kayaks',
    language: 'en',
    rating: 5,
    name: 'Maria (example)',
    text: {
      en: 'The kayak through the cave was the best hour of our holiday.',
      ru: 'Каяк через пещеру — лучший час за весь отпуск.',
    },
    month: '2026-10',
  },
];
