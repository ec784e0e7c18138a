import sanitizeHtml from 'sanitize-html';

const cache = new Map<string, string>();

/** Formatted text from PocketBase, reduced to what an article needs. PocketBase itself does not sanitise it. */
export function richText(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, {
    allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br', 'blockquote'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: { b: 'strong', i: 'em', h1: 'h2' },
  });
  cache.set(html, clean);
  return clean;
}
