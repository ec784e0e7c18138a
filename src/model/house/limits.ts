/** From when on an administrator is told to look, and from when on something is wrong. */
export const LIMITS = {
  /** PocketBase's answer, in ms. */
  answer_ms: { look: 300, bad: 1_500 },
  /** How long a change has waited to be told to the publisher, in minutes. */
  outbox_min: { look: 5, bad: 30 },
  /** What is free of the disk that the data lie on, in percent, until the owner sets others. */
  free_percent: { look: 15, bad: 5 },
  /** The age of the newest backup, in hours: one is made a day. */
  backup_h: { look: 26, bad: 50 },
  /** The age of the last restore that was proved, in hours. */
  proof_h: { look: 50, bad: 170 },
  /** The same beside a copy elsewhere, whose own restore is tried every night. */
  proof_beside_copy_h: { look: 194, bad: 362 },
  /** How long the copy elsewhere has been behind, in seconds. */
  replica_s: { look: 15, bad: 60 },
  /** The age of the last restore of the copy elsewhere that succeeded, in hours. */
  drill_h: { look: 50, bad: 170 },
} as const;
/** Whoever copies tells how it goes every few seconds; after so long without a word nobody knows, in ms. */
export const REPLICA_SILENT_MS = 60_000;
/** A job may begin so much later than its schedule says, in ms. */
export const LATE_AFTER_MS = 180_000;
/** A run that takes longer hangs, in ms. */
export const HANGS_AFTER_MS = 3_600_000;
