import type { Language } from '../../../schema/vocab.ts';

/** Path of the page where a guest reviews his trip. Russian has no prefix. */
export function reviewPath(token: string, language: Language): string {
  return `${language === 'ru' ? '' : `/${language}`}/r/${token}`;
}

/** Whether the text can be the token of a review's link. */
export const isReviewToken = (token: unknown): token is string => typeof token === 'string' && /^[0-9a-f]{32}$/.test(token);
