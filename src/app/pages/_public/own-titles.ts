import { titleOf } from './shell.ts';
import type { PageView } from './types.ts';

/** The same page under a title of its own: pages that did not change stay the same objects. */
const renamed = new WeakMap<PageView, Map<string, PageView>>();

function withTitle(view: PageView, title: string): PageView {
  const known = renamed.get(view) ?? new Map<string, PageView>();
  renamed.set(view, known);
  const made = known.get(title) ?? { ...view, title };
  known.set(title, made);
  return made;
}

/**
 * Gives every page a title of its own: the first keeps a title that several would have, each of the others says what it
 * stands in, and where that tells nothing its address.
 */
export function withOwnTitles(views: readonly PageView[], siteName: string): readonly PageView[] {
  const taken = new Set<string>();
  return views.map((view) => {
    const title = taken.has(view.title) ? (othersOf(view, siteName).find((one) => !taken.has(one)) ?? view.title) : view.title;
    taken.add(title);
    return title === view.title ? view : withTitle(view, title);
  });
}

function othersOf({ heading, crumbs, path }: PageView, siteName: string): readonly string[] {
  const parents = crumbs.slice(1, -1).map(({ name }) => name);
  return [...parents.toReversed(), path.split('/').slice(-2).join('/'), path].map((within) => titleOf({ heading, within }, siteName));
}
