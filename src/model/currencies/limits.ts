/** A rate that moves by more than this many hundredths of a percent is said twice before it is taken, until the owner sets another leap: 10 %. */
export const RATE_JUMP_HUNDREDTHS = 1000;
