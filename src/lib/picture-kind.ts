/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'video' | 'document' | 'unknown';

/** How many bytes of a file tell what it is. */
export const TELLING_BYTES = 64;
/** Kinds that are taken as they are. */
export const TAKEN_KINDS: ReadonlySet<FileKind> = new Set(['jpeg', 'png', 'webp', 'avif']);

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];
const AVIF_BRANDS = ['avif', 'avis'];
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBM = [0x1a, 0x45, 0xdf, 0xa3];
const BRAND_CHARS = 4;
const BOX_HEAD_BYTES = 8;

/**
 * Tells a file by its first bytes.
 * @param head its first `TELLING_BYTES` bytes, fewer where it is shorter
 * @example kindOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe1])) // 'jpeg'
 */
export function kindOf(head: Uint8Array): FileKind {
  const begins = (bytes: readonly number[]): boolean => head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);
  if (begins(JPEG)) return 'jpeg';
  if (begins(PNG)) return 'png';
  if (begins(WEBM)) return 'video';
  if (textAt(head, 0) === 'RIFF') return textAt(head, BOX_HEAD_BYTES) === 'WEBP' ? 'webp' : textAt(head, BOX_HEAD_BYTES) === 'AVI ' ? 'video' : 'unknown';
  if (textAt(head, 0) === 'GIF8') return 'gif';
  if (textAt(head, 0) === '%PDF') return 'document';
  return textAt(head, BRAND_CHARS) === 'ftyp' ? byBrands(brandsOf(head)) : 'unknown';
}

/** HEIC and AVIF are one container; what is in it is said by its brands, where `mif1` alone says no more than “a picture”. */
function byBrands(brands: readonly string[]): FileKind {
  if (brands.some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic' : 'video';
}

/** The main brand of a container, and those that it is compatible with. */
function brandsOf(head: Uint8Array): readonly string[] {
  const length = Math.min(head.length, (head[2] ?? 0) * 256 + (head[3] ?? 0));
  const brands = [textAt(head, BOX_HEAD_BYTES)];
  for (let at = BOX_HEAD_BYTES + 2 * BRAND_CHARS; at + BRAND_CHARS <= length; at += BRAND_CHARS) brands.push(textAt(head, at));
  return brands;
}

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + BRAND_CHARS));
