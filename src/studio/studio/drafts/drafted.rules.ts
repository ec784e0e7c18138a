import { categories, countries } from '../../../model/catalogue/fields/countries.ts';
import { countryRegions } from '../../../model/catalogue/fields/country-regions.ts';
import { curatedCollections } from '../../../model/catalogue/fields/curated-collections.ts';
import { excursionAssets } from '../../../model/catalogue/fields/excursion-assets.ts';
import { excursionExtras } from '../../../model/catalogue/fields/excursion-extras.ts';
import { excursionImages } from '../../../model/catalogue/fields/excursion-images.ts';
import { excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { excursionTransfers } from '../../../model/catalogue/fields/excursion-transfers.ts';
import { excursions } from '../../../model/catalogue/fields/excursions.ts';
import { groups } from '../../../model/catalogue/fields/groups.ts';
import { locations } from '../../../model/catalogue/fields/locations.ts';
import { parkClosures } from '../../../model/catalogue/fields/park-closures.ts';
import { pickupAreas } from '../../../model/catalogue/fields/pickup-areas.ts';
import { postImages, posts } from '../../../model/catalogue/fields/posts.ts';
import { priceLists } from '../../../model/catalogue/fields/price-lists.ts';
import { tags } from '../../../model/catalogue/fields/tags.ts';
import { legalTexts, siteTexts } from '../../../model/site/fields/site-texts.ts';
import type { Finding, Named } from '../../../model/studio/answers.ts';
import type { Field } from '../../../schema/about.ts';
import type { Description, Fields } from '../../../schema/describe.ts';

/** Findings that keep a record from going live. */
export const blockingOf = (findings: readonly Finding[]): readonly Finding[] => findings.filter(({ level }) => level === 'blocks');

/** A kind of record that is edited as a draft. */
export interface Drafted {
  readonly description: Description;
  /** The relation to the record that it is published with; of a variant its main excursion. */
  readonly belongsBy?: string;
  /** What takes the record from the public again; a kind without is deleted. */
  readonly withdrawnBy?: Readonly<Record<string, unknown>>;
  /** Whether what it belongs to has at most one of it. */
  readonly onlyOne?: boolean;
  /**
   * Whether a new record is stored first and hidden by `withdrawnBy`, because a file comes with it: its draft shows it. One that
   * was never published goes with its draft.
   */
  readonly isStoredFirst?: true;
  /** What a new record's id is: the next number, a name that its author chooses, or drawn by lot. */
  readonly ids?: 'number' | 'name';
}

/** In the order in which they go live: what others point at comes first. */
const KINDS: readonly Drafted[] = [
  { description: countries, ids: 'name' },
  { description: countryRegions, ids: 'name' },
  { description: locations, ids: 'name' },
  { description: pickupAreas, ids: 'name' },
  { description: groups },
  { description: categories, withdrawnBy: { hidden: true } },
  { description: tags },
  { description: excursions, belongsBy: 'parent', withdrawnBy: { status: 'draft' }, ids: 'number' },
  { description: parkClosures, belongsBy: 'location', withdrawnBy: { withdrawn: true } },
  { description: excursionImages, belongsBy: 'excur', withdrawnBy: { hidden: true }, isStoredFirst: true },
  { description: excursionAssets, belongsBy: 'excursion', withdrawnBy: { hidden: true }, isStoredFirst: true },
  { description: excursionSchedules, belongsBy: 'excursion', onlyOne: true },
  { description: excursionTransfers, belongsBy: 'excursion' },
  { description: excursionExtras, belongsBy: 'excursion', withdrawnBy: { is_offered: false }, ids: 'name' },
  { description: priceLists, belongsBy: 'excursion' },
  { description: curatedCollections, withdrawnBy: { active: false } },
  { description: posts, withdrawnBy: { state: 'draft' } },
  { description: postImages, belongsBy: 'post', withdrawnBy: { hidden: true }, isStoredFirst: true },
  { description: legalTexts, withdrawnBy: { state: 'draft' } },
  { description: siteTexts, ids: 'name' },
];
const byName: ReadonlyMap<string, Drafted> = new Map(KINDS.map((one) => [one.description.name, one]));

export const DRAFTED: readonly string[] = [...byName.keys()];

/** How records of a collection are drafted; `undefined` of one that is not edited so. */
export const draftedAs = (entity: string): Drafted | undefined => byName.get(entity);

/** The place of a collection in a publication. */
export const orderOf = (entity: string): number => DRAFTED.indexOf(entity);

/** What follows from a file is no more typed than the file. */
const SYSTEM = ['revision', 'created_by', 'updated_by', 'source_hash', 'likeness', 'clip_seconds', 'clip_bytes'];

/** Fields of a record that a draft may change. Files are none of them: they come by their own way. */
export function fieldsOf(entity: string): readonly string[] {
  return Object.entries(describedIn(entity)).flatMap(([name, { type }]) => (type === 'autodate' || type === 'file' || SYSTEM.includes(name) ? [] : [name]));
}

/** What is stored of a record and never drafted, of kinds with files: the files, and what follows from them. */
export function storedFieldsOf(entity: string): readonly string[] {
  const fields = Object.entries(describedIn(entity));
  const drafted = fieldsOf(entity);
  return fields.some(([, { type }]) => type === 'file') ? fields.flatMap(([name]) => (drafted.includes(name) ? [] : [name])) : [];
}

/** An empty record of a kind, in PocketBase's own values. */
export function emptyOf(entity: string): Readonly<Record<string, unknown>> {
  const fields = describedIn(entity);
  return Object.fromEntries(fieldsOf(entity).map((name) => [name, emptyValue(fields[name])]));
}

const describedIn = (entity: string): Fields => byName.get(entity)?.description.fields ?? {};

function emptyValue(field: Field | undefined): unknown {
  if (field?.type === 'number') return 0;
  if (field?.type === 'bool') return false;
  if (field?.type === 'json') return null;
  if (field?.type === 'geoPoint') return { lon: 0, lat: 0 };
  return field && 'maxSelect' in field && field.maxSelect > 1 ? [] : '';
}

type Plain = Readonly<Record<string, unknown>>;

/** The reference of a record in one string (domain.md). @example referenceOf({ entity: 'ic_excurs', record: '128' }) // 'ic_excurs:128' */
export const referenceOf = ({ entity, record }: Named): string => `${entity}:${record}`;

/** The record that a reference names. */
export function namedBy(reference: string): Named {
  const at = reference.indexOf(':');
  return { entity: reference.slice(0, Math.max(at, 0)), record: reference.slice(at + 1) };
}

/** The record that another one is published with: itself where it belongs to none. */
export function ownerOf({ entity, record }: Named, fields: Plain): Named {
  const { belongsBy, description } = draftedAs(entity) ?? {};
  const field = belongsBy === undefined ? undefined : description?.fields[belongsBy];
  const id = belongsBy === undefined ? '' : String(fields[belongsBy] ?? '');
  return id === '' || field?.type !== 'relation' ? { entity, record } : { entity: field.collection, record: id };
}
