import { autodate, date, houseCollection, json, number, text, type RecordOf } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** How many records each collection had when a backup was made. Only hooks touch it. */
export const backupCounts = houseCollection(
  'backup_counts',
  {
    /** Name of the file. */
    backup: text({ required: true, max: 120 }),
    at: date({ required: true }),
    records: number({ min: 0, onlyInt: true }),
    /** The least and the most of each collection, before and after. */
    counts: json<Readonly<Record<string, readonly [least: number, most: number]>>>(),
    created: autodate(),
  },
  CLOSED,
);
export type BackupCount = RecordOf<typeof backupCounts>;
