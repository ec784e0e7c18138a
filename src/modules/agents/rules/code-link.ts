import { writtenCode } from './codes.ts';

/**
 * The address that brings a guest in by a code.
 * @param site where the site is reached, without a slash at the end
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example codeLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/r/KATUME/thailand/dawn'
 */
export const codeLink = (site: string, code: string, path = ''): string => `${site}/r/${writtenCode(code)}${path}`;

/** Languages of posters: what guests at a desk speak. */
export const POSTER_LANGUAGES = ['ru', 'en', 'th'] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];
