import { paths } from '../../routing/href.ts';
import { FAVOURITES_MAX, favouriteOf } from '../../stores/favourites.store.ts';

const PARAM = 'share';

/**
 * Address that shows the excursions to somebody else.
 * @example shareLink('https://x.test', ['ic_excurs:101', '105'], '/en') // 'https://x.test/en/collections?share=101,105'
 */
export function shareLink(origin: string, ids: readonly string[], prefix: string): string {
  const numbers = ids.map((id) => id.slice(id.indexOf(':') + 1));
  return `${origin}${prefix}${paths.collections}?${PARAM}=${numbers.join(',')}`;
}

/** References named by the query of a shared link; whatever is not a number is left out. */
export function readShare(search: string): readonly string[] {
  const numbers = (new URLSearchParams(search).get(PARAM) ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  return [...new Set(numbers)].slice(0, FAVOURITES_MAX).map(favouriteOf);
}
