/** A piece of a memo's line: plain, or bold. */
export interface MemoSpan {
  readonly text: string;
  readonly isBold: boolean;
}
export type MemoLine = readonly MemoSpan[];
export type MemoBlock = { readonly kind: 'paragraph'; readonly line: MemoLine } | { readonly kind: 'list'; readonly items: readonly MemoLine[] };

const ITEM = /^\s*[-–•]\s+/;

/** @example spansOf('Take a **hat**') // [{ text: 'Take a ', isBold: false }, { text: 'hat', isBold: true }] */
function spansOf(line: string): MemoLine {
  return line
    .split(/(\*\*[^*]+\*\*)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const isBold = piece.length > 4 && piece.startsWith('**') && piece.endsWith('**');
      return { text: isBold ? piece.slice(2, -2) : piece, isBold };
    });
}

/** The limited markup of tourist notes: paragraphs by empty lines, items by a dash, bold by two asterisks. */
export function parseMemo(body: string): readonly MemoBlock[] {
  const blocks: MemoBlock[] = [];
  for (const part of body.split(/\n\s*\n/)) {
    let words: string[] = [];
    let items: MemoLine[] = [];
    const endWords = (): void => {
      if (words.length > 0) blocks.push({ kind: 'paragraph', line: spansOf(words.join(' ')) });
      words = [];
    };
    const endItems = (): void => {
      if (items.length > 0) blocks.push({ kind: 'list', items });
      items = [];
    };
    for (const line of part.split('\n')) {
      if (line.trim() === '') continue;
      if (ITEM.test(line)) {
        endWords();
        items = [...items, spansOf(line.replace(ITEM, '').trim())];
      } else {
        endItems();
        words.push(line.trim());
      }
    }
    endWords();
    endItems();
  }
  return blocks;
}
