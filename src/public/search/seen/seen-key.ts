/** Where the excursions that were opened last are kept on the device, and how many are. */
export const SEEN_KEY = 'seen';
// decision: lists-of-cards
export const SEEN_MOST = 12;
