const BOM_UTF16_LE = [0xff, 0xfe];
const BOM_UTF16_BE = [0xfe, 0xff];
const LOOKED_AT = 4000;
/** What no text has: control characters, and places that Windows-1251 leaves empty. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001f\u0098\ufffd]/;

const begins = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** UTF-16 without its mark: every second byte of Latin letters and separators is zero. */
function isWide(bytes: Uint8Array, zeroAt: 0 | 1): boolean {
  const looked = bytes.subarray(0, LOOKED_AT);
  const pairs = Math.floor(looked.length / 2);
  let zeros = 0;
  for (let at = zeroAt; at < pairs * 2; at += 2) if (looked[at] === 0) zeros += 1;
  return pairs > 1 && zeros > 1 && looked[1 - zeroAt] !== 0 && zeros * 20 > pairs;
}

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file in UTF-8, UTF-16 or Windows-1251, whatever it says of itself; `null` where it is none of them. */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = begins(bytes, BOM_UTF16_LE) || isWide(bytes, 1) ? 'utf-16le' : begins(bytes, BOM_UTF16_BE) || isWide(bytes, 0) ? 'utf-16be' : '';
  const text = wide === '' ? (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1251')) : decoded(bytes, wide);
  return text === null || NO_TEXT.test(text.slice(0, LOOKED_AT * 10)) ? null : text;
}
