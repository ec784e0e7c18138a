import type { Language } from '../../../schema/vocab.ts';

/** Path of the page where a guest reviews his trip. Russian has no prefix. */
export function reviewPath(token: string, language: Language): string {
  return `${language === 'ru' ? '' : `/${language}`}/r/${token}`;
}

/** Whether the text can be the token of a review's link. */
export const isReviewToken = (token: unknown): token is string => typeof token === 'string' && /^[0-9a-f]{32}$/.test(token);

/** What a guest sends of his review. */
export interface WrittenReview {
  readonly rating: number;
  readonly text: string;
  readonly name: string;
  readonly consent: boolean;
}

/** Lengths in characters. */
export const REVIEW_LENGTHS = { textLeast: 10, text: 1500, name: 60 } as const;
export const REVIEW_FAULTS = ['rating', 'text', 'text_short', 'text_long', 'name', 'name_long', 'consent'] as const;
export type ReviewFault = (typeof REVIEW_FAULTS)[number];

/** What is missing or wrong, in the order of the form; nothing of a review that can be kept. */
export function reviewFaults({ rating, text, name, consent }: WrittenReview): readonly ReviewFault[] {
  const said = text.trim();
  const against: Readonly<Record<ReviewFault, boolean>> = {
    rating: !Number.isInteger(rating) || rating < 1 || rating > 5,
    text: said === '',
    text_short: said !== '' && said.length < REVIEW_LENGTHS.textLeast,
    text_long: said.length > REVIEW_LENGTHS.text,
    name: name.trim() === '',
    name_long: name.trim().length > REVIEW_LENGTHS.name,
    consent: !consent,
  };
  return REVIEW_FAULTS.filter((fault) => against[fault]);
}

/** The language that a text is written in: that of most of its letters; the page's where it has none of either. */
export function languageOfText(text: string, page: Language): Language {
  const russian = text.match(/[а-яё]/gi)?.length ?? 0;
  const english = text.match(/[a-z]/gi)?.length ?? 0;
  return russian === english ? page : russian > english ? 'ru' : 'en';
}
