import { MOST_OWN_PAGES } from '../rules/own-pages.ts';

/** The page that an address asks for, from 1. */
export const pageAsked = (asked: URLSearchParams): number => Math.min(MOST_OWN_PAGES, Math.max(1, Math.floor(Number(asked.get('page'))) || 1));
