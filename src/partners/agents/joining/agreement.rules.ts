/** The agreement with partners that holds now; a new text has a new day, and everybody is asked again. */
export const AGREEMENT_VERSION = '2026-11-26';
