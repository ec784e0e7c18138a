/** Bytes of a file, both ends among them. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What a `Range` header asks of a file (RFC 9110, 14.2). @returns `null` where the whole file is the answer: nothing is asked, in
 * another unit, in several pieces, or wrongly
 * @example rangeOf('bytes=-2', 10) // { from: 8, to: 9 }
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { from: size - length, to: size - 1 } : 'unsatisfiable';
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) } : 'unsatisfiable';
}
