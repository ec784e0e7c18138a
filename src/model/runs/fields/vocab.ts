/** Closed lists of the day's runs. */
export const VAN_OWNERS = ['own', 'supplier'] as const;

/** What became of a stop: planned by the desk, the guest waits, the driver has him, he is late, he was not there. */
export const STOP_STATES = ['planned', 'ready', 'picked', 'late', 'missed'] as const;
export type StopState = (typeof STOP_STATES)[number];
