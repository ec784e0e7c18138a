import { autodate, bool, date, houseCollection, json, number, type RecordOf, select, text } from '../../../schema/describe.ts';
import { CLOSED } from '../../../schema/rules.ts';

/** What is left of a restore that was tried: whether the backup would bring everything back. */
const VERDICTS = ['proved', 'not_proved'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** Why a backup is not proved. */
const PROOF_FAULTS = ['none', 'no_room', 'damaged', 'locked', 'newer', 'counts', 'files', 'broken'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];

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
