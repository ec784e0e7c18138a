/** What one more voucher may take over from another one of the same guest. */
export const COPY_PARTS = ['party', 'pickup', 'excursion', 'date'] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/** The parts that an address names. @example copyPartsIn('party,x') // ['party'] */
export function copyPartsIn(text: string | null): readonly CopyPart[] {
  const named = (text ?? '').split(',');
  return COPY_PARTS.filter((part) => named.includes(part));
}
