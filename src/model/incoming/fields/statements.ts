import { autodate, houseCollection, json, number, relation, revision, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { Columns } from './shapes.ts';

/** How the statements of a bank are laid out, as somebody said it once. */
export const bankFormats = houseCollection(
  'bank_formats',
  {
    country: relation('countries', { required: true }),
    name: text({ required: true, max: 60 }),
    currency: text({ required: true, max: 3, pattern: '^[A-Z]{3}$' }),
    columns: json<Columns>(),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);

/** A file of a bank that was read. */
export const statements = houseCollection(
  'statements',
  {
    country: relation('countries', { required: true }),
    bank: relation('bank_formats', { required: true }),
    file: text({ max: 120 }),
    /** Lines that were new, and those that earlier files had. */
    added: number({ min: 0, onlyInt: true }),
    known: number({ min: 0, onlyInt: true }),
    first_day: text({ max: 10 }),
    last_day: text({ max: 10 }),
    imported_by: text({ max: 60 }),
    imported_name: text({ max: 120 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  CLOSED,
);
