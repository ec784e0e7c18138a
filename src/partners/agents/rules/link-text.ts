/** Characters of a written address that every messenger and phone opens. */
export const MOST_LINK = 1800;

/**
 * A text as short as the address that opens a messenger with it may be: whole lines from the beginning, and the last part, where it is
 * read in full. @param most characters of the text as it is written in an address
 * @example linkText('Hi\n\na\nbbbbb\nccccc\n\nread: x', 40) // 'Hi\n\na\n…\n\nread: x'
 */
export function linkText(text: string, most = MOST_LINK): string {
  const lengthOf = (one: string): number => encodeURIComponent(one).length;
  if (lengthOf(text) <= most) return text;
  const cut = text.lastIndexOf('\n\n');
  const [body, end] = cut < 0 ? [text, '…'] : [text.slice(0, cut), `…${text.slice(cut)}`];
  const lines = body.split('\n');
  while (lines.length > 0 && lengthOf(`${lines.join('\n')}\n${end}`) > most) lines.pop();
  return `${lines.join('\n').trimEnd()}\n${end}`;
}
