import { writtenCode } from './codes.ts';

/**
 * The address of a printed code, which a camera reads and a person can type; it leads to the shared link's page and says that it was printed.
 * @param site where the site is reached, without a slash at the end
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example codeLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/r/KATUME/thailand/dawn'
 */
export const codeLink = (site: string, code: string, path = ''): string => `${site}/r/${writtenCode(code)}${path}`;

/**
 * The address that an agent sends on.
 * @param path the page that it leads to, without language prefix; '' for the first one
 * @example sharedLink('https://treasure.example', 'katume', '/thailand/dawn') // 'https://treasure.example/thailand/dawn?ref=katume'
 */
export const sharedLink = (site: string, code: string, path = ''): string => `${site}${path === '' ? '/' : path}?ref=${code}`;

/** Languages of posters: what guests at a desk speak. */
export const POSTER_LANGUAGES = ['ru', 'en', 'th'] as const;
export type PosterLanguage = (typeof POSTER_LANGUAGES)[number];
