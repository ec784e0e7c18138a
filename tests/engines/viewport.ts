/** A tablet held upright: wide enough for the desk, narrow enough for a guest. */
export const VIEWPORT = { width: 1000, height: 900 } as const;
