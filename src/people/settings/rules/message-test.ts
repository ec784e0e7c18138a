/** What may become of a test message; the first is before it is sent. */
export const TEST_OUTCOMES = ['asked', 'accepted', 'kept', 'refused', 'unreachable', 'late', 'inside', 'none'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** Tests in an hour: of one person, and of the whole house. Each may cost money, and a phone rings. */
export const TESTS_PER_HOUR = { person: 5, house: 20 } as const;
