import { PATH_SEGMENT } from '../../../../catalogue/catalogue/rules/old-addresses.ts';
import { z } from 'zod';
import { SCHEDULE_SHAPES } from '../../../../catalogue/catalogue/rules/sailing-records.ts';
import { COUNTED_BY } from '../../../../model/catalogue/fields/vocab.ts';
import { checkRule } from '../../../../catalogue/cancellation/rules/rule.ts';
import { RESERVED_WORDS } from '../../../../routing/table.ts';
import { ALL_COLLECTIONS } from '../../../../registry/collections.ts';
import { SETTINGS } from '../../../../registry/settings.ts';
import type { Description } from '../../../../schema/describe.ts';
import { faultsOf, settingFault, type ShapeCheck } from '../../../../schema/setting-faults.ts';
import type { Settings } from '../../../../schema/settings.ts';
import type { RuleTerms } from '../../../../model/cancellation/fields/shapes.ts';

export const FAULT_CODES = ['missing', 'malformed', 'unknown', 'waits', 'reserved', 'no_main_currency', 'rate'] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** What keeps a record from being shown. */
export interface Fault {
  readonly field: string;
  readonly code: FaultCode;
}

const bilingual = z.object({ ru: z.string().optional(), en: z.string().optional() });
const texts = z.array(z.string());
const shape =
  (schema: z.ZodType): ShapeCheck =>
  (value) =>
    schema.safeParse(value).success;

const SHAPES: Readonly<Record<string, Readonly<Record<string, ShapeCheck>>>> = {
  ic_excurs: {
    programme: shape(z.array(z.object({ time: z.string(), text: bilingual }))),
    included: shape(z.array(bilingual)),
    excluded: shape(z.array(bilingual)),
    bring: shape(z.array(bilingual)),
  },
  excursion_schedules: SCHEDULE_SHAPES,
  pickup_areas: { hotels: shape(texts) },
  excursion_transfers: {
    lines: shape(
      z.array(z.object({ area: z.string(), from: z.string(), to: z.string(), supplement: z.number(), unit: z.enum(COUNTED_BY), is_offered: z.boolean() })),
    ),
  },
  cancellation_rules: { exceptions: shape(texts), sentences_ru: shape(texts), sentences_en: shape(texts) },
};

/** Collections whose ids or slugs are parts of addresses. */
const ID_IN_PATH: ReadonlySet<string> = new Set(['countries', 'country_regions']);

const DESCRIPTIONS: ReadonlyMap<string, Description> = new Map(ALL_COLLECTIONS.map((description) => [description.name, description]));

/** @throws Error of a collection that the product does not have. */
export function descriptionOf(collection: string): Description {
  const description = DESCRIPTIONS.get(collection);
  if (!description) throw new Error(`There is no description of ${collection}.`);
  return description;
}

const known = new WeakMap<object, readonly Fault[]>();

/** What is wrong with a record by itself. Records never change, so each is looked at once. */
export function ownFaults(collection: string, record: { readonly id: string }): readonly Fault[] {
  const kept = known.get(record);
  if (kept) return kept;
  const byDescription = faultsOf(descriptionOf(collection), record, SHAPES[collection]);
  const faults = byDescription.length > 0 ? byDescription : furtherFaults(collection, record);
  known.set(record, faults);
  return faults;
}

/** What pages need beyond the description of a record; looked at only where that is kept to. */
function furtherFaults(collection: string, record: { readonly id: string }): readonly Fault[] {
  const faults: Fault[] = [];
  const text = (field: string): string => String(Reflect.get(record, field) ?? '');
  if (ID_IN_PATH.has(collection)) {
    if (!PATH_SEGMENT.test(record.id)) faults.push({ field: 'id', code: 'malformed' });
    if (RESERVED_WORDS.has(record.id)) faults.push({ field: 'id', code: 'reserved' });
  }
  if (text('slug') !== '' && !PATH_SEGMENT.test(text('slug'))) faults.push({ field: 'slug', code: 'malformed' });
  if (collection === 'countries' && !isTimezone(text('timezone'))) faults.push({ field: 'timezone', code: 'malformed' });
  // A published article says when it was published.
  if (collection === 'posts' && text('published_at') === '') faults.push({ field: 'published_at', code: 'missing' });
  if (collection === 'cancellation_rules') faults.push(...ruleFaults(record));
  if (collection === 'settings' && !isSettable(text('key'), Reflect.get(record, 'value'))) faults.push({ field: 'value', code: 'malformed' });
  return faults;
}

/** Whether a setting may have a value; of one that nobody declares any more nothing is asked. */
function isSettable(key: string, value: unknown): boolean {
  const declared = Object.hasOwn(SETTINGS, key) ? (SETTINGS satisfies Settings as Settings)[key] : undefined;
  return declared === undefined || value === null || settingFault(declared, value) === null;
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Fields that the faults of a rule are found in; those of tiers are the rest. */
const RULE_FIELDS: Readonly<Record<string, string>> = {
  rule_type: 'type',
  rule_reschedule: 'reschedule',
  rule_no_show: 'no_show_percent',
  rule_operator: 'operator_cancel',
  rule_exceptions: 'exceptions',
};

function ruleFaults(record: object): readonly Fault[] {
  const terms = record as RuleTerms;
  const issues = Array.isArray(terms.tiers) ? checkRule({ ...terms, exceptions: terms.exceptions ?? [] }) : [{ code: 'tiers' }];
  return [...new Set(issues.map(({ code }) => RULE_FIELDS[code] ?? 'tiers'))].map((field) => ({ field, code: 'malformed' }));
}
