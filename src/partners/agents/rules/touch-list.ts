/** Lists of guests whom agents touched: to be decided, to be looked at, all. */
export const TOUCH_LISTS = ['open', 'watched', 'all'] as const;
export type TouchList = (typeof TOUCH_LISTS)[number];
