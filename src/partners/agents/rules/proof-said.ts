/** What became of a proof that was sent; the page has words for each. */
export const PROOF_SAID = ['kept', 'missing', 'large', 'kind', 'damaged', 'small', 'wait', 'soon', 'slow', 'over', 'unknown', 'failed'] as const;
export type ProofSaid = (typeof PROOF_SAID)[number];
