import { DESCRIPTION_MAX, TITLE_MAX } from '../../../lib/text/page-words.ts';

/** Records that a field chooses among, or words of a closed list. */
export type OptionsOf = 'regions' | 'groups' | 'states' | 'legal-kinds';

/** A field of a form: how it is typed. `pair`, `long` and `rich` are texts in both languages, named without their language. */
export type FormPart =
  | { readonly as: 'pair' | 'long'; readonly name: string; readonly limit?: number }
  | { readonly as: 'rich' | 'line' | 'number' | 'tick' | 'day' | 'excursions'; readonly name: string }
  | { readonly as: 'choice'; readonly name: string; readonly of: OptionsOf };

/** A kind of content: how its records are listed, begun and typed. */
export interface ContentKind {
  readonly entity: string;
  readonly named: 'name' | 'title';
  /** What a new record is called in addresses: its slug, or its id itself. */
  readonly address: 'slug' | 'id' | 'none';
  /** Whether its records lie in a country; a legal text may lie in none. */
  readonly place: 'country' | 'maybe' | 'none';
  /** What a new record says beside its names. */
  readonly begins?: Readonly<Record<string, unknown>>;
  /** What of a live record says that it is not shown. */
  readonly hiddenBy?: Readonly<Record<string, unknown>>;
  /** Empty of a kind with a screen of its own. */
  readonly parts: readonly FormPart[];
}

const title = (name: string): FormPart => ({ as: 'pair', name, limit: TITLE_MAX });
const SHELF: readonly FormPart[] = [title('name'), { as: 'long', name: 'intro' }, { as: 'line', name: 'slug' }, { as: 'number', name: 'sort' }];
const PLACE: readonly FormPart[] = [
  { as: 'pair', name: 'name' },
  { as: 'pair', name: 'in' },
];

/** Everything that is edited besides an excursion's own screens, by its word in addresses and in the order of the tabs. */
export const CONTENT_KINDS = {
  excursions: { entity: 'ic_excurs', named: 'name', address: 'slug', place: 'country', begins: { status: 'active' }, parts: [] },
  categories: {
    ...{ entity: 'ic_excurs_categories', named: 'name', address: 'slug', place: 'country', hiddenBy: { hidden: true } },
    parts: [...SHELF, { as: 'choice', name: 'group', of: 'groups' }, { as: 'tick', name: 'hidden' }],
  },
  tags: {
    ...{ entity: 'ic_excurs_tags', named: 'name', address: 'slug', place: 'country' },
    parts: [title('name'), { as: 'line', name: 'slug' }, { as: 'number', name: 'sort' }],
  },
  groups: { entity: 'ic_excurs_groups', named: 'name', address: 'slug', place: 'country', parts: SHELF },
  collections: {
    ...{ entity: 'excursion_collections', named: 'name', address: 'slug', place: 'country' },
    ...{ begins: { active: true }, hiddenBy: { active: false } },
    parts: [...SHELF, { as: 'excursions', name: 'excursions' }, { as: 'tick', name: 'active' }],
  },
  posts: {
    ...{ entity: 'posts', named: 'title', address: 'slug', place: 'country' },
    ...{ begins: { state: 'published' }, hiddenBy: { state: 'draft' } },
    parts: [
      ...[title('title'), { as: 'long', name: 'excerpt', limit: DESCRIPTION_MAX } as const, { as: 'rich', name: 'body' } as const],
      ...[{ as: 'excursions', name: 'excursions' } as const, { as: 'line', name: 'slug' } as const],
      ...[{ as: 'choice', name: 'region', of: 'regions' } as const, { as: 'day', name: 'published_at' } as const],
      { as: 'choice', name: 'state', of: 'states' },
    ],
  },
  legal: {
    ...{ entity: 'legal_texts', named: 'title', address: 'none', place: 'maybe' },
    ...{ begins: { state: 'published', version: '1' }, hiddenBy: { state: 'draft' } },
    parts: [
      ...[title('title'), { as: 'rich', name: 'body' } as const, { as: 'choice', name: 'kind', of: 'legal-kinds' } as const],
      ...[{ as: 'line', name: 'version' } as const, { as: 'day', name: 'effective_from' } as const],
      { as: 'choice', name: 'state', of: 'states' },
    ],
  },
  texts: {
    ...{ entity: 'site_texts', named: 'title', address: 'id', place: 'none' },
    parts: [
      { as: 'pair', name: 'title' },
      { as: 'rich', name: 'body' },
    ],
  },
  regions: {
    ...{ entity: 'country_regions', named: 'name', address: 'id', place: 'country' },
    parts: [...PLACE, { as: 'long', name: 'intro' }, { as: 'number', name: 'sort' }],
  },
  countries: {
    ...{ entity: 'countries', named: 'name', address: 'id', place: 'none', begins: { timezone: 'Asia/Bangkok' } },
    parts: [
      ...PLACE,
      ...[title('title'), { as: 'long', name: 'intro' } as const, { as: 'tick', name: 'has_regions' } as const],
      ...(['iso', 'timezone', 'phone', 'whatsapp', 'telegram'] as const).map((name) => ({ as: 'line', name }) as const),
    ],
  },
} as const satisfies Readonly<Record<string, ContentKind>>;
export type KindName = keyof typeof CONTENT_KINDS;

export const KIND_NAMES = Object.keys(CONTENT_KINDS) as readonly KindName[];
export const isKind = (word: string): word is KindName => Object.hasOwn(CONTENT_KINDS, word);
export const kindOf = (name: KindName): ContentKind => CONTENT_KINDS[name];

/** Texts of the house whose words are plain: only those of the page about the house have paragraphs and headings. */
export const isPlainText = (entity: string, record: string): boolean => entity === 'site_texts' && !record.startsWith('about');
