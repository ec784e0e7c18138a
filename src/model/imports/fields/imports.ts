import { HOUSE, UNFILED } from '../../../schema/about.ts';
import {
  autodate,
  date,
  guestCollection,
  houseCollection,
  json,
  jsonOf,
  number,
  type RecordOf,
  relation,
  revision,
  select,
  text,
} from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { LineNotes, Mapping, MetLine } from './shapes.ts';
import { IMPORT_KINDS, IMPORT_PHASES, IMPORT_STATES, LINE_PLANS, LINE_STATES } from './vocab.ts';

/** As the file has it: no answer but the import's own shows it, and no log hears of it. */
const RAW = { ...UNFILED, mask: 'hidden', log: 'never' } as const;

/** A line of a file, and the record that it became: by this every record remembers its import. */
export const importLines = guestCollection(
  'import_lines',
  {
    import: relation('imports', { required: true }, HOUSE),
    line: number({ min: 1, onlyInt: true, required: true }, HOUSE),
    /** The cells, until the line is done with. */
    raw: jsonOf<readonly string[]>()({ hidden: true }, { personal: RAW }),
    state: select(LINE_STATES, { required: true }, HOUSE),
    plan: select(LINE_PLANS, {}, HOUSE),
    /** The field and the code of what stood against it. */
    field: text({ max: 40 }, HOUSE),
    reason: text({ max: 40 }, HOUSE),
    /** The line before it that tells of the same; 0 for none. */
    twin: number({ min: 0, onlyInt: true }, HOUSE),
    /** By what it is met again within its file, while that is asked; and what is told of it in reports. */
    met: jsonOf<MetLine | LineNotes>()({ hidden: true }, { personal: RAW }),
    lead: relation('leads', {}, { ...HOUSE, isGuestLink: true }),
    client: relation('clients', {}, { ...HOUSE, isGuestLink: true }),
    voucher: relation('vouchers', {}, { ...HOUSE, isGuestLink: true }),
    excursion: text({ max: 20 }, HOUSE),
    /** The record's revision after the line was written. */
    seen: number({ min: 0, onlyInt: true }, HOUSE),
    /** Fields that were empty and that the line filled in, what it put beside others by digest, and what was not taken. */
    filled: jsonOf<readonly string[]>()({}, HOUSE),
  },
  CLOSED,
  { isLarge: true },
);

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
