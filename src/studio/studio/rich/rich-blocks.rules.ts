/** A stretch of text that is written in one way; a line break is a run of its own, `\n`. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
  /** Where it leads; '' of no link. */
  readonly href: string;
}

export interface TextBlock {
  readonly kind: 'p' | 'h2' | 'h3';
  readonly runs: readonly Run[];
}
export interface ListBlock {
  readonly kind: 'ul' | 'ol';
  readonly items: readonly (readonly RichBlock[])[];
}
export interface QuoteBlock {
  readonly kind: 'blockquote';
  readonly blocks: readonly RichBlock[];
}
// decision: articles
/** A block of an article: all that pages show of one (`pages/_public/house-pages.ts`). */
export type RichBlock = TextBlock | ListBlock | QuoteBlock;

export const BREAK = '\n';

/** A link that may stand in a text: to the web, to write or to call, or to a page of this site. */
export const isSafeLink = (href: string): boolean => /^(https?:\/\/[^\s]+|mailto:[^\s]+|tel:[+\d][\d\s()-]*|\/(?![/\\])[^\s]*)$/i.test(href);

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
const tagsOf = ({ href, strong, em }: Run): readonly string[] => [
  ...(href === '' ? [] : [`a href="${escaped(href).replace(/"/g, '&quot;')}"`]),
  ...(strong ? ['strong'] : []),
  ...(em ? ['em'] : []),
];
const nameIn = (tag: string): string => tag.split(' ', 1)[0] ?? '';

function runsHtml(runs: readonly Run[]): string {
  let open: readonly string[] = [];
  let html = '';
  const closeTo = (kept: number): void => {
    html += open
      .slice(kept)
      .toReversed()
      .map((tag) => `</${nameIn(tag)}>`)
      .join('');
    open = open.slice(0, kept);
  };
  for (const run of runs) {
    const tags = tagsOf(run);
    const differs = open.findIndex((tag, at) => tag !== tags[at]);
    closeTo(differs < 0 ? open.length : differs);
    html += tags
      .slice(open.length)
      .map((tag) => `<${tag}>`)
      .join('');
    open = tags;
    html += run.text === BREAK ? '<br>' : escaped(run.text);
  }
  closeTo(0);
  return html;
}

const isText = (block: RichBlock | undefined): block is TextBlock => block !== undefined && 'runs' in block;

/** An item whose only text is one paragraph has it without one. */
function itemHtml(blocks: readonly RichBlock[]): string {
  const [first, ...others] = blocks;
  if (!isText(first) || others.some(isText)) return richHtml(blocks);
  return runsHtml(first.runs) + richHtml(others);
}

/** Blocks as HTML, always in the same form. @example richHtml([{ kind: 'p', runs: [] }]) // '<p></p>' */
export function richHtml(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      if (isText(block)) return `<${block.kind}>${runsHtml(block.runs)}</${block.kind}>`;
      if (block.kind === 'blockquote') return `<blockquote>${richHtml(block.blocks)}</blockquote>`;
      return `<${block.kind}>${block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${block.kind}>`;
    })
    .join('');
}

/** The words of a block alone, items by lines. */
export function wordsIn(block: RichBlock): string {
  if (isText(block)) return block.runs.map(({ text }) => text).join('');
  const within = block.kind === 'blockquote' ? [block.blocks] : block.items;
  return within.map((blocks) => blocks.map(wordsIn).join(BREAK)).join(BREAK);
}

const isAlike = (a: Run, b: Run): boolean => a.strong === b.strong && a.em === b.em && a.href === b.href;

/** Runs as a browser shows them: spaces collapsed, none beside a line break or at an end, neighbours of one kind together. */
export function tidyRuns(runs: readonly Run[]): readonly Run[] {
  const found: Run[] = [];
  let isAfterSpace = true;
  for (const run of runs) {
    if (run.text === BREAK) {
      trimEnd(found);
      if (found.length > 0) found.push(run);
      isAfterSpace = true;
      continue;
    }
    const collapsed = run.text.replace(/[ \t\r\n\f]+/g, ' ');
    const text: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (text === '') continue;
    isAfterSpace = text.endsWith(' ');
    const last = found.at(-1);
    if (last && last.text !== BREAK && isAlike(last, run)) found[found.length - 1] = { ...last, text: last.text + text };
    else found.push({ ...run, text });
  }
  while (found.length > 0 && (found.at(-1)?.text === BREAK || found.at(-1)?.text.trimEnd() === '')) found.pop();
  trimEnd(found);
  return found.some(({ text }) => text.replace(/[\s\u00a0]/g, '') !== '') ? found : [];
}

function trimEnd(runs: Run[]): void {
  for (let last = runs.at(-1); last && last.text !== BREAK; last = runs.at(-1)) {
    const text = last.text.replace(/ +$/, '');
    runs.pop();
    if (text !== '') {
      runs.push({ ...last, text });
      return;
    }
  }
}
