import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { byTag, type Node, treeOf, words } from '../support/meaning/page-tree.ts';

type Component = Parameters<AstroContainer['renderToString']>[0];

const container = await AstroContainer.create();

/** An Astro screen as the server makes it of its properties, as a tree. */
export const render = async (screen: Component, props: Readonly<Record<string, unknown>>): Promise<Node> =>
  treeOf(await container.renderToString(screen, { props: { ...props } }));

/** A text as `words` of a tree gives it: spaces that do not break are spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ');
/** What each element of a kind says, in the order of the page. */
export const saidBy = (page: Node, tag: string): readonly string[] => byTag(page, tag).map(words);
/** Where links lead, in the order of the page. */
export const hrefsOf = (page: Node): readonly string[] => byTag(page, 'a').map(({ attributes }) => attributes['href'] ?? '');
