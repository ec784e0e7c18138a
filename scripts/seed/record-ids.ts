import { EXCLUDED_CATEGORY_ID } from '../../src/config/constants.ts';
import { stableId } from './ids.ts';
import type { Bilingual } from './model.ts';

/** The two fields of a text in both languages. */
export const both = (field: string, value: Bilingual): Record<string, string> => ({ [`${field}_ru`]: value.ru, [`${field}_en`]: value.en });
export const categoryId = (country: string, slug: string): string => (slug === 'office-only' ? EXCLUDED_CATEGORY_ID : stableId('category', country, slug));
export const tagId = (country: string, slug: string): string => stableId('tag', country, slug);
