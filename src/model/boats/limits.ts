/** Days before a paper runs out on which the desk begins to say so, until the owner sets others. */
export const WARNED_DAYS = 30;
