import { autodate, houseCollection, relation, revision, select, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED, DESK } from '../../../schema/rules.ts';
import { BLOCK_KINDS } from './vocab.ts';

const MOMENT = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01]) ([01][0-9]|2[0-3]):[0-5][0-9]$';

/**
 * A boat takes nobody for a while: from `from` until before `until`, `YYYY-MM-DD HH:MM` by the country's clock. Written by
 * routes of the desk, which ask whether anything stands in the way.
 */
export const calendarBlocks = houseCollection(
  'calendar_blocks',
  {
    country: relation('countries', { required: true }),
    boat: relation('boats', { required: true }),
    from: text({ required: true, max: 16, pattern: MOMENT }),
    until: text({ required: true, max: 16, pattern: MOMENT }),
    kind: select(BLOCK_KINDS, { required: true }),
    reason: text({ max: 300 }),
    created_by: text({ max: 60 }),
    created: autodate(),
    updated: autodate(),
    revision: revision(),
  },
  { ...CLOSED, listRule: DESK, viewRule: DESK },
);
export type CalendarBlock = RecordOf<typeof calendarBlocks>;
