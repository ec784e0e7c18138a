import { localized } from '../../../i18n/localized.ts';
import type { ContentRow } from '../../../model/studio/answers.ts';
import { MISSING, type Missing } from '../../../model/studio/fields/vocab.ts';

/** What the list of everything is asked for. */
export interface ContentQuery {
  /** `any` for whatever lacks something; '' for everything. */
  readonly lacks: Missing | 'findings' | 'draft' | 'any' | '';
  readonly region: string;
  readonly search: string;
  readonly sort: 'missing' | 'name';
  /** From 1 on. */
  readonly page: number;
}

/** A row as the list asks of it. */
export interface Listed {
  readonly id: string;
  readonly region: string;
  readonly missing: readonly Missing[];
  readonly drafted: number;
  readonly isNew: boolean;
  /** What it is found and sorted by. */
  readonly title: string;
  readonly blocks: number;
  readonly warns: number;
}

export const PAGE_ROWS = 100;
const LACKS: readonly string[] = [...MISSING, 'findings', 'draft', 'any'];

/** What an address asks for; what it says otherwise counts as nothing. */
export function contentQueryOf(params: URLSearchParams): ContentQuery {
  const lacks = params.get('lacks') ?? '';
  const page = Number(params.get('page') ?? 1);
  return {
    lacks: LACKS.includes(lacks) ? (lacks as ContentQuery['lacks']) : '',
    region: params.get('region') ?? '',
    search: (params.get('q') ?? '').slice(0, 100),
    sort: params.get('sort') === 'name' ? 'name' : 'missing',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The same as an address says it. @example searchOf({ …, lacks: 'price' }) // '?lacks=price' */
export function searchOf({ lacks, region, search, sort, page }: ContentQuery): string {
  const said = { lacks, region, q: search, sort: sort === 'missing' ? '' : sort, page: page === 1 ? '' : String(page) };
  const params = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
  return params.size === 0 ? '' : `?${params}`;
}

const isLacking = (row: Listed, lacks: ContentQuery['lacks']): boolean => {
  if (lacks === '') return true;
  if (lacks === 'any') return row.missing.length > 0;
  if (lacks === 'draft') return row.drafted > 0 || row.isNew;
  if (lacks === 'findings') return row.blocks + row.warns > 0;
  return row.missing.includes(lacks);
};

/** Rows of a page of the list, how many there are in all, and how many each filter would leave. */
export function contentPage<R extends Listed>(rows: readonly R[], query: ContentQuery, lang: string) {
  const words = query.search.toLocaleLowerCase(lang).split(/\s+/).filter(Boolean);
  const near = rows.filter((row) => {
    const text = `${row.id} ${row.title}`.toLocaleLowerCase(lang);
    return (query.region === '' || row.region === query.region) && words.every((word) => text.includes(word));
  });
  const collator = new Intl.Collator(lang, { numeric: true });
  const weight = ({ missing, blocks, warns }: R): number => missing.length * 1000 + blocks * 100 + warns;
  const found = near
    .filter((row) => isLacking(row, query.lacks))
    .toSorted((a, b) => (query.sort === 'missing' ? weight(b) - weight(a) : 0) || collator.compare(a.title, b.title));
  const counts = Object.fromEntries(LACKS.map((lacks) => [lacks, near.filter((row) => isLacking(row, lacks as ContentQuery['lacks'])).length]));
  const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
  const page = Math.min(query.page, pages);
  return { rows: found.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS), total: found.length, near: near.length, page, pages, counts } as const;
}

export interface ContentItem extends ContentRow, Listed {
  /** Its main excursion; itself where it is one. */
  readonly main: ContentRow;
  readonly name: string;
  /** '' of a main excursion. */
  readonly variant: string;
}

/** Rows as the list shows them. @param unnamed what stands for a name that nobody wrote */
export function itemsOf(
  rows: readonly ContentRow[],
  findings: Readonly<Record<string, { readonly blocks: number; readonly warns: number }>>,
  lang: 'ru' | 'en',
  unnamed: string,
): readonly ContentItem[] {
  const mains = new Map(rows.map((row) => [row.id, row]));
  return rows.map((row) => {
    const main = mains.get(row.parent) ?? row;
    const name = localized(main, 'name', lang) || unnamed;
    const variant = row.parent === '' ? '' : localized(row, 'site_variant_name', lang) || localized(row, 'name', lang) || unnamed;
    const { blocks = 0, warns = 0 } = row.parent === '' ? (findings[row.id] ?? {}) : {};
    return { ...row, main, name, variant, region: main.region, title: `${name} ${variant}`, blocks, warns };
  });
}
