/** Sides of the tiny grey picture that a likeness is taken from, px: each pixel is held against its right neighbour. */
export const LIKENESS_SIDES = { width: 9, height: 8 } as const;
/** Of 64 comparisons so many may come out otherwise in two versions of one photo. */
const LIKE_BITS_MAX = 5;
/** Where grey differs by no more than this, there is nothing to compare. */
const FLAT_RANGE = 12;
const HEX_BITS = 4;

/**
 * What a picture looks like, as 16 hex digits; '' of one that shows next to nothing, which would be like any other.
 * @param grey 9 × 8 pixels of 0 to 255, row by row
 */
export function likenessOf(grey: Uint8Array): string {
  const { width, height } = LIKENESS_SIDES;
  if (grey.length < width * height || Math.max(...grey) - Math.min(...grey) <= FLAT_RANGE) return '';
  let digits = '';
  let digit = 0;
  let bits = 0;
  for (let at = 0; at < width * height; at += 1) {
    if (at % width === width - 1) continue;
    digit = digit * 2 + ((grey[at] ?? 0) < (grey[at + 1] ?? 0) ? 1 : 0);
    bits += 1;
    if (bits % HEX_BITS === 0) {
      digits += digit.toString(16);
      digit = 0;
    }
  }
  return digits;
}

/** How many comparisons come out otherwise in two likenesses; 64 where one is missing. */
export function unlikenessOf(one: string, other: string): number {
  if (one.length !== 16 || other.length !== 16) return 64;
  let bits = 0;
  for (let at = 0; at < one.length; at += 1) {
    let differing = Number.parseInt(one[at] ?? '0', 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; differing > 0; differing &= differing - 1) bits += 1;
  }
  return bits;
}

interface Known {
  readonly source_hash: string;
  readonly likeness: string;
}

/** The picture that another one repeats: the very same file first, else the one that it looks most like. */
export function repeatedBy<T extends Known>(known: readonly T[], { source_hash, likeness }: Known): { readonly of: T; readonly isSame: boolean } | null {
  const same = known.find((one) => source_hash !== '' && one.source_hash === source_hash);
  if (same) return { of: same, isSame: true };
  const [nearest] = known.map((of) => ({ of, bits: unlikenessOf(of.likeness, likeness) })).toSorted((one, other) => one.bits - other.bits);
  return nearest && nearest.bits <= LIKE_BITS_MAX ? { of: nearest.of, isSame: false } : null;
}
