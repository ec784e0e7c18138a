/** Jobs of the house's own processes, by name. */
export const PROOF_JOB = 'restore_proof';
/** When the newest backup is proved: an hour after the nightly one is made, by the clock of UTC. */
export const PROOF_SCHEDULE = '10 21 * * *';
/** The same where a copy elsewhere is restored aside every night: once a week. */
export const PROOF_SCHEDULE_BESIDE_COPY = '10 21 * * 6';
/** Whether the copy elsewhere keeps up; where there is one. */
export const REPLICA_WATCH_JOB = 'replica_watch';
export const REPLICA_WATCH_SCHEDULE = '*/10 * * * *';
/** A restore of the copy elsewhere, tried in a spare folder, every night: in the place of the backup's nightly proof. */
export const REPLICA_DRILL_JOB = 'replica_drill';
export const REPLICA_DRILL_SCHEDULE = '40 21 * * *';
/** What a death of the program that copies is told as. */
export const COPYING_ENDED = 'copying_ended';
/** Before the names of tries of the copy elsewhere, among those of backups. */
export const REPLICA_PROOF = 'replica/';
/** What Litestream keeps beside the database, of one life of it: no part of a backup. */
export const COPYING_FOLDER = '.data.db-litestream';
