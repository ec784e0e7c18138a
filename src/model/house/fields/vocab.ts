/** What is left of a restore that was tried: whether the backup would bring everything back. */
export const VERDICTS = ['proved', 'not_proved'] as const;
export type Verdict = (typeof VERDICTS)[number];
/** Why a backup is not proved. */
export const PROOF_FAULTS = ['none', 'no_room', 'damaged', 'locked', 'newer', 'counts', 'files', 'broken'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];
