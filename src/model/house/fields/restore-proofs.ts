import { autodate, bool, date, houseCollection, json, number, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';
import { PROOF_FAULTS, VERDICTS } from './vocab.ts';

/** A collection whose number of records is not the one that the backup was made with. */
export interface CountDiffers {
  readonly collection: string;
  readonly expected: number;
  readonly found: number;
}

/** A restore that was tried in a spare folder: which backup, what was in it, what is missing. Written by the site's own account. */
export const restoreProofs = houseCollection(
  'restore_proofs',
  {
    /** Name of the file; '' where there was none. */
    backup: text({ max: 120 }),
    backup_at: date(),
    bytes: number({ min: 0, onlyInt: true }),
    began_at: date({ required: true }),
    duration_ms: number({ min: 0, onlyInt: true }),
    verdict: select(VERDICTS, { required: true }),
    why: select(PROOF_FAULTS),
    /** What the program said. */
    detail: text({ max: 300 }),
    records: number({ min: 0, onlyInt: true }),
    files: number({ min: 0, onlyInt: true }),
    /** Whether the house counted its records when the backup was made. */
    compared: bool(),
    differs: json<readonly CountDiffers[]>(),
    /** How many files are missing, and the collections that name them. */
    missing: number({ min: 0, onlyInt: true }),
    missing_in: json<readonly string[]>(),
    /** Who asked for it; '' where it came by the clock. */
    asked_by: text({ max: 60 }),
    created: autodate(),
  },
  CLOSED,
);
