import search from '../../../public/search/screens/search.css?inline';
import kept from '../../../public/enquiry/screens/kept/kept.css?inline';
import sync from '../../../public/pwa/screens/sync/sync.css?inline';
import article from '../../styles/article.css?inline';
import ask from '../../styles/ask.css?inline';
import cards from '../../styles/cards.css?inline';
import chips from '../../styles/chips.css?inline';
import excursion from '../../styles/excursion.css?inline';
import focus from '../../styles/focus.css?inline';
import home from '../../styles/home.css?inline';
import test from '../../styles/test.css?inline';
import type { Screen } from './types.ts';

/** The styles of each kind of screen. */
export const STYLES: Record<Screen['kind'], string> = {
  home: home + search + cards + focus + chips,
  list: search + cards + focus + chips,
  categories: article,
  collections: search + cards + focus + chips,
  // Its own few pictures are cut by the rules of the late part: every byte of such a page is counted.
  excursion,
  posts: article,
  post: article,
  text: article,
  links: article,
  language: article,
  setup: article,
  welcome: article,
  sync: article + ask + sync,
  offline: article + sync,
  enquiries: article + ask + kept,
  test: article + cards + excursion + search + test,
  error: '',
};

/** The styles of a screen's first view beyond the shell's own; they travel inside the page. */
export function cssOf(kind: Screen['kind']): string {
  return STYLES[kind];
}
