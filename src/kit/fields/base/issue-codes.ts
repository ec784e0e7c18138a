/** What can be wrong with a value before it is sent. */
export const ISSUES = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'pattern',
  'email',
  'not_a_number',
  'not_whole',
  'not_in_list',
  'differs',
  'typed_differs',
  'shift',
  'over_licensed',
  'ends_early',
  'file_kind',
  'file_large',
  'who_leaves',
] as const;
export type Issue = (typeof ISSUES)[number];
