import { isLanguage } from '../../../i18n/language.ts';
import { href, localePath } from '../../../routing/href.ts';
import { handedWish, handWish } from '../../storefront/snapshot/handed.ts';
import { takeFailures } from '../../storefront/snapshot/valid/problems.server.ts';
import { inOrder, type Part, PART_NAMES, PARTS, type Snapshot, type Stored } from '../../storefront/snapshot/snapshot.server.ts';
import type { PreviewRecord, PreviewRequest, PreviewResult } from './messages.server.ts';
import type { KeptPrerenderer } from './prerenderer.server.ts';
import type { Source } from './source.server.ts';
import { pathOfExcursion } from '../../../catalogue/catalogue/excursion-path.ts';
import { ALL_COLLECTIONS } from '../../../registry/collections.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a record must say to be public; whatever is not named here is public as soon as it is there. */
const PUBLIC: Readonly<Record<string, Fields>> = {
  ic_excurs: { status: 'active', hidden: false },
  ic_excurs_categories: { hidden: false },
  ic_excurs_images: { hidden: false },
  ic_excurs_assets: { hidden: false },
  excursion_collections: { active: true },
  post_images: { hidden: false },
  posts: { state: 'published' },
  legal_texts: { state: 'published' },
};
/** Of a category that is hidden guests read the record all the same. */
const READ_ANYWAY: ReadonlySet<string> = new Set(['ic_excurs_categories']);

/**
 * A snapshot with other records in it, each in its place of the order. The record whose page is asked for is public in it;
 * of the others a guest sees what he would see.
 */
export function withRecords(snapshot: Snapshot, records: readonly PreviewRecord[], page: PreviewRequest['page']): Snapshot {
  const parts = PART_NAMES.flatMap((part): readonly (readonly [Part, readonly Stored[]])[] => {
    const [collection] = PARTS[part];
    const own = records.filter((record) => record.collection === collection);
    if (own.length === 0) return [];
    const before = snapshot[part] as readonly Stored[];
    const known = new Map(before.map((record) => [record.id, record]));
    const ids = new Set(own.map(({ fields }) => fields.id));
    const shown = own.flatMap(({ fields }): readonly Stored[] => {
      const isPage = collection === page.collection && fields.id === page.record;
      const record = {
        ...NEVER_STORED,
        ...noFilesOf(collection),
        collectionName: collection,
        ...known.get(fields.id),
        ...fields,
        ...(isPage ? PUBLIC[collection] : {}),
      };
      return isPage || isRead(collection, record) ? [record] : [];
    });
    return [[part, inOrder(part, [...before.filter(({ id }) => !ids.has(id)), ...shown])]];
  });
  return { ...snapshot, ...Object.fromEntries(parts) };
}

/** What PocketBase adds to a record when it is first stored. */
const NEVER_STORED: Fields = { created: '', updated: '', revision: 0 };

/** A draft has no files: what was never stored lacks its fields of files. */
const noFilesOf = (collection: string): Fields =>
  Object.fromEntries(
    Object.entries(ALL_COLLECTIONS.find(({ name }) => name === collection)?.fields ?? {}).flatMap(([name, { type }]) => (type === 'file' ? [[name, '']] : [])),
  );

const isRead = (collection: string, record: Fields): boolean =>
  READ_ANYWAY.has(collection) || Object.entries(PUBLIC[collection] ?? {}).every(([field, value]) => record[field] === value);

interface Named {
  readonly collection: string;
  readonly record: string;
}

/** Path of the page that shows a record, without language prefix; `null` of one that has no page. A variant is shown on its main excursion's. */
function pageOf(snapshot: Snapshot, { collection, record }: Named): string | null {
  const in_ = <T extends { readonly id: string }>(records: readonly T[]): T | undefined => records.find(({ id }) => id === record);
  switch (collection) {
    case 'ic_excurs': {
      const own = in_(snapshot.excursions);
      const main = own?.parent ? snapshot.excursions.find(({ id }) => id === own.parent) : own;
      const country = snapshot.countries.find(({ id }) => id === main?.country);
      return main && country ? pathOfExcursion(main, country.has_regions) : null;
    }
    case 'countries':
      return href('country', { country: record });
    case 'country_regions': {
      const region = in_(snapshot.regions);
      return region ? href('region', { country: region.country, region: record }) : null;
    }
    case 'ic_excurs_categories':
      return slugged('category', in_(snapshot.categories));
    case 'ic_excurs_tags':
      return slugged('tag', in_(snapshot.tags));
    case 'ic_excurs_groups':
      return slugged('group', in_(snapshot.groups));
    case 'excursion_collections': {
      const one = in_(snapshot.collections);
      return one ? href('collection', { collectionId: one.slug }) : null;
    }
    case 'posts': {
      const post = in_(snapshot.posts);
      return post ? href('post', { country: post.country, slug: post.slug }) : null;
    }
    case 'legal_texts': {
      const legal = in_(snapshot.legalTexts);
      if (!legal) return null;
      return legal.country ? href('country-legal-text', { country: legal.country, kind: legal.kind }) : href('legal-text', { kind: legal.kind });
    }
    case 'retention_periods':
      return href('legal-text', { kind: 'policy' });
    case 'site_texts':
      return record.startsWith('about') ? href('about') : href('home');
    default:
      return null;
  }
}

const slugged = (route: 'category' | 'tag' | 'group', record: { readonly slug: string } | undefined): string | null =>
  record ? href(route, { slug: record.slug }) : null;

/** Answers requests for pages as they would be. What is lent for it is taken back before anything else is made. */
export function createPreview(prerenderer: KeptPrerenderer, source: Source): (request: PreviewRequest) => Promise<PreviewResult> {
  return async ({ records, page, language, pictures }) => {
    let lent: Snapshot | undefined;
    const wish = handedWish();
    const change = (read: Snapshot): Snapshot =>
      (lent = withRecords(pictures ? { ...read, pictures: { ...read.pictures, ...pictures } } : read, records, page));
    const shown = source.lend(change, async (problems): Promise<PreviewResult> => {
      const own = problems.filter(({ collection, record }) => collection === page.collection && record === page.record);
      if (own.length > 0) return { kind: 'faulty', faults: own.map(({ collection, record, field, code }) => ({ collection, record, field, code })) };
      const plain = lent && pageOf(lent, page);
      if (!plain || !isLanguage(language)) return { kind: 'unknown' };
      const wanted = localePath(plain, language);
      takeFailures();
      const file = `${bare(wanted) || 'index'}.html`;
      const paths = await prerenderer.paths({ wants: (name) => name === file });
      const failures = takeFailures();
      const found = paths.find(({ pathname, route }) => route.type === 'page' && bare(pathname) === bare(wanted));
      const failure = failures.find(({ path }) => bare(path) === bare(wanted));
      if (!found)
        return failure ? { kind: 'faulty', faults: [{ collection: page.collection, record: page.record, field: '', code: 'page' }] } : { kind: 'unknown' };
      const bytes = await prerenderer.render(found);
      return bytes ? { kind: 'page', path: wanted, html: new TextDecoder().decode(bytes) } : { kind: 'unknown' };
    });
    // Nothing of a draft is left for the next page of a release, which goes on asking for what it asked for.
    return shown.finally(() => {
      handWish(wish);
      prerenderer.forget();
    });
  };
}

const bare = (path: string): string => path.replace(/^\/|\/$/g, '');
