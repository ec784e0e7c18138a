/** Weekdays of variants that sail on fewer days than their main excursion, or on others, as their texts say; by their numbers. */
export const VARIANT_WEEKDAYS: Readonly<Record<number, readonly number[]>> = {
  1022: [2, 4, 6, 7],
  1052: [1, 3, 5, 7],
  1072: [2, 6],
  1092: [1, 3, 5],
  1102: [3, 7],
  1122: [1, 4, 6],
  1172: [3, 7],
  3222: [3],
};

/** Variants that sail on the first Saturday of a month and on no other day. */
export const FIRST_SATURDAYS: readonly number[] = [2072];
