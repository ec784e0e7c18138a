/** The most that a rule may say: hours before the start, hours of notice, changes of the date. */
export const RULE_LIMITS = { hours: 24 * 365, noticeHours: 24 * 30, moves: 20 } as const;
