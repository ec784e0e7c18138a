import { HOUSE, UNFILED } from '../../../schema/about.ts';
import { guestCollection, jsonOf, number, relation, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import type { MetLine } from './shapes.ts';
import { LINE_PLANS, LINE_STATES } from './vocab.ts';

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
    /** By what it is met again within its file, while that is asked. */
    met: jsonOf<MetLine>()({ hidden: true }, { personal: RAW }),
    lead: relation('leads', {}, { ...HOUSE, isGuestLink: true }),
    client: relation('clients', {}, { ...HOUSE, isGuestLink: true }),
    voucher: relation('vouchers', {}, { ...HOUSE, isGuestLink: true }),
    excursion: text({ max: 20 }, HOUSE),
    /** The record's revision after the line was written. */
    seen: number({ min: 0, onlyInt: true }, HOUSE),
    /** Fields that were empty and that the line filled in. */
    filled: jsonOf<readonly string[]>()({}, HOUSE),
  },
  CLOSED,
  { isLarge: true },
);
