/** Records of guests and people that one answer may have for a browser. */
export const PERSONAL_PAGE_MAX = 100;
