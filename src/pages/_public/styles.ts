import enquiry from '../../features/enquiry/enquiry.css?inline';
import routeMap from '../../features/catalogue/route-map/route-map.css?inline';
import search from '../../features/search/search.css?inline';
import article from '../../styles/article.css?inline';
import excursion from '../../styles/excursion.css?inline';
import home from '../../styles/home.css?inline';
import teasers from '../../styles/teasers.css?inline';
import test from '../../styles/test.css?inline';
import type { Screen } from './types.ts';

const STYLES: Record<Screen['kind'], string> = {
  home: home + search + teasers,
  list: search + teasers,
  categories: article,
  collections: search + teasers,
  excursion: excursion + routeMap + enquiry,
  post: article,
  text: article,
  links: article,
  welcome: article,
  test: article + excursion + search + enquiry + test,
  error: '',
};

/** The styles that a screen needs beyond the shell's own; they travel inside the page. */
export function cssOf(kind: Screen['kind']): string {
  return STYLES[kind];
}
