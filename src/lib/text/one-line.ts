const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' };

/**
 * The words of a text from an HTML editor as one line, for places that show no markup.
 * @example oneLine('<p>Licence&nbsp;1</p><p>Insured</p>') // 'Licence\u00a01 Insured'
 */
export function oneLine(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(\w+|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}
