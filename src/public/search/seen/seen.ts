import { splitLocale } from '../../../routing/site-path.ts';
import { SEEN_MOST } from './seen-key.ts';

/** An excursion that was opened: its country and its slug. An article's page of it counts as its own. */
export interface Seen {
  readonly country: string;
  readonly slug: string;
}

/**
 * What was opened last, the newest first, each once; anything else in the text is ignored.
 * @example readSeen('/en/a/b/x /a/b/x /a/c/y') // [{ country: 'a', slug: 'x' }, { country: 'a', slug: 'y' }]
 */
export function readSeen(text: string | null): readonly Seen[] {
  const found = new Map<string, Seen>();
  for (const path of (text ?? '').split(' ')) {
    const [, country = '', ...rest] = splitLocale(path).path.split('/');
    const slug = rest.at(-1) ?? '';
    if (path.startsWith('/') && /^[a-z-]+$/.test(country) && /^[a-z0-9-]+$/.test(slug) && !found.has(`${country}/${slug}`))
      found.set(`${country}/${slug}`, { country, slug });
  }
  return [...found.values()].slice(0, SEEN_MOST);
}

/** The text without one of them; `null` where nothing is left. */
export function forgetSeen(text: string | null, { country, slug }: Seen): string | null {
  const rest = (text ?? '').split(' ').filter((path) => readSeen(path).some((one) => one.country !== country || one.slug !== slug));
  return rest.join(' ') || null;
}
