import { href } from '../../../routing/href.ts';
import type { KindName } from './content-kinds.rules.ts';

/**
 * Where a record that is only a draft yet is edited, without language prefix: it is named by its id.
 * @param region of an excursion; '' where addresses of its country have none
 */
export function draftPath(kind: KindName, country: string, id: string, region: string): string {
  if (kind !== 'excursions') return href('content-record', { country, kind, id });
  return region === '' ? href('country-excursion-text', { country, ex: id }) : href('excursion-text', { country, region, ex: id });
}

/** The public page of a record, without language prefix; `null` of one that has none. */
export function publicPathOf(kind: KindName, country: string, record: Readonly<Record<string, unknown>> & { readonly id: string }): string | null {
  const slug = String(record['slug'] ?? '');
  switch (kind) {
    case 'categories':
      return href('category', { slug });
    case 'tags':
      return href('tag', { slug });
    case 'groups':
      return href('group', { slug });
    case 'collections':
      return href('collection', { collectionId: slug });
    case 'posts':
      return href('post', { country, slug });
    case 'legal':
      return record['country']
        ? href('country-legal-text', { country: String(record['country']), kind: String(record['kind']) })
        : href('legal-text', { kind: String(record['kind']) });
    case 'texts':
      return record.id.startsWith('about') ? href('about') : href('home');
    case 'regions':
      return href('region', { country, region: record.id });
    case 'countries':
      return href('country', { country: record.id });
    case 'excursions':
      return null;
    default:
      return kind satisfies never;
  }
}
