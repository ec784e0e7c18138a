/** Jobs of the house's own processes, by name. */
export const PROOF_JOB = 'restore_proof';
/** When the newest backup is proved: an hour after the nightly one is made, by the clock of UTC. */
export const PROOF_SCHEDULE = '10 21 * * *';
