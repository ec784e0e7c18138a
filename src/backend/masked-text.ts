/** What stands in the place of the middle of a contact, or of a short one. */
export const MASK = '••••';

/** Whether a contact in a row's JSON is masked for its reader. */
export const isMasked = (row: string): boolean => row.includes(MASK);
