import { atom } from 'nanostores';

/** Id of the chosen variant; null while the page's first choice stands. */
export const $variant = atom<string | null>(null);
