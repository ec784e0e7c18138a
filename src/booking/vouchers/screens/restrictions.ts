import type { OptionTitles } from '../../../kit/fields/base/form-field.ts';

/** What guests are warned of before they pay; the voucher keeps who was told what. */
export const RESTRICTIONS = ['pregnancy', 'heart', 'back', 'over_70', 'age', 'alcohol', 'diving_flight'] as const;
export const RESTRICTION_TITLES = {
  pregnancy: 'restriction_pregnancy',
  heart: 'restriction_heart',
  back: 'restriction_back',
  over_70: 'restriction_over_70',
  age: 'restriction_age',
  alcohol: 'restriction_alcohol',
  diving_flight: 'restriction_diving_flight',
} as const satisfies OptionTitles;
