import { LANGUAGES } from '../../../schema/vocab.ts';
import { type Finding, findingOf } from './finding.rules.ts';
import type { ContentText, Markup, Part } from './text.rules.ts';

/** What of a field is linted: what it is for, and how it is written. */
interface FieldWords {
  readonly part: Part;
  readonly markup: Markup;
  /** Title or description of a page of its own. */
  readonly isPage?: boolean;
}

const plain = (part: Part): FieldWords => ({ part, markup: 'plain' });
const ofPage = (part: Part): FieldWords => ({ ...plain(part), isPage: true });
const html: FieldWords = { part: 'body', markup: 'html' };
const NAME = { name: ofPage('title') };
const SHELF = { ...NAME, intro: ofPage('intro') };

/** Fields with words in both languages, by collection; a list of lines is a field too. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, FieldWords>>>> = {
  ic_excurs: {
    name: plain('line'),
    site_name: ofPage('title'),
    site_variant_name: plain('variant'),
    summary: ofPage('summary'),
    description: plain('body'),
    age_note: plain('age'),
    pickup: plain('pickup'),
    programme: plain('programme'),
    included: plain('included'),
    excluded: plain('excluded'),
    bring: plain('bring'),
  },
  ic_excurs_images: { alt: plain('alt') },
  ic_excurs_assets: { alt: plain('alt') },
  ic_excurs_categories: SHELF,
  ic_excurs_groups: SHELF,
  ic_excurs_tags: NAME,
  excursion_collections: SHELF,
  countries: { name: plain('line'), in: plain('line'), title: ofPage('title'), intro: ofPage('intro') },
  country_regions: { name: plain('line'), in: plain('line'), intro: ofPage('intro') },
  locations: { name: plain('line') },
  park_closures: { note: plain('line') },
  pickup_areas: { name: plain('line') },
  excursion_extras: { name: plain('line'), note: plain('line') },
  price_lists: { note: plain('line') },
  posts: { title: ofPage('title'), excerpt: ofPage('summary'), body: html },
  post_images: { alt: plain('alt') },
  legal_texts: { title: ofPage('title'), body: html },
  site_texts: { title: plain('line'), body: html },
  notes: { title: plain('line'), body: { part: 'line', markup: 'memo' } },
  cancellation_rules: { name: plain('line') },
};

/** Collections whose words are linted. */
export const LINTED_COLLECTIONS: readonly string[] = Object.keys(FIELDS);

/** How a field is linted; `null` where it is not. @example wordsOf('posts', 'body') // { part: 'body', markup: 'html' } */
export const wordsOf = (collection: string, field: string): FieldWords | null => FIELDS[collection]?.[field] ?? null;

/** The words of one record. */
export interface Content {
  /** `collection:id`. */
  readonly record: string;
  /** Whether its title and description are those of a page. */
  readonly isPage: boolean;
  readonly texts: readonly ContentText[];
}

/** A record as it is stored, or as its draft has it. */
export interface WordRecord {
  readonly id: string;
  readonly [field: string]: unknown;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line of a list: bilingual itself, or with a bilingual text. */
function lineOf(value: unknown): { readonly ru: string; readonly en: string } {
  const line = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  if (typeof line['text'] === 'object') return lineOf(line['text']);
  return { ru: textOf(line['ru']), en: textOf(line['en']) };
}

/** Everything of a record that is linted. */
export function contentOf(collection: string, record: WordRecord): Content {
  const texts = Object.entries(FIELDS[collection] ?? {}).flatMap(([field, { part, markup }]): readonly ContentText[] => {
    const lines = record[field];
    if (Array.isArray(lines)) return lines.map((line: unknown, at) => ({ field: `${field}.${at}`, part, markup, ...lineOf(line) }));
    return [{ field, part, markup, ru: textOf(record[`${field}_ru`]), en: textOf(record[`${field}_en`]) }];
  });
  return { record: `${collection}:${record.id}`, isPage: textOf(record['parent']) === '', texts };
}

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
