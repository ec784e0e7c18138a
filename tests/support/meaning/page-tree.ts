/** An element of a page, or a text of it. */
export interface Node {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  readonly text: string;
}

const TOKEN = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|([^<]+)/gi;
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', nbsp: '\u00a0' };

const decode = (text: string): string =>
  text.replace(/&(#\d+|#x[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    return name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole);
  });

/** A valid page as a tree, scripts and styles left out. */
export function treeOf(html: string): Node {
  const root: Node = { tag: '', attributes: {}, children: [], text: '' };
  const open: Node[] = [root];
  for (const [, , closing, name = '', attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push({ tag: '#text', attributes: {}, children: [], text: decode(text) });
    else if (closing === '/') {
      const at = open.findLastIndex(({ tag }) => tag === name.toLowerCase());
      if (at > 0) open.length = at;
    } else if (name !== '') {
      const known = [...attributes.matchAll(/([^\s="']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g)].map(([, key = '', a, b, c]) => [
        key,
        decode(a ?? b ?? c ?? ''),
      ]);
      const node: Node = { tag: name.toLowerCase(), attributes: Object.fromEntries(known) as Record<string, string>, children: [], text: '' };
      parent.children.push(node);
      if (!VOID.has(node.tag) && !attributes.endsWith('/')) open.push(node);
    }
  }
  return root;
}

/** Everything below an element that a reader sees while the choice at a place is made: what is said of others is left out. */
export function seen(node: Node, place: number): Node {
  const isSaid = ({ attributes }: Node): boolean => attributes['data-v'] === undefined || attributes['data-v'].split(' ').includes(String(place));
  return { ...node, children: node.children.filter(isSaid).map((child) => seen(child, place)) };
}

export const hasClass = (node: Node, name: string): boolean => (node.attributes['class'] ?? '').split(/\s+/).includes(name);

/** Elements below that answer a question, in the order of the page. */
export function all(node: Node, isIt: (node: Node) => boolean): readonly Node[] {
  return node.children.flatMap((child) => [...(isIt(child) ? [child] : []), ...all(child, isIt)]);
}
export const byTag = (node: Node, tag: string): readonly Node[] => all(node, (one) => one.tag === tag);
export const byClass = (node: Node, name: string): readonly Node[] => all(node, (one) => hasClass(one, name));

/** The words of an element, with plain spaces. */
export function words(node: Node | undefined): string {
  if (!node) return '';
  const parts = (one: Node): string =>
    one.tag === '#text' ? one.text : `${['span', 'b', 'a', 'small', 'strong', 'data'].includes(one.tag) ? '' : ' '}${one.children.map(parts).join('')} `;
  return parts(node)
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}
