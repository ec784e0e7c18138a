import { autodate, date, houseCollection, json, number, type RecordOf, relation, revision, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { Mapping } from './shapes.ts';
import { IMPORT_KINDS, IMPORT_PHASES, IMPORT_STATES } from './vocab.ts';

/** A file whose lines become records of the desk. The file itself is never kept: its lines are, until they are done. Written and read by routes alone. */
export const imports = houseCollection(
  'imports',
  {
    country: relation('countries', { required: true }),
    what: select(IMPORT_KINDS, { required: true }),
    /** The file's name. */
    name: text({ required: true, max: 120 }),
    /** A digest of its headers: the next file of this shape is read the same way. */
    shape: text({ max: 64 }),
    state: select(IMPORT_STATES, { required: true }),
    phase: select(IMPORT_PHASES),
    columns: json<readonly string[]>(),
    mapping: json<Mapping>(),
    lines: number({ min: 0, onlyInt: true }),
    /** How many lines the phase has behind it. */
    done: number({ min: 0, onlyInt: true }),
    /** The line that it came to last. */
    cursor: number({ min: 0, onlyInt: true }),
    /** Digest of the mapping that was checked last; '' where none was. */
    checked: text({ max: 64 }),
    /** Who works at it, and until when nobody else does. */
    worker: text({ max: 40 }),
    lease_until: date(),
    started_by: text({ max: 60 }),
    started_name: text({ max: 100 }),
    /** Of the phase, and seconds that it was worked at. */
    started_at: date(),
    ended_at: date(),
    worked_ms: number({ min: 0, onlyInt: true }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED },
);
export type Import = RecordOf<typeof imports>;
