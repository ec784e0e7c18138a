import { LANGUAGES } from '../../../../schema/vocab.ts';
import type { Content } from './content.ts';
import { type Finding, findingOf } from './finding.ts';

const LINK = /\shref="([^"#?]*)/g;

/**
 * Links in the texts of a record that go to an old address of this site: guests are led on, and whoever reads the text later is
 * not told so. @param moved where a path leads now; `null` of one that has not moved
 * @param origin public address of the site, which a link may name
 */
export function movedLinks({ record, texts }: Content, moved: (path: string) => string | null, origin: string): readonly Finding[] {
  return texts
    .filter(({ markup }) => markup === 'html')
    .flatMap((text) =>
      LANGUAGES.flatMap((language) =>
        [...text[language].matchAll(LINK)].flatMap((match) => {
          const [, link = ''] = match;
          const from = link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
          const to = from.startsWith('/') ? moved(from.length > 1 ? from.replace(/\/$/, '') : from) : null;
          const at = { from: match.index, to: match.index + match[0].length };
          return to === null ? [] : [findingOf(record, text.field, language, { code: 'link_moved', params: { from, to }, at })];
        }),
      ),
    );
}
