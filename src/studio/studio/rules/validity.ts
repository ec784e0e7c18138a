import { faultsOf } from '../../../schema/faults.ts';
import { excursionSchedules } from '../../../model/catalogue/fields/excursion-schedules.ts';
import { scheduleFaults } from '../../../catalogue/catalogue/rules/schedule.ts';
import { draftedAs, fieldsOf } from './drafted.ts';
import type { Finding } from '../../../model/studio/answers.ts';

/** PocketBase's own limit of a text that says none, in characters. */
const TEXT_MAX = 5000;

/** What the database would not take of a record, by its description; empty of one that can go live. */
export function invalidFields(entity: string, record: Readonly<Record<string, unknown>>): readonly Finding[] {
  const description = draftedAs(entity)?.description;
  if (!description) return [];
  const about = { record: `${entity}:${String(record['id'] ?? '')}`, level: 'blocks' } as const;
  const typed = fieldsOf(entity);
  const faults = faultsOf(description, record).filter(({ field }) => typed.includes(field));
  const long = Object.entries(description.fields).flatMap(([field, one]): readonly Finding[] => {
    const value = record[field];
    if (one.type !== 'text' || typeof value !== 'string') return [];
    const max = one.max ?? TEXT_MAX;
    const length = [...value].length;
    return length > max ? [{ ...about, field, code: 'too_long', params: { max, length } }] : [];
  });
  // What the database takes for JSON and no page could mean.
  const unsound = entity === excursionSchedules.name ? scheduleFaults(record).filter((field) => !faults.some((fault) => fault.field === field)) : [];
  return [
    ...unsound.map((field) => ({ ...about, field, code: 'malformed', params: {} })),
    ...faults.map(({ field, code }) => ({ ...about, field, code, params: {} })),
    ...long,
  ];
}
