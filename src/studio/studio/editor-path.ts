import { href } from '../../routing/href.ts';
import { pathOfExcursion } from '../../catalogue/catalogue/excursion-path.ts';
import type { KindName } from './rules/content-kinds.ts';

/** What an address is made of. */
interface Addressed {
  readonly id: string;
  readonly slug: string;
  readonly region: string;
}

/** Where a record is edited, without language prefix. @param hasRegions whether addresses of the country have regions in them */
export function editorPath(kind: KindName, country: string, record: Addressed, hasRegions: boolean): string {
  if (kind !== 'excursions') return href('content-record', { country, kind, id: record.id });
  return `${pathOfExcursion({ ...record, country }, hasRegions)}/text`;
}
