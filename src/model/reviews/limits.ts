/** The longest that a link may be used, in days after the trip: then the invitation goes. */
export const LINK_DAYS = 90;
/** So long the words of a declined review are kept. */
export const DECLINED_DAYS = 90;
